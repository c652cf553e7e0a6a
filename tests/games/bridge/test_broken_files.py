"""Whatever is wrong with a data file of bridge is said with its place."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.bridge.test_scoring import scoring
from trainer.games.bridge.defence.agreements_reading import read_agreements
from trainer.games.bridge.evaluation.evaluation_reading import read_methods
from trainer.games.bridge.law_data_reading import read_law_data
from trainer.games.bridge.procedure_reading import read_procedure
from trainer.games.bridge.scoring.score_reading import read_contract_scores, read_laws
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError

STRAINS = ("C", "D", "H", "S", "NT")
LAWS = ("duplicate", "rubber", "chicago")
SCORING = scoring()
READERS: dict[str, Callable[[Path], object]] = {
    "contract-scores.yaml": lambda folder: read_contract_scores(folder, STRAINS, 6),
    "laws/duplicate.yaml": lambda folder: read_laws(folder, "duplicate", 100),
    "laws/rubber.yaml": lambda folder: read_laws(folder, "rubber", 100),
    "laws/chicago.yaml": lambda folder: read_laws(folder, "chicago", 100),
    "boards.yaml": lambda folder: read_procedure(folder, dict.fromkeys(LAWS, SCORING)),
    "evaluation.yaml": read_methods,
    "defence.yaml": read_agreements,
    "laws/procedure/irregularities.yaml": lambda folder: read_law_data(folder, LAWS),
    "laws/procedure/facts.yaml": lambda folder: read_law_data(folder, LAWS),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(conventions_folder() / "bridge", tmp_path / "bridge"))


@pytest.mark.parametrize("file", READERS)
def test_the_shipped_files_are_sound(folder: Path, file: str) -> None:
    assert READERS[file](folder)


@pytest.mark.parametrize(
    ("file", "sound", "broken", "message"),
    [
        ("contract-scores.yaml", "NT: 30}", "N: 30}", "tricks have points in C, D, H, S, N"),
        ("contract-scores.yaml", "[100, 200], redouble", "[100], redouble", "[100] is no pair"),
        ("contract-scores.yaml", '"6": {', '"six": {', "'six' is no level"),
        ("contract-scores.yaml", "  undoubled:", "  not doubled:", "undertricks not doubled, double, redouble"),
        ("contract-scores.yaml", "vulnerable: [50]", "vulnerable: []", "no undertrick costs anything"),
        ("contract-scores.yaml", "game: 100", "game: hundred", "game is 'hundred'"),
        ("laws/duplicate.yaml", "boards: {", "rubber: {", "unknown key 'part score'"),
        ("laws/duplicate.yaml", "[300, 500]", "[300]", "[300] is no pair"),
        ("laws/duplicate.yaml", "[20, 50,", "[50, 20,", "these differences do not rise"),
        ("laws/rubber.yaml", "rubber: {", "#", "this set of laws has 0 ways to count games"),
        ("boards.yaml", "[N, E, S, W]", "[N, E, S]", "3 dealers for 16 boards"),
        ("boards.yaml", "[N, E, S, W]", "[N, E, S, Q]", "board 4: 'dealer' is 'Q'"),
        ("boards.yaml", "boards: 8", "boards: 0", "'set' has 0 boards"),
        ("boards.yaml", "boards: 8", "boards: 8, laws: rabber", "'set' is played by laws 'rabber'"),
        ("laws/chicago.yaml", "[none, dealer,", "[none, declarer,", "'declarer' is vulnerable"),
        ("defence.yaml", "look for: singleton", "look for: singelton", "look for is 'singelton'"),
        ("defence.yaml", "leads: fourth", "leads: fifth", "leads is 'fifth'"),
        ("defence.yaml", "cards: 4+", "cards: four", "cards is 'four'"),
        ("defence.yaml", "  cards: 2\n  leads", "  leads", "'top-of-two' looks at nothing"),
        ("defence.yaml", "against: notrump", "against: nothing", "against is 'nothing'"),
        ("defence.yaml", "  you lead against a suit:", "  I lead:", "there is no auction 'you lead against a suit'"),
        ("evaluation.yaml", "  controls:", "  contrals:", "nothing counts 'contrals'"),
        ("evaluation.yaml", "[control, controls]", "[controls]", "[controls] is no pair"),
        (
            "laws/procedure/irregularities.yaml",
            "penalty: minor card",
            "penalty: small card",
            "no 'small card' in penalties",
        ),
        ("laws/procedure/facts.yaml", "among: orders", "among: order", "there are no answers 'order'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(folder: Path, file: str, sound: str, broken: str, message: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert sound in text
    path.write_text(text.replace(sound, broken, 1), encoding="utf-8")
    with pytest.raises(UnusableFileError) as refused:
        READERS[file](folder)
    said = str(refused.value)
    assert message in said
    assert re.search(rf"bridge/{re.escape(file)}:\d+:\d+: ", said)


def test_a_method_that_the_file_leaves_out_is_missed(folder: Path) -> None:
    path = folder / "evaluation.yaml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("  zar_points:"), text.index("# What two hands")
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    with pytest.raises(UnusableFileError, match=r"nothing says what 'zar_points' is"):
        read_methods(folder)
