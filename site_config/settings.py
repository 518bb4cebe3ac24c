"""Django's settings, all from the environment (see ``env.py`` for how strictly it is read).

| Variable | Default | Meaning |
| --- | --- | --- |
| SECRET_KEY | none (a fixed one when DEBUG) | Django's signing key; SECRET_KEY_FILE may name a file |
| DEBUG | false | Django's debug pages; never on a public host |
| SITE_URL | http://127.0.0.1:PORT | the public origin, for canonical and absolute links |
| ALLOWED_HOSTS | 127.0.0.1,localhost,[::1] | host names the site answers to, separated by commas |
| DATABASE_URL | sqlite:///var/db.sqlite3 | SQLite (WAL) or ``postgres://user:password@host/name`` |
| STATIC_ROOT | var/static | where collectstatic puts files |
| SECURE_SSL_REDIRECT | false | send http to https |
| SECURE_HSTS_SECONDS | 0 (off) | HSTS; with ``31536000``, subdomains and preload are announced as well |
| BEHIND_TLS_PROXY | false | trust ``X-Forwarded-Proto``; only behind a proxy that always sets it |
| TRUSTED_PROXIES | 0 | how many proxies of yours each add the address they were asked from to ``X-Forwarded-For`` |
| LOG_LEVEL | INFO | lowest level that reaches stderr |
| LOG_FORMAT | json (text when DEBUG) | one JSON object per line, or text for a terminal |
| ACCESS_LOG | false | a line per request: method, path without its query, status, time; never who asked |
| HOST, PORT, WEB_… | | the server's; read in ``gunicorn.py`` |
"""

from csp.constants import NONE, SELF

from site_config import env, inline, logs

BASE_DIR = env.BASE_DIR
env.load_env_file()

DEBUG = env.flag("DEBUG", default=False)
# A fixed key is fine on a developer's machine and nowhere else, so it exists only together with DEBUG.
SECRET_KEY = env.text("SECRET_KEY", "debug-only-key-with-no-secret-in-it" if DEBUG else None)

PORT = env.whole("PORT", 8000, least=1, most=65535)
SITE_URL = env.origin("SITE_URL", f"http://127.0.0.1:{PORT}")
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", ["127.0.0.1", "localhost", "[::1]"])

# --- Parts -----------------------------------------------------------------------------------------------------------

# Sessions and log-in are the staff's: nothing of a visitor's page touches them, so that visitors get no cookie.
INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",  # before staticfiles, so that runserver serves as production does
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "calculators",
    "guides",
    "site_config",
]

MIDDLEWARE = [
    "site_config.logs.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    # Outside WhiteNoise and CommonMiddleware, so that static files and refused hosts carry the headers too.
    "site_config.middleware.SecurityHeadersMiddleware",
    "site_config.kept.KeptPagesMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Pages hold no secrets and no tokens, so compressing them gives nothing away (BREACH).
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "site_config.middleware.SmallBodiesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "axes.middleware.AxesMiddleware",
]

# Guessing the staff's passwords: after five failures the name is locked for an hour, and so is where they came from.
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 1
AXES_LOCKOUT_PARAMETERS = ["username", "ip_address"]
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "site_config.client_address.client_address"
TRUSTED_PROXIES = env.whole("TRUSTED_PROXIES", 0, most=9)
AXES_ENABLE_ADMIN = False

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = env.flag("SECURE_SSL_REDIRECT", default=False)
SESSION_COOKIE_AGE = 12 * 60 * 60

ROOT_URLCONF = "site_config.urls"
APPEND_SLASH = False  # addresses have no trailing slash, so that /page and /page.md are siblings

# Jinja, because a page has a few hundred cells and numbers (docs/adr/0006-speed.md). The first engine is the default.
TEMPLATES = [
    {
        "NAME": "html",
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "site_config.jinja.environment",
            "context_processors": ["site_config.context.site"],
        },
    },
    {
        # Markdown is not HTML: escaping would write &amp; into the text that agents read.
        "NAME": "markdown",
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates" / "markdown"],
        "OPTIONS": {"environment": "site_config.jinja.environment", "autoescape": False},
    },
    {
        # The admin's own templates, and what the guides add to them.
        "NAME": "admin",
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "default"},
    # What site_config.kept keeps: some thirty pages and their mirrors, each plain and compressed.
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "TIMEOUT": 24 * 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 2000},
    },
}

DATABASES = {"default": env.database("DATABASE_URL", "sqlite:///var/db.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en-gb"
USE_I18N = False  # one language; numbers and dates are written by the presentation, not by locale
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files ----------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = env.path("STATIC_ROOT", BASE_DIR / "var" / "static")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},  # the site stores no uploads
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
WHITENOISE_ALLOW_ALL_ORIGINS = False  # nobody else's page needs our stylesheet

# --- Limits and headers ----------------------------------------------------------------------------------------------

# The tournament calculator takes a report of 2 MB as text or as a file, with the one of before still in its text box,
# and 3,000 boxes for K. All others take less; Django knows one limit for all, so that the middleware keeps theirs.
SMALL_BODY = 256 * 1024  # a long guide with its questions; 20,000 characters in any script, escaped
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 2 * 1024 * 1024 + SMALL_BODY
DATA_UPLOAD_MAX_NUMBER_FIELDS = 4000
DATA_UPLOAD_MAX_NUMBER_FILES = 1
# A file is read in memory and forgotten; what is larger is dropped as it comes, and the calculator says so.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]

# Everything is refused but what the pages use: files of ours, and one script that stands in the page. It goes by its
# digest and not by a nonce, since a page is the same for everyone and may be cached.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, inline.SOURCE],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"

# Off for a local run over http. A public host sets all three (see the table above).
SECURE_SSL_REDIRECT = env.flag("SECURE_SSL_REDIRECT", default=False)
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^livez$"]  # the container asks itself over http
SECURE_HSTS_SECONDS = env.whole("SECURE_HSTS_SECONDS", 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = SECURE_HSTS_SECONDS >= 31_536_000
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if env.flag("BEHIND_TLS_PROXY", default=False) else None
)

# --- Logging ---------------------------------------------------------------------------------------------------------

ACCESS_LOG = env.flag("ACCESS_LOG", default=False)
LOGGING = logs.configuration()
