"""The script that stands in the pages of the calculators, and what the content policy calls it.

In the page it costs no request, and a phone opens no second connection for it while the page waits to be painted (see
``docs/adr/0006-speed.md``). The policy names its digest, so that this text may run and no other.
"""

from base64 import b64encode
from hashlib import sha256

from site_config import env

_LINES = (env.BASE_DIR / "templates" / "script.js").read_text("utf-8").splitlines()
SCRIPT = "\n".join(line for line in _LINES if line and not line.lstrip().startswith("//"))
"""Without its comments, which every page would carry."""
SOURCE = f"'sha256-{b64encode(sha256(SCRIPT.encode()).digest()).decode()}'"
