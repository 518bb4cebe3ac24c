"""The door a WSGI server comes in by."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")

application = get_wsgi_application()
