"""Types of the values in a calculator's JSON."""

STRING, WHOLE, FLAG, LIST = str, int, bool, list
NONE = type(None)
