"""The site's own settings for tests: no ``.env``, none of this machine's environment, nothing on disk."""

import os

_READ_BY_SETTINGS = [
    "ACCESS_LOG",
    "ALLOWED_HOSTS",
    "BEHIND_TLS_PROXY",
    "DEBUG",
    "LOG_FORMAT",
    "LOG_LEVEL",
    "PORT",
    "SECRET_KEY_FILE",
    "SECURE_HSTS_SECONDS",
    "SECURE_SSL_REDIRECT",
    "SITE_URL",
    "STATIC_ROOT",
    "TRUSTED_PROXIES",
]
for _name in _READ_BY_SETTINGS:
    os.environ.pop(_name, None)
os.environ.update(
    ENV_FILE="",
    SECRET_KEY="for-tests-only",
    # .ci/with-postgres names a PostgreSQL of its own here.
    DATABASE_URL=os.environ.get("TEST_DATABASE_URL", "sqlite://:memory:"),
)

from site_config.settings import *  # noqa: E402, F403

# Straight from static/, under their plain names: tests need no collectstatic.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
