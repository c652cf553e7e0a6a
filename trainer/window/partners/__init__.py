"""The screens on which two partners agree, ask each other, bid together and compare."""
