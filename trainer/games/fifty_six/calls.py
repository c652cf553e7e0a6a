"""The notation of the calls of 56 (2.2, and Appendix B for plus and reverse bids)."""

from collections.abc import Mapping
from typing import Final

from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Amount, Form
from trainer.games.calls import WORDS_OF_CALLS, CallNotation, Denomination, FormWords, suits_as_denominations

REVERSE: Final = Form("reverse", "{denomination}{amount}", Amount.NAMED)
PLUS: Final = Form("plus", "+{denomination}", Amount.ONE_MORE)
PLUS_BY: Final = Form("plus by", "+{amount}{denomination}", Amount.MORE)
REVERSE_PLUS: Final = Form("reverse plus", "{denomination}+", Amount.ONE_MORE)
REVERSE_PLUS_BY: Final = Form("reverse plus by", "{denomination}+{amount}", Amount.MORE)

_NOT_A_BID: Final = "Pass and double"
_FORMS: Final = {
    PASS_FORM: FormWords("Pass", "pass", _NOT_A_BID),
    DOUBLE_FORM: FormWords("Double", "double", _NOT_A_BID),
    REDOUBLE_FORM: FormWords("Redouble", "redouble", _NOT_A_BID),
    BID_FORM: FormWords("{amount}{denomination}", "{amount} {denomination}", "Number and denomination"),
    REVERSE: FormWords("{denomination}{amount}", "{denomination} {amount}", "Reverse: suit and number"),
    PLUS: FormWords("+{denomination}", "plus {denomination}", "Plus"),
    PLUS_BY: FormWords("+{amount}{denomination}", "plus {amount} {denomination}", "Plus"),
    REVERSE_PLUS: FormWords("{denomination}+", "{denomination} plus", "Reverse plus"),
    REVERSE_PLUS_BY: FormWords("{denomination}+{amount}", "{denomination} plus {amount}", "Reverse plus"),
}

_PRINTED: Final = {"NS": " NOS", "NT": " NT", "P": " Pass"}
_WORDS: Final = (("NOS", "NS"), ("PLUS", "+"))
_SHORT_NO_TRUMP: Final = (r"(?<=\d)N$", "NT")


def calls_of_56(names: Mapping[str, str]) -> CallNotation:
    """Return the notation; `names` has the names of the denominations by their letters, from the game's file.

    >>> names = {"S": "spades", "NS": "NOS", "P": "Pass"}
    >>> calls = calls_of_56(names)
    >>> [str(calls.parse(text)) for text in ("28 NOS", "Plus spades", "♠28", "s+1", "dbl", "28pass")]
    ['28NS', '+S', 'S28', 'S+1', 'X', '28P']
    """
    suits = suits_as_denominations()
    denominations = {
        letters: suits.get(letters) or Denomination(letters, name, _PRINTED.get(letters, f" {name}"))
        for letters, name in names.items()
    }
    return CallNotation(
        forms=_FORMS,
        denominations=denominations,
        words=(*_WORDS, *WORDS_OF_CALLS, _SHORT_NO_TRUMP),
        samples="28S, 40NS, 48NT, +S, S28, P, X or XX",
        typed=("28ns", "+s", "s29", "p"),
    )
