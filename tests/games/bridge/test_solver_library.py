"""The library of the solver, imported without what only it would draw with."""

import subprocess
import sys

WITHOUT_PLOTS = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "matplotlib":
            raise ModuleNotFoundError(name=name)
sys.meta_path.insert(0, Missing())
from trainer.games.trick_solving.double_dummy import DoubleDummySolver
DoubleDummySolver().prepare()
print(*(name for name in sys.modules if name.startswith("matplotlib")))
"""


def test_the_solver_is_there_where_its_library_has_nothing_to_draw_with() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT_PLOTS], capture_output=True, text=True, check=True)
    assert ran.stdout == "\n"
