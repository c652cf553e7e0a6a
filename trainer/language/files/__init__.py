"""The files of conventions: reading YAML into checked rule books, applying treatments, and the library."""
