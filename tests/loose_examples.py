"""Examples that tie loose ends up: `python -m tests.loose_examples fifty-six/kerala fifty-six/standard`.

A loose end of a preference or of an auction comes with an auction and a hand that would show it. What the table makes
of these as it is becomes a guard of the row that makes it, in the file beside the table of the checkout.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from tests.shipped_tables import shipped_library
from tests.slip_examples import Wanted, holds, write_guards
from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import SourcePlace
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.loose_auctions import loose_auctions
from trainer.verifying.proofs.loose.loose_picks import loose_picks
from trainer.verifying.proofs.shared_files import others_of


def found_in(convention: str) -> Iterator[tuple[Finding, Wanted]]:
    """The loose ends of a shipped table that come with a hand, each with the example that would tie it up."""
    library = shipped_library()
    reasoner = Reasoner(library.book(convention))
    points = SituationPoints(reasoner)
    first = ((situation.id, points.first(situation)) for situation in reasoner.book.situations)
    first_points = {name: point for name, point in first if point is not None}
    others = [Reasoner(library.book(other)) for other in others_of(library, convention)]
    picks = loose_picks(reasoner, first_points, reasoner.book.situations)
    for finding in chain(picks, loose_auctions(reasoner, first_points, points)):
        auction = reasoner.written_auction(finding.auction)
        choice = reasoner.choose(auction, parse_hand(reasoner.book.game.deck, finding.hand))
        wanted = Wanted(choice.row, finding.hand, str(choice.call), finding.auction)
        is_of_all = all(holds(other, wanted) is not False for other in others)
        yield finding, wanted if is_of_all else replace(wanted, of=convention)


def main(*conventions: str) -> int:
    """Write the guards beside the tables of the checkout, one for what conventions share; prints them."""
    found: dict[tuple[SourcePlace, str, str], Wanted] = {}
    for finding, wanted in chain.from_iterable(map(found_in, conventions)):
        sys.stdout.write(f"{finding}\n  {wanted.row.place}: {wanted}\n")
        sys.stdout.flush()
        found.setdefault((finding.place, finding.what, wanted.of), wanted)
    write_guards(shipped_library().folder, found.values())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
