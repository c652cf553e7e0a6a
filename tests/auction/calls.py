"""Every call that can be written, for properties of calls and auctions."""

from typing import Final

from hypothesis import strategies as st

from trainer.auction.call import DENOMINATIONS, DOUBLE, PASS, REDOUBLE, Call, Form

NAMED: Final = st.sampled_from([one for one in DENOMINATIONS if one != "BN"])
AMOUNTS: Final = st.integers(0, 999)
CALLS: Final = st.one_of(
    st.sampled_from([PASS, DOUBLE, REDOUBLE, Call(Form.BID, "BN")]),
    st.builds(Call, st.sampled_from([Form.BID]), st.just("") | NAMED, AMOUNTS),
    st.builds(Call, st.sampled_from([Form.REVERSE, Form.PLUS_BY, Form.REVERSE_PLUS_BY]), NAMED, AMOUNTS),
    st.builds(Call, st.sampled_from([Form.PLUS, Form.REVERSE_PLUS]), NAMED),
)
