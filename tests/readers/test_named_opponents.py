"""Lines of a crosstable: what is left out, and what could be two things and is refused."""

from __future__ import annotations

import pytest

from calculators.readers.opponents import read_opponents, write_opponents
from calculators.readers.problems import Unreadable


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("Mueller 2400 IM ITA 0.5", "2400.im.ita.d"),
        ("1 12 GM Muller, Hans 2500 GER 1", "2500.gm.ger.w"),
        ("1\t12\tGM\tMuller, Hans\t2500\tGER\t0,5", "2500.gm.ger.d"),
        ("3. Müller, D. 2400 GER", "2400.-.ger"),
        ("Lee 2450 KOR 1", "2450.-.kor.w"),
        ("GM Vachier-Lagrave, Maxime 2750 FRA 0", "2750.gm.fra.l"),
        ("O'Neil, Lee 2400 (IRL) 1/2", "2400.-.irl.d"),
        ("MAX MUELLER 2400 GER 1", "2400.-.ger.w"),
        ("Mueller 2400 ZZZ 1", "2400.-.zzz.w"),
        ("Mueller - 2400 GER w 1", "2400.-.ger.w"),
        ("Mueller 0 GER 1", "0.-.ger.w"),
        ("FM Mueller unrated GER 0", "0.fm.ger.l"),
        ("12 2450 IM GER 1", "2450.im.ger.w"),
        ("1 2450 IM GER 1", "2450.im.ger.w"),
        ("3 bye", "b"),
    ],
)
def test_names_and_numbers_in_front_are_left_out(line: str, canonical: str) -> None:
    assert write_opponents(read_opponents(line)) == canonical


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("VAN DER BERG 2400 NED 1", "“VAN” and “NED” can both be the federation"),
        ("Mueller XXX 2400 YYY 1", "“XXX” and “YYY” can both be the federation"),
        ("Mueller 2400 IM ita 1", "in three capitals"),
        ("Im, Seo 2400 KOR 1", "“Im” can be a title or a part of the name"),
        ("g Mueller 2500 GER 1", "“g” can be a title or a part of the name"),
        ("Mueller 2400 GER w", "“w” beside a name can be a result, a colour or an initial"),
        ("2400 GER Mueller, D.", "“D” beside a name can be a result, a colour or an initial"),
        ("Mueller 1 2400 GER", "“1” is neither a rating from 1000 to 3500 nor a result at the end"),
        ("Mueller 850 GER 1", "“850” is neither a rating"),
        ("1 12 Mueller 2500 GER 5,5 1", "“5” is neither a rating"),
        ("Mueller 2400 2300 GER 1", "“2400” and “2300” are both a rating"),
        ("GM Mueller IM 2400 GER 1", "are both a title"),
        ("Mueller AGM 2400 GER 1", "FIDE’s arena"),
        ("Mueller GER 1", "no rating"),
        ("2450 IM GER remis", "“remis” is neither"),
        ("2380 FRA x", "“x” is neither"),
        ("2450 IN GER 1", "“in” is neither"),
        ("2450 GMM GER 1", "are both a federation"),
        ("LEE 2450 KOR 1", "are both a federation"),
        ("2 2400 GM FRA", "“2” is neither"),
        ("12", "“12” is neither"),
    ],
)
def test_what_could_be_two_things_is_refused(line: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_opponents(f"2450 IM GER 1\n{line}")
    (problem,) = caught.value.problems
    assert problem.message.startswith("Line 2: ")
    assert said in problem.message
