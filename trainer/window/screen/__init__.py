"""The common base of all screens, and the interface of the window for them."""
