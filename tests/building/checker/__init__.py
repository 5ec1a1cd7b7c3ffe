"""The rules that a building plan keeps, each checked from the exported JSON alone.

Written from the description of the format, not from the planner: the two share no code, so that a mistake in the one
is no mistake in the other.
"""
