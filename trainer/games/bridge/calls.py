"""The notation of calls in bridge, written and spoken (Laws 17 to 19)."""

from collections.abc import Mapping
from typing import Final

from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM
from trainer.games.calls import WORDS_OF_CALLS, CallNotation, Denomination, FormWords, suits_as_denominations

_NOT_A_BID: Final = "Pass and double"
_FORMS: Final = {
    PASS_FORM: FormWords("Pass", "pass", _NOT_A_BID),
    DOUBLE_FORM: FormWords("Double", "double", _NOT_A_BID),
    REDOUBLE_FORM: FormWords("Redouble", "redouble", _NOT_A_BID),
    BID_FORM: FormWords("{amount}{denomination}", "{amount} {denomination}", "Bids"),
}
_SHORT_NO_TRUMP: Final = (r"(?<=\d)N$", "NT")


def calls_of_bridge(names: Mapping[str, str]) -> CallNotation:
    """Return the notation; `names` are those of the strains by their letters, the lowest first.

    >>> calls = calls_of_bridge({"C": "clubs", "S": "spades", "NT": "No Trump"})
    >>> [str(calls.parse(text)) for text in ("1 spade", "3n", "2♣", "7 No Trump", "dbl", "pass")]
    ['1S', '3NT', '2C', '7NT', 'X', 'P']
    """
    suits = suits_as_denominations()
    return CallNotation(
        forms=_FORMS,
        denominations={
            letters: suits.get(letters) or Denomination(letters, name, letters) for letters, name in names.items()
        },
        words=(*WORDS_OF_CALLS, _SHORT_NO_TRUMP),
        samples="1S, 3NT, P, X or XX",
        typed=("1s", "3nt", "p"),
    )
