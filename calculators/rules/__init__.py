"""The law of ratings: pure, exact, dated and cited.

Standard library only. No floats, no clock, no Django: scores are counted in half points, probabilities and
changes in hundredths, everything else in ``int`` and ``Fraction``. An event's start date picks the edition.
"""
