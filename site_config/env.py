"""The environment, read strictly.

A value that cannot be what its variable means stops the start with a sentence that names the variable;
django-environ alone would read ``DEBUG=ture`` as false. Any variable can also be given as a file: ``SECRET_KEY_FILE``
names the file that holds ``SECRET_KEY`` (Docker and Kubernetes secrets).
"""

import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

BASE_DIR: Final = Path(__file__).resolve().parent.parent

_TRUE: Final = frozenset({"1", "true", "yes", "on"})
_FALSE: Final = frozenset({"0", "false", "no", "off"})

# A server that has vanished without a word is noticed after seconds, where the system's own limits are minutes.
_PATIENCE_WITH_POSTGRESQL: Final = {
    "connect_timeout": 2,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}

READ_ONLY: Final = "mode=ro&immutable=1"
"""How SQLite is told that nobody writes."""

_env = environ.FileAwareEnv()


def load_env_file() -> None:
    """Read ``.env`` (or the file that ENV_FILE names; an empty ENV_FILE means none) for variables not already set."""
    chosen = os.environ.get("ENV_FILE")
    if chosen is None:
        path = BASE_DIR / ".env"
    elif chosen:
        path = Path(chosen)
        if not path.is_file():
            raise ImproperlyConfigured(f"ENV_FILE names {chosen}, which is not a file.")
    else:
        return
    if path.is_file():
        environ.FileAwareEnv.read_env(path)


def text(name: str, default: str | None = None) -> str:
    """The variable as text, stripped. Without a default it must be set and not empty."""
    try:
        value = str(_env.ENVIRON[name]).strip()
    except KeyError:
        value = ""
    except OSError as error:
        raise ImproperlyConfigured(f"{name}_FILE names a file that cannot be read: {error}.") from error
    if value:
        return value
    if default is None:
        raise ImproperlyConfigured(
            f"Set the environment variable {name} (or {name}_FILE); it has no default."
        )
    return default


def flag(name: str, default: bool) -> bool:
    """The variable as yes or no; any other word is refused."""
    value = text(name, "").lower()
    if not value:
        return default
    if value in _TRUE:
        return True
    if value in _FALSE:
        return False
    raise ImproperlyConfigured(f"{name} must be true or false, not {value!r}.")


def one_of(name: str, default: str, words: tuple[str, ...]) -> str:
    """The variable as one of some words, in whatever case."""
    value = text(name, default)
    for word in words:
        if word.lower() == value.lower():
            return word
    raise ImproperlyConfigured(f"{name} must be {', '.join(words[:-1])} or {words[-1]}, not {value!r}.")


def whole(name: str, default: int, *, least: int = 0, most: int | None = None) -> int:
    """The variable as a whole number from ``least`` to ``most``."""
    value = text(name, "")
    if not value:
        return default
    # isascii: int() would also read other scripts' digits, and "1_000".
    if not (value.isascii() and value.isdigit()):
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.")
    number = int(value)
    if number < least or (most is not None and number > most):
        limits = f"at least {least}" if most is None else f"from {least} to {most}"
        raise ImproperlyConfigured(f"{name} must be {limits}, not {number}.")
    return number


def words(name: str, default: list[str]) -> list[str]:
    """The variable as a list, separated by commas."""
    value = text(name, "")
    if not value:
        return default
    found = [word.strip() for word in value.split(",") if word.strip()]
    if not found:
        raise ImproperlyConfigured(f"{name} must be a list separated by commas, not {value!r}.")
    return found


def origin(name: str, default: str) -> str:
    """The variable as ``scheme://host[:port]``, without a path."""
    value = text(name, default).rstrip("/")
    parts = urlsplit(value)
    if (
        parts.scheme not in {"http", "https"}
        or not parts.netloc
        or value != f"{parts.scheme}://{parts.netloc}"
    ):
        raise ImproperlyConfigured(
            f"{name} must look like https://example.org, without a path, not {value!r}."
        )
    return value


def path(name: str, default: Path) -> Path:
    """The variable as a path; a relative one starts at the project's folder."""
    return BASE_DIR / text(name, str(default))


def database(name: str, default: str) -> dict[str, Any]:
    """The variable as Django's settings for one database: SQLite or PostgreSQL, named by a URL."""
    url = text(name, default)
    scheme = url.partition(":")[0]
    if scheme not in {"sqlite", "postgres", "postgresql"}:
        # The URL may hold a password: name only its scheme.
        raise ImproperlyConfigured(f"{name} must start with sqlite:// or postgres://, not {scheme!r}.")
    try:
        config: dict[str, Any] = dict(environ.FileAwareEnv.db_url_config(url))
    except (ValueError, ImproperlyConfigured):
        raise ImproperlyConfigured(f"{name} is not a database URL that can be read.") from None
    if scheme == "sqlite":
        if config["NAME"] != ":memory:":
            config["NAME"] = str(BASE_DIR / config["NAME"])
        if _is_read_only(config["NAME"]):
            config["NAME"] = f"file:{quote(config['NAME'])}?{READ_ONLY}"
            return config
        config["OPTIONS"] = {
            # Writers wait for their turn at the start, instead of failing half way with "database is locked".
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            # temp_store: a container may have no folder for temporary files.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY;",
        }
    else:
        config["CONN_HEALTH_CHECKS"] = True
        # What the URL says itself ("?connect_timeout=10") goes first.
        config["OPTIONS"] = {**_PATIENCE_WITH_POSTGRESQL, **config.get("OPTIONS", {})}
    config["CONN_MAX_AGE"] = 60  # opening one for every request costs more than most answers
    return config


def _is_read_only(name: str) -> bool:
    """Whether a SQLite file lies on a disk that takes nothing: then it cannot be opened with WAL's two other files.

    With what is left in a write-ahead log it can, if SQLite finds both, and must: they belong to the content.
    """
    file = Path(name)
    return file.is_file() and not os.access(file.parent, os.W_OK) and not Path(f"{name}-wal").exists()
