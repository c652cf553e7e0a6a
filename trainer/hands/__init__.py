"""Sets of hands: statements as tables over holdings, and many hands at once, exactly.

Docstrings here give the shape of an array in brackets, with a name for every axis:

    (holdings,)         one entry for every holding of a suit, at the number of the holding
    (holdings, ranks)   the same for every rank, highest rank first
    (hands, 4)          a line for every hand with its holdings of spades, hearts, diamonds and clubs
    (kinds,)            one entry for every kind of hands in a `HandSet`; a `HandList` has one for every hand
    (sets,)             one entry for every numbered set
    (members,)          one entry for every member of numbered sets, one set after another
    (tables, 4, ranks)  how many cards of each suit and rank there are at every table

The types say what the entries are: `Flags` are bool, `Numbers` and `Indices` int32, `Costs` int64, `Weights` float64,
`Places` indices of the platform (int64), `Integers` any integers.
"""
