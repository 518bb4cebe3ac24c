"""Which copy of the site this is: one word that changes when anything changes that answers are made of."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b, sha256
from importlib.metadata import distributions

from django.conf import settings

FOLDERS = ("calculators", "guides", "site_config", "static", "templates")


@cache
def build() -> str:
    """A digest of code, data, templates, words and static files, of the installed packages and of the site's address.

    The same on every machine with the same copy, so that they know each other's entity tags.
    """
    digest = sha256(settings.SITE_URL.encode())
    for folder in FOLDERS:
        for file in sorted((settings.BASE_DIR / folder).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(str(file.relative_to(settings.BASE_DIR)).encode())
                digest.update(file.read_bytes())
    for package in sorted(f"{each.name} {each.version}" for each in distributions()):
        digest.update(package.encode())
    return digest.hexdigest()


def entity_tag(*asked: object) -> str:
    """The entity tag of an answer that hangs on nothing but this copy of the site and what was asked.

    Known before the answer is, so that whoever has it already is told so without anything being worked out.
    """
    asked_of = repr((build(), *asked)).encode()
    return f'"{blake2b(asked_of, digest_size=16).hexdigest()}"'
