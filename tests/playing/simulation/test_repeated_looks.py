"""The interval for people who look again and again: in one run of twenty at most it ever misses the truth."""

from math import isinf, sqrt

import numpy as np

from trainer.playing.simulation.repeated_looks import deals_to_be_sure, price_at_any_look, reach_at_any_look

LOOKS = np.arange(25, 801, 25)


def test_of_many_runs_without_any_gain_hardly_one_ever_looks_significant_though_one_looks_after_every_few_deals() -> (
    None
):
    # Swings as in bridge: most deals bring little, some a game or a slam. Their average is nothing.
    gains = np.random.default_rng(38).choice([-13.0, -6.0, -1.0, 0.0, 1.0, 6.0, 13.0], (2000, LOOKS[-1]))
    means = np.cumsum(gains, 1)[:, LOOKS - 1] / LOOKS
    deviations = np.sqrt(np.cumsum(gains**2, 1)[:, LOOKS - 1] / LOOKS - means**2)
    ours = np.array([[reach_at_any_look(int(n), 1.0, 200) for n in LOOKS]]) * deviations
    once = 1.96 / np.sqrt(LOOKS) * deviations

    assert (np.abs(means) > ours).any(1).mean() < 0.05
    assert (np.abs(means) > once).any(1).mean() > 0.25, "an interval for one look is wrong for many"


def test_a_gain_is_found_and_its_number_of_deals_is_told() -> None:
    found = price_at_any_look([2.0, -1.0] * 150, 200)
    assert (found.gain, found.low > 0) == (0.5, True)
    assert isinf(price_at_any_look([1.0] * 24, 200).high)

    needed = deals_to_be_sure(0.1, 200, 1.5, 200, 100_000)
    assert needed is not None
    assert reach_at_any_look(needed, 1.5, 200) < 0.1
    assert needed > (1.96 * 1.5 / 0.1) ** 2, "more than with a single look"
    assert deals_to_be_sure(0.0, 200, 1.5, 200, 100_000) is None
    assert reach_at_any_look(200, 1.0, 200) < 1.6 * 1.96 / sqrt(200)
