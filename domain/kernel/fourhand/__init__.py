"""One deal of four-hand bridge: auction, dummy, thirteen tricks, claims.

Rubber bridge and the board and Chicago play the same deal (rubber §3, §4; contract §3, §4).
"""
