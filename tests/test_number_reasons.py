"""Every number that decides something says why, where the code can't."""

from pathlib import PurePath

import pytest

from tests.house_rules import CHECKOUT, PACKAGE, report
from tests.number_reasons import without_reason

HERE = PurePath("trainer/games/scale.py")


def test_every_deciding_number_of_the_package_has_its_reason() -> None:
    modules = sorted(PACKAGE.rglob("*.py"))
    found = [without_reason(path.relative_to(CHECKOUT), path.read_text("utf-8")) for path in modules]
    complaints = [one for some in found for one in some]
    assert not complaints, report(complaints)


@pytest.mark.parametrize(
    "source",
    [
        "_MOST_DEALS = 60",
        "_MOST_DEALS: Final = 1 << 20",
        "WEAK: Final = 0.7",
        "class Player:\n    LEAST = -3",
    ],
)
def test_a_limit_or_a_fraction_without_a_reason_is_found(source: str) -> None:
    assert len(without_reason(HERE, source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        '_MOST_DEALS = 60\n"""Of a round."""',
        '_FEWEST = 2\n_MOST = 6\n"""Options in sight."""',
        "# As the paper has it.\nWEAK = 0.7",
        "WEAK = 0.7  # as the paper has it",
        "SEATS = 4",
        "IS_MOST = True",
    ],
)
def test_a_reason_below_above_or_beside_is_enough(source: str) -> None:
    assert without_reason(HERE, source) == []


def test_lengths_on_a_screen_need_no_reason() -> None:
    assert without_reason(PurePath("trainer/window/look/theme.py"), "SMALL = 0.9") == []
