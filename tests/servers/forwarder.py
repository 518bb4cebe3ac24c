"""Stands between the site and its PostgreSQL, and can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Forwarder:
    """Passes bytes on; ``cut`` refuses and breaks connections, ``swallow`` takes them and never answers."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._open: list[socket.socket] = []
        self._silent = False
        self._listener = self._listen(0)
        self._port = self._listener.getsockname()[1]
        self.url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{self._port}").geturl()

    def restore(self) -> None:
        """Pass bytes on again."""
        self.cut()
        self._silent = False
        self._listener = self._listen(self._port)

    def swallow(self) -> None:
        """Take connections into the void."""
        self.cut()
        self._silent = True
        self._listener = self._listen(self._port)

    def cut(self) -> None:
        """Refuse connections, and break those that are open."""
        for each in [self._listener, *self._open]:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._open.clear()

    def _listen(self, port: int) -> socket.socket:
        listener = socket.create_server(("127.0.0.1", port))
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                self._open.append(client)
                if self._silent:
                    continue
                server = socket.create_connection(self._target)
                self._open.append(server)
                for pair in ((client, server), (server, client)):
                    threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
