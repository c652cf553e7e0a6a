"""Reading the defenders' agreements."""

from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import ON_ONE_LINE, Placed, matching, one_of
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.bridge.defence.defence_agreements import (
    LOOKS,
    PLACES,
    Against,
    Amount,
    DefenceAgreements,
    LeadRule,
    Like,
    Signal,
    SuitRule,
)
from trainer.games.bridge.game_file import FORMAT, NAME

FILE: Final = "defence.yaml"

_SAYS: Final = key(kind=ON_ONE_LINE)
_AGAINST: Final = key(kind=one_of(tuple(Against)), default="")
_AMOUNT: Final = key(kind=matching(r"(\d+)(\+?)", "write a number such as 3, or 3+"), default=None)

AUCTIONS: Final = (
    "you lead against a suit",
    "you lead against notrump",
    "you lead after partner's suit against a suit",
    "you lead after partner's suit against notrump",
    "partner leads against a suit",
    "partner leads against notrump",
)
"""The auctions that the file must have, by name."""


class _Suit(Shape, called="a rule for the suit"):
    id: str
    look_for: str = key(kind=one_of(tuple(LOOKS)))
    against: str = _AGAINST
    says: str = _SAYS


class _Lead(Shape, called="a rule for the card"):
    place: Place
    id: str
    begins: tuple[str, ...] = ()
    cards: tuple[str, str] | None = _AMOUNT
    honours: tuple[str, str] | None = _AMOUNT
    against: str = _AGAINST
    leads: str = key(kind=one_of(tuple(PLACES)))
    says: str = _SAYS
    on_a_card: str = ""


class _Says(Shape, called="the rule"):
    says: str = _SAYS
    on_a_card: str = ""


class _Like(Shape, called="a reason to like the lead"):
    under: str
    holding: tuple[str, ...] = ()
    cards: int | None = None
    because: str


class _Attitude(Shape, called="attitude"):
    says: str = _SAYS
    on_a_card: str = ""
    high: str
    low: str
    likes: tuple[_Like, ...]
    otherwise: str


class _Count(Shape, called="count"):
    says: str = _SAYS
    on_a_card: str = ""
    high: str
    low: str


class _Signals(Shape, called="the signals"):
    attitude: _Attitude
    count: _Count
    preference: _Says


class _Written(Shape, called="the agreements of defenders", version=FORMAT):
    source: str
    auctions: Placed[dict[str, str]]
    suits: tuple[_Suit, ...]
    leads: tuple[_Lead, ...]
    rule_of_eleven: _Says
    signals: _Signals


def read_agreements(folder: Path) -> DefenceAgreements:
    """Return the defenders' agreements in the folder of the game; raises `UnusableFileError` with all problems."""
    document = read_document(folder / FILE, f"{NAME}/{FILE}")
    written = read_shape(document, document.root, _Written)
    document.stop_on_problems()
    for name in AUCTIONS:
        if name not in written.auctions.value:
            document.report(written.auctions.place, f"there is no auction '{name}'", f"add '{name}: …'")
    leads = tuple(_lead(document, one) for one in written.leads)
    document.stop_on_problems()
    attitude = written.signals.attitude
    count = written.signals.count
    return DefenceAgreements(
        source=written.source,
        auctions=written.auctions.value,
        suits=tuple(SuitRule(one.id, one.look_for, one.says, _against(one.against)) for one in written.suits),
        leads=leads,
        rule_of_eleven=written.rule_of_eleven.says,
        attitude=Signal(attitude.says, attitude.high, attitude.low),
        likes=tuple(Like(one.under, one.holding, one.cards, one.because) for one in attitude.likes),
        nothing_to_like=attitude.otherwise,
        count=Signal(count.says, count.high, count.low),
        preference=Signal(written.signals.preference.says),
    )


def _lead(document: Document, written: _Lead) -> LeadRule:
    if not (written.begins or written.cards or written.honours):
        document.report(written.place, f"'{written.id}' looks at nothing", "say how the holding begins, or its cards")
    return LeadRule(
        written.id,
        written.says,
        PLACES.get(written.leads, 0),
        written.begins,
        _amount(written.cards),
        _amount(written.honours),
        _against(written.against),
    )


def _amount(written: tuple[str, str] | None) -> Amount | None:
    return None if not written else Amount(int(written[0]), bool(written[1]))


def _against(written: str) -> Against | None:
    return Against(written) if written else None
