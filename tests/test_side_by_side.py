"""Tests in processes beside each other say what they say in one."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.hangs import HANGS
from tests.side_by_side import parts

CHECKOUT: Final = Path(__file__).resolve().parent.parent


def test_the_tests_of_a_file_stay_together_in_their_order_and_none_is_lost(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    cut = parts(items, 7)
    assert [item for part in cut for item in part] == items
    assert len(cut) <= 7
    files = [{item.path for item in part} for part in cut]
    assert sum(map(len, files)) == len(set().union(*files))


def test_failures_skips_and_a_process_that_is_ended_are_all_told(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    (tmp_path / "test_first.py").write_text(
        "import os, signal, pytest\n"
        "def test_passes(): pass\n"
        "def test_fails(): assert 1 == 2\n"
        "def test_is_ended(): os.kill(os.getpid(), signal.SIGKILL)\n"
        "def test_after_it(): pass\n",
        encoding="utf-8",
    )
    (tmp_path / "test_second.py").write_text(
        "import os, pytest\n"
        "def test_skips(): pytest.skip('no reason')\n"
        "def test_has_a_folder_of_its_own():\n"
        f"    assert os.environ['BIDDING_TRAINER_HOME'] != {os.environ['BIDDING_TRAINER_HOME']!r}\n",
        encoding="utf-8",
    )
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--processes", "2", "-c", "/dev/null", "--rootdir", tmp_path, tmp_path],
        env=os.environ | {"PYTHONPATH": str(CHECKOUT)},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )
    assert said.returncode == 1, said.stderr
    assert "2 failed, 3 passed, 1 skipped" in said.stdout
    assert "assert 1 == 2" in said.stdout
    assert "was ended by SIGKILL" in said.stdout
