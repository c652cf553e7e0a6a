"""Runs a command and prints, as JSON, what it used: `python used.py COMMAND…`.

This is a program of its own, and a small one, because Linux counts the memory of the program that starts another as
memory of that other one. What the processes used that the command starts is in it, as far as it waits for them.
"""

import json
import os
import resource
import subprocess
import sys
import time


def main() -> None:
    """Seconds are the processor's; the command finds the clock at its start in the variable BEGUN."""
    begun = {"BEGUN": str(time.monotonic())}
    done = subprocess.run(
        sys.argv[1:], env={**os.environ, **begun}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(
        json.dumps(
            {
                "status": done.returncode,
                "seconds": used.ru_utime + used.ru_stime,
                "megabytes": used.ru_maxrss / 1024,
                "output": done.stdout,
                "errors": done.stderr,
            }
        )
    )


if __name__ == "__main__":
    main()
