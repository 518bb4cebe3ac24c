# Two stages: pip and its leavings stay in the first.
FROM python:3.11-slim AS packages
COPY requirements/prod.txt /tmp/prod.txt
RUN python -m venv /opt/venv \
 && /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /tmp/prod.txt

FROM python:3.11-slim
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    STATIC_ROOT=/srv/static
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin elo
WORKDIR /srv/elo
COPY --from=packages /opt/venv /opt/venv
COPY manage.py ./
COPY site_config ./site_config
COPY calculators ./calculators
COPY guides ./guides
COPY templates ./templates
COPY static ./static
# Static files are the image's and live outside the volume, or an old volume would hide new files. Compiled now, since at
# run time nothing may be written (PYTHONDONTWRITEBYTECODE). The key serves this one command and signs nothing.
RUN SECRET_KEY=only-for-collectstatic python manage.py collectstatic --noinput --verbosity 0 \
 && python -m compileall -q manage.py site_config calculators guides \
 && mkdir var && chown elo var
# By number: Kubernetes cannot tell from a name that it is not root.
USER 10001
# The SQLite database, the only thing that is written: the rest may be read-only (docs/deploy.md). With DATABASE_URL
# naming PostgreSQL nothing is kept here.
VOLUME /srv/elo/var
EXPOSE 8000
# /livez asks no database: without one calculators go on, and a new process would not bring it back.
# The Host header is the public one: 127.0.0.1 need not be among ALLOWED_HOSTS.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-c", "import os, urllib.parse as p, urllib.request as r; port = os.environ['PORT']; host = p.urlsplit(os.environ.get('SITE_URL', '')).netloc or '127.0.0.1'; r.urlopen(r.Request(f'http://127.0.0.1:{port}/livez', headers={'Host': host}), timeout=4)"]
# SECRET_KEY (or SECRET_KEY_FILE), SITE_URL and ALLOWED_HOSTS come from whoever runs it.
# exec: gunicorn takes the shell's place, so that it is the one to hear SIGTERM.
CMD ["sh", "-c", "python manage.py prepare && exec python -m gunicorn -c site_config/gunicorn.py"]
