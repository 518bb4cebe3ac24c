"""How strictly the environment is read, and what a start without it says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from site_config import env


class TestText:
    def test_it_is_stripped(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_NAME", " value\n")
        assert env.text("X_NAME") == "value"

    def test_it_names_a_missing_variable(self):
        with pytest.raises(ImproperlyConfigured, match="X_NAME"):
            env.text("X_NAME")

    def test_an_empty_one_counts_as_missing(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_NAME", "")
        with pytest.raises(ImproperlyConfigured, match="X_NAME"):
            env.text("X_NAME")
        assert env.text("X_NAME", "default") == "default"

    def test_it_can_come_from_a_file(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
        secret = tmp_path / "secret"
        secret.write_text("from the file\n")
        monkeypatch.setenv("X_FILED_FILE", str(secret))
        assert env.text("X_FILED") == "from the file"

    def test_it_names_the_variable_whose_file_is_missing(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ):
        monkeypatch.setenv("X_NAME_FILE", str(tmp_path / "nowhere"))
        with pytest.raises(ImproperlyConfigured, match="X_NAME_FILE"):
            env.text("X_NAME")


class TestFlag:
    @pytest.mark.parametrize(
        ("value", "meaning"),
        [
            ("1", True),
            ("True", True),
            ("yes", True),
            ("on", True),
            ("0", False),
            ("FALSE", False),
            ("off", False),
        ],
    )
    def test_it_reads(self, monkeypatch: pytest.MonkeyPatch, value: str, meaning: bool):
        monkeypatch.setenv("X_FLAG", value)
        assert env.flag("X_FLAG", default=not meaning) is meaning

    @pytest.mark.parametrize("value", ["ture", "2", "y", "enabled"])
    def test_it_rejects_any_other_word(self, monkeypatch: pytest.MonkeyPatch, value: str):
        monkeypatch.setenv("X_FLAG", value)
        with pytest.raises(ImproperlyConfigured, match=f"X_FLAG must be true or false, not '{value}'"):
            env.flag("X_FLAG", default=False)

    def test_without_one_the_default_holds(self):
        assert env.flag("X_FLAG", default=True) is True


class TestWhole:
    def test_it_reads(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_WHOLE", "8080")
        assert env.whole("X_WHOLE", 1, least=1, most=65535) == 8080

    @pytest.mark.parametrize("value", ["8o80", "1.5", "-1", "1_000", "٣"])
    def test_it_rejects_what_is_no_whole_number(self, monkeypatch: pytest.MonkeyPatch, value: str):
        monkeypatch.setenv("X_WHOLE", value)
        with pytest.raises(ImproperlyConfigured, match="X_WHOLE must be a whole number"):
            env.whole("X_WHOLE", 1)

    @pytest.mark.parametrize("value", ["0", "65536"])
    def test_it_rejects_what_lies_outside_its_limits(self, monkeypatch: pytest.MonkeyPatch, value: str):
        monkeypatch.setenv("X_WHOLE", value)
        with pytest.raises(ImproperlyConfigured, match="X_WHOLE must be from 1 to 65535"):
            env.whole("X_WHOLE", 1, least=1, most=65535)


class TestWords:
    def test_it_splits_at_commas(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_WORDS", "elo.example, www.elo.example,")
        assert env.words("X_WORDS", []) == ["elo.example", "www.elo.example"]

    def test_it_rejects_a_list_of_nothing(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_WORDS", ",")
        with pytest.raises(ImproperlyConfigured, match="X_WORDS"):
            env.words("X_WORDS", [])


class TestOrigin:
    def test_it_drops_the_last_slash(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_ORIGIN", "https://elo.example/")
        assert env.origin("X_ORIGIN", "") == "https://elo.example"

    @pytest.mark.parametrize(
        "value", ["elo.example", "ftp://elo.example", "https://elo.example/path", "https://"]
    )
    def test_it_rejects_what_is_no_origin(self, monkeypatch: pytest.MonkeyPatch, value: str):
        monkeypatch.setenv("X_ORIGIN", value)
        with pytest.raises(ImproperlyConfigured, match="X_ORIGIN"):
            env.origin("X_ORIGIN", "")


class TestDatabase:
    def test_sqlite_waits_for_its_turn_and_writes_ahead(self):
        config = env.database("X_DATABASE", "sqlite:///var/db.sqlite3")

        assert config["ENGINE"] == "django.db.backends.sqlite3"
        assert config["NAME"] == str(env.BASE_DIR / "var" / "db.sqlite3")
        assert config["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
        assert "journal_mode=WAL" in config["OPTIONS"]["init_command"]

    def test_an_absolute_path_stays_where_it_is(self):
        assert env.database("X_DATABASE", "sqlite:////srv/elo.sqlite3")["NAME"] == "/srv/elo.sqlite3"

    @pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
    def test_postgresql_is_named_by_its_url(self, scheme: str):
        config = env.database("X_DATABASE", f"{scheme}://elo:secret@db.example:5433/ratings")

        assert config["ENGINE"] == "django.db.backends.postgresql"
        assert (config["NAME"], config["USER"], config["PASSWORD"]) == ("ratings", "elo", "secret")
        assert (config["HOST"], config["PORT"]) == ("db.example", 5433)

    def test_it_rejects_other_databases_without_showing_the_password(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("X_DATABASE", "mysql://elo:secret@db.example/ratings")
        with pytest.raises(ImproperlyConfigured, match="X_DATABASE") as refusal:
            env.database("X_DATABASE", "")
        assert "secret" not in str(refusal.value)


class TestStart:
    """Settings read in a process of their own, as a server reads them."""

    def start(self, show: str = "'started'", **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", f"from site_config import settings; print({show})"],
            cwd=env.BASE_DIR,
            env={"PATH": os.environ["PATH"], "ENV_FILE": "", **variables},
            capture_output=True,
            text=True,
            check=False,
        )

    def test_it_refuses_to_start_without_a_secret_key(self):
        result = self.start()
        assert result.returncode != 0
        assert "Set the environment variable SECRET_KEY" in result.stderr

    def test_debugging_needs_no_key(self):
        assert self.start("settings.DEBUG", DEBUG="true").stdout == "True\n"

    def test_debugging_is_off_unless_asked_for(self):
        assert self.start("settings.DEBUG", SECRET_KEY="x").stdout == "False\n"

    def test_it_refuses_a_misspelt_flag(self):
        result = self.start(SECRET_KEY="x", DEBUG="ture")
        assert result.returncode != 0
        assert "DEBUG must be true or false, not 'ture'." in result.stderr

    def test_links_follow_the_port(self):
        assert (
            self.start("settings.SITE_URL", SECRET_KEY="x", PORT="9000").stdout == "http://127.0.0.1:9000\n"
        )

    def test_an_env_file_is_read_but_the_environment_wins(self, tmp_path: Path):
        file = tmp_path / "env"
        file.write_text("SECRET_KEY=from-the-file\nPORT=9000\n")
        result = self.start("settings.SECRET_KEY, settings.PORT", ENV_FILE=str(file), PORT="9001")
        assert result.stdout == "from-the-file 9001\n"

    def test_it_refuses_an_env_file_that_is_missing(self, tmp_path: Path):
        result = self.start(ENV_FILE=str(tmp_path / "nowhere"))
        assert result.returncode != 0
        assert "ENV_FILE" in result.stderr

    def test_preloading_is_announced_only_with_a_year_of_hsts(self):
        show = "settings.SECURE_HSTS_SECONDS, settings.SECURE_HSTS_PRELOAD"
        assert self.start(show, SECRET_KEY="x", SECURE_HSTS_SECONDS="3600").stdout == "3600 False\n"
        assert self.start(show, SECRET_KEY="x", SECURE_HSTS_SECONDS="31536000").stdout == "31536000 True\n"
