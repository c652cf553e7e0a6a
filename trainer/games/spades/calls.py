"""The notation of the calls of spades: a number of tricks, with 0 for nil, or blind nil."""

from typing import Final

from trainer.auction.call import BID_FORM, Amount, Call, Form
from trainer.games.calls import WORDS_OF_CALLS, CallNotation, FormWords

BLIND_NIL_FORM: Final = Form("blind nil", "BN", Amount.NAMED)
"""The form of a nil that is bid before the cards are seen; its number is 0."""

NIL: Final = Call(BID_FORM)
BLIND_NIL: Final = Call(BLIND_NIL_FORM)


class SpadesNotation(CallNotation):
    """The notation of calls in which 0 is printed and spoken as nil."""

    def printed(self, call: Call) -> str:
        """Return a call as it is printed: `4`, `Nil`."""
        return "Nil" if call == NIL else super().printed(call)

    def spoken(self, call: Call) -> str:
        """Return a call as players say it: "4", "nil", "blind nil"."""
        return "nil" if call == NIL else super().spoken(call)


CALLS: Final = SpadesNotation(
    forms={
        BID_FORM: FormWords("{amount}", "{amount}", "Tricks"),
        BLIND_NIL_FORM: FormWords("Blind nil", "blind nil", "Nil"),
    },
    denominations={},
    words=((r"\bBLIND\s*NIL\b", "BN"), (r"\bNIL\b", "0"), (r"\bTRICKS?\b", ""), *WORDS_OF_CALLS),
    samples="4, 0 (nil) or BN (blind nil)",
    typed=("4", "nil", "bn"),
)
"""The notation of the game.

>>> [str(CALLS.parse(text)) for text in ("4", "nil", "Blind Nil", "13 tricks", "bn")]
['4', '0', 'BN', '13', 'BN']
"""


def is_nil(call: Call) -> bool:
    """Return whether a call is nil, blind or not.

    >>> is_nil(NIL), is_nil(BLIND_NIL), is_nil(Call(BID_FORM, amount=3))
    (True, True, False)
    """
    return call in {NIL, BLIND_NIL}
