"""The package `endplay` without matplotlib, which it imports for reports that this program does not use.

`make run` and the bundles leave matplotlib out, and where it is installed it takes 70 MB of memory.
"""

import sys
from functools import cache
from types import ModuleType
from typing import Final

_DRAWS_WITH: Final = "matplotlib"
_PLOTS: Final = "pyplot"


@cache
def load_endplay() -> None:
    """Import the library, so that parts of it can be imported; matplotlib stays importable for others."""
    drawing = ModuleType(_DRAWS_WITH)
    plots = ModuleType(f"{_DRAWS_WITH}.{_PLOTS}")
    setattr(drawing, _PLOTS, plots)
    put = {one.__name__: one for one in (drawing, plots) if _DRAWS_WITH not in sys.modules}
    sys.modules.update(put)
    try:
        import endplay.dds  # noqa: F401  imported for its own sake
    finally:
        for name in put:
            del sys.modules[name]
