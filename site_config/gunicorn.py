"""Gunicorn's configuration: ``python -m gunicorn -c site_config/gunicorn.py``, from the project's folder.

From the environment or ``.env``:

| Variable | Default | Meaning |
| --- | --- | --- |
| HOST, PORT | 127.0.0.1, 8000 | where it listens |
| WEB_CONCURRENCY | 2 | processes |
| WEB_TIMEOUT | 30 | seconds after which a process that does not answer is replaced |
| WEB_GRACE | 8 | seconds that requests have to end after SIGTERM (Docker kills after 10) |
| WEB_KEEPALIVE | 5 | seconds that an idle connection is kept; behind a balancer more than it keeps its own |
| WEB_TMP_DIR | /dev/shm where there is one | memory for the processes' signs of life: a disk may be full |

Gunicorn's own access log quotes queries, and permalinks hold people's ratings: it is off, and ACCESS_LOG (see
``settings.py``) writes another.
"""

import gc
import os
import socket
from logging.config import dictConfig

from gunicorn import glogging

from site_config import env, logs

env.load_env_file()

wsgi_app = "site_config.wsgi:application"

_host = env.text("HOST", "127.0.0.1")
_port = env.whole("PORT", 8000, least=1, most=65535)
bind = f"{_host}:{_port}"

# A request computes for about a millisecond and waits for nothing but a small query. A second thread in a process would
# only take the interpreter away from the first; gthread keeps idle connections without a thread (new ones: see
# when_ready). More at once: more processes, and a proxy in front for clients that send slowly.
workers = env.whole("WEB_CONCURRENCY", 2, least=1, most=64)
worker_class = "gthread"
threads = 1
timeout = env.whole("WEB_TIMEOUT", 30, least=1, most=600)
graceful_timeout = env.whole("WEB_GRACE", 8, least=1, most=600)
keepalive = env.whole("WEB_KEEPALIVE", 5, most=600)
worker_tmp_dir = env.text("WEB_TMP_DIR", "/dev/shm" if os.access("/dev/shm", os.W_OK) else "") or None  # noqa: S108
preload_app = False
max_requests = 0  # nothing leaks, so no worker is restarted for its age

# A permalink of a hundred games, or the form that makes it, fits the longest line gunicorn takes.
limit_request_line = 8190

# Gunicorn 27 opens a control socket in $HOME, which a container's user may not have and nobody here uses.
control_socket_disable = True

accesslog = None


class Logger(glogging.Logger):  # type: ignore[misc]
    """What gunicorn says, in our form. (Its setting ``logconfig_dict`` would turn its access log on.)"""

    def setup(self, cfg: object) -> None:
        """Put our handlers in the place of gunicorn's."""
        super().setup(cfg)
        dictConfig(logs.configuration())


logger_class = Logger


def when_ready(server: object) -> None:
    """Hand no connection to a process before something is asked on it (Linux; elsewhere a proxy stands in front).

    Browsers open connections in advance. Gunicorn's thread waits five seconds for the first byte of each, and a
    process has one thread: a visitor would wait for what another's browser may never ask.
    """
    if hasattr(socket, "TCP_DEFER_ACCEPT"):
        for listener in server.LISTENERS:  # type: ignore[attr-defined]
            if listener.sock.family != socket.AF_UNIX:
                listener.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, 60)


def post_worker_init(worker: object) -> None:
    """Read now what no request should wait for; leave all that is loaded out of later searches for garbage."""
    # Imported here, where the application has found its settings.
    from site_config.build import build  # noqa: PLC0415
    from site_config.jinja import load_templates  # noqa: PLC0415

    build()
    load_templates()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
