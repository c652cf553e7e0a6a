"""Begins as commands of the program do, and then runs a task: `begin.py FILE WORDS`.

A commit of before may have nothing to begin with.
"""

import importlib
import runpy
import sys
from contextlib import suppress

if __name__ == "__main__":
    with suppress(ModuleNotFoundError):
        importlib.import_module("trainer.process").set_up_process()
    del sys.argv[0]
    runpy.run_path(sys.argv[0], run_name="__main__")
