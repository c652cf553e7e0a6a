"""That the installed PySide6 keeps count of references.

PySide6 6.12.0 was built so that it takes None for immortal, which it is only from Python 3.12 on: on Python 3.11 every
call into Qt takes a reference to None away, and after some thousand of them the program ends with "deallocating None".
"""

import sys

import pytest
from PySide6.QtCore import QObject

CALLS = 500


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_calls_into_qt_leave_none_alone() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        thing.setObjectName("x")
    lost = before - sys.getrefcount(None)
    assert lost < CALLS // 2, f"{CALLS} calls lost {lost} references to None; pin another version of PySide6"
