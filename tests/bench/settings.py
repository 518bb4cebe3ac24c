"""Production's settings with one view more, the bare one that everything is compared with."""

from site_config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
