"""Numbers as they are printed: below zero with a minus sign, not with the hyphen that a keyboard has."""


def with_minus(number: float | str) -> str:
    """A number, or one already formatted.

    >>> with_minus(-60), with_minus(72), with_minus(f"{-1.5:+.2f}")
    ('−60', '72', '−1.50')
    """
    return str(number).replace("-", "−")
