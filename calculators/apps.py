"""The calculators as a Django app."""

from django.apps import AppConfig


class CalculatorsConfig(AppConfig):
    """No models: everything the calculators know is in ``rules``."""

    name = "calculators"
