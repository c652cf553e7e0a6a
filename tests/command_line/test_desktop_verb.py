"""The entry in the menu of a desktop, and the kinds of files: what is written, and that it can be taken away again."""

import configparser
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from trainer.command_line.verbs import bidding_trainer
from trainer.locations import assets_folder

GLOB = "{http://www.freedesktop.org/standards/shared-mime-info}glob"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for the data of this user."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def desktop(verb: str) -> Result:
    return CliRunner().invoke(bidding_trainer, ["desktop", verb])


def entry_in(text: str) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(text)
    return parser["Desktop Entry"]


def test_the_entry_starts_this_very_program_with_a_file_or_without(data: Path) -> None:
    ran = desktop("install")
    assert ran.exit_code == 0, ran.output
    entry = entry_in((data / "applications" / "bidding-trainer.desktop").read_text(encoding="utf-8"))
    command = entry["exec"]
    assert command.endswith('bidding-trainer" %f')
    assert Path(command.removesuffix(" %f").strip('"')).is_absolute()
    assert (data / "icons/hicolor/scalable/apps/bidding-trainer.svg").is_file()


def test_older_desktops_know_the_version_of_the_specification(data: Path) -> None:
    desktop("install")
    entry = entry_in((data / "applications" / "bidding-trainer.desktop").read_text(encoding="utf-8"))
    # Keywords came with 1.1. Debian 12 and Ubuntu 22.04 refuse an entry that says 1.5.
    assert (entry["version"], "keywords" in entry) == ("1.1", True)


def test_every_kind_of_file_that_the_entry_names_is_described(data: Path) -> None:
    desktop("install")
    entry = entry_in((data / "applications" / "bidding-trainer.desktop").read_text(encoding="utf-8"))
    root = ET.parse(data / "mime/packages/bidding-trainer.xml").getroot()  # noqa: S314  our own file
    kinds = {kind.get("type"): [one.get("pattern") for one in kind.iter(GLOB)] for kind in root}
    assert {*filter(None, entry["mimetype"].split(";"))} == set(kinds)
    assert {"*.lesson", "*.results", "*.pbn", "*.lin"} < {name for names in kinds.values() for name in names if name}


def test_what_was_installed_can_be_removed(data: Path) -> None:
    desktop("install")
    desktop("remove")
    assert not [file for file in data.rglob("bidding-trainer.*") if file.is_file()]
    assert desktop("remove").exit_code == 0


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_are_told_that_it_is_not_for_them(
    platform: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    ran = desktop("install")
    assert (ran.exit_code, list(data.iterdir())) == (2, [])
    assert "are for Linux" in ran.output


def test_the_shipped_entry_runs_the_command_by_its_name() -> None:
    shipped = (assets_folder() / "desktop" / "bidding-trainer.desktop").read_text(encoding="utf-8")
    assert entry_in(shipped)["exec"] == "bidding-trainer %f"
