"""Speed and sizes of the running site, measured on this machine: ``make bench``."""
