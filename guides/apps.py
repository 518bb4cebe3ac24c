"""The guides as a Django app."""

from django.apps import AppConfig


class GuidesConfig(AppConfig):
    name = "guides"
    verbose_name = "Guides"
    default_auto_field = "django.db.models.BigAutoField"
