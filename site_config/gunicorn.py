"""Gunicorn's configuration: ``python -m gunicorn -c site_config/gunicorn.py``, from the project's folder.

HOST, PORT and WEB_CONCURRENCY come from the environment or ``.env``. No access log is written, because permalinks
hold people's ratings; to have one, without the query strings, set ``GUNICORN_CMD_ARGS="--access-logfile -"``.
"""

import gc

from site_config import env

env.load_env_file()

wsgi_app = "site_config.wsgi:application"

_host = env.text("HOST", "127.0.0.1")
_port = env.whole("PORT", 8000, least=1, most=65535)
bind = f"{_host}:{_port}"

# A request computes for about a millisecond and waits for nothing but a small query. A second thread in a process would
# only take the interpreter away from the first; gthread keeps idle connections without a thread. More at once: more
# processes, and a proxy in front for clients that send slowly.
workers = env.whole("WEB_CONCURRENCY", 2, least=1, most=64)
worker_class = "gthread"
threads = 1
timeout = 30
graceful_timeout = 20
keepalive = 5
preload_app = False
max_requests = 0  # nothing leaks, so no worker is restarted for its age

# A permalink of a hundred games, or the form that makes it, fits the longest line gunicorn takes.
limit_request_line = 8190

# Gunicorn 27 opens a control socket in $HOME, which a container's user may not have and nobody here uses.
control_socket_disable = True

accesslog = None
access_log_format = '%(t)s "%(m)s %(U)s" %(s)s %(B)s %(M)sms'  # %(U)s is the path, without the query
errorlog = "-"
loglevel = "info"


def post_worker_init(worker: object) -> None:
    """What was loaded stays loaded: leave it out of every later search for garbage, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
