"""A learner as a line of JSON, and back; everything is checked when it is read."""

from collections.abc import Mapping
from typing import Final

from trainer.records.exchange.attempt_text import moment_of, name_of, text_of, texts_of
from trainer.records.learners import Learner

_KEYS: Final = ("learner", "created", "convention", "treatments")


def as_line(learner: Learner) -> dict[str, object]:
    """Return a learner as values for JSON."""
    return {
        "kind": "learner",
        "learner": learner.name,
        "created": learner.created.isoformat(),
        "convention": learner.convention,
        "treatments": list(learner.treatments),
    }


def learner_of_values(values: Mapping[str, object]) -> Learner:
    """Return the learner with these values, as `as_line` gives them.

    Raises:
        ValueError: with what is wrong, if one is missing, unknown, or makes no sense.

    """
    if set(values) - {"kind"} != set(_KEYS):
        raise ValueError(f"a learner has {', '.join(_KEYS)}")
    return Learner(
        name_of(values["learner"]),
        moment_of(values["created"]),
        text_of(values["convention"]),
        texts_of(values["treatments"]),
    )
