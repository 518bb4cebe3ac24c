"""The site as a Django app, for its checks."""

from django.apps import AppConfig
from django.core.checks import Tags, register

from site_config.checks import visitors_are_told_apart


class SiteConfig(AppConfig):
    name = "site_config"

    def ready(self) -> None:
        """Register the checks."""
        register(visitors_are_told_apart, Tags.security, deploy=True)
