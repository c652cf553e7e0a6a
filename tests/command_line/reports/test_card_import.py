"""`import-card`: a partnership of a card of another program, and what of the card is only listed."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from tests.slow import takes_seconds
from trainer.command_line import bidding_trainer

CARD = "System type = 4\nSplinter = 1\nBlackwood 1430 = 1\n1NT opening range 12-14 = 1\nExclusion = 1\n"


def run(folder: Path, text: str, *options: str) -> Result:
    (folder / "us.bbsa").write_text(text)
    return CliRunner().invoke(bidding_trainer, ["import-card", str(folder / "us.bbsa"), *options])


@takes_seconds
def test_a_partnership_is_written_with_what_is_known_and_notes_of_the_rest(tmp_path: Path) -> None:
    result = run(tmp_path, CARD, "--output", str(tmp_path / "us.yaml"))
    assert result.exit_code == 0
    assert (tmp_path / "us.yaml").read_text() == (
        "format: 1\npartnership: us\nconvention: bridge/acol\ntreatments: [Key cards 1430]\n"
        "settings: {notrump low: 12, notrump high: 14}\nnotes: |-\n  Also on the card:\n  Exclusion\n"
    )
    card = CliRunner().invoke(bidding_trainer, ["card", str(tmp_path / "us.yaml"), "--json"])
    assert json.loads(card.stdout)["players"] == ["us"]


def test_everything_on_the_card_is_told_one_by_one(tmp_path: Path) -> None:
    told = run(tmp_path, CARD).stdout.splitlines()
    assert told[0].endswith("us.bbsa: Acol (System type '4')")
    assert "  ✔ Splinters: Splinter" in told
    assert "  ✔ notrump low 12: 1NT opening range 12-14" in told
    assert told[-1].endswith("us.bbsa:5: Exclusion: listed only")
    (also,) = [line for line in told if "does not tick" in line]
    assert "Stayman" in also
    assert "Blackwood" not in also


def test_what_the_convention_lacks_is_told_with_the_reason(tmp_path: Path) -> None:
    found = json.loads(run(tmp_path, "System type = 3\nJacoby 2NT = 1\n", "--json").stdout)
    assert found["convention"] == "bridge/precision"
    assert found["not_taken"] == [
        {"name": "Jacoby 2NT", "says": "yes", "line": 2, "why": "Precision Club has no jacoby-2nt"}
    ]


def test_what_contradicts_the_rest_is_left_out_and_told(tmp_path: Path) -> None:
    text = "System type = 1\nBlackwood 1430 = 1\nBlackwood 0314 = 1\nSplinter = 1\n"
    found = json.loads(run(tmp_path, text, "--json").stdout)
    assert set(found["treatments"]) == {"Key cards 1430", "Splinters"}
    assert [one["name"] for one in found["not_taken"]] == ["Blackwood 0314"]


def test_a_file_without_a_card_is_refused(tmp_path: Path) -> None:
    result = run(tmp_path, "nothing")
    assert result.exit_code == 2
    assert "us.bbsa:1:1: there is no convention card in this file" in result.stderr
