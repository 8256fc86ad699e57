"""Intervals, by the same formulas as the program's."""

from __future__ import annotations

from math import nan, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from .program import is_number, refuse


class Estimate(NamedTuple):
    """A rate or a mean with its interval."""

    estimate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.estimate:.4g} [{self.low:.4g}, {self.high:.4g}]"


def tail(level: float) -> float:
    """The probability below the upper end of an interval."""
    if not is_number(level) or not 0 < level < 1:
        raise refuse("level", "a number between 0 and 1, such as 0.95,", level)
    return (1 + level) / 2


def rate(count: int, games: int, level: float = 0.95) -> Estimate:
    """A share of games with its Wilson interval."""
    z = NormalDist().inv_cdf(tail(level))
    if games == 0:
        return Estimate(nan, 0.0, 1.0)
    p = count / games
    middle = p + z * z / (2 * games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return Estimate(p, low if count > 0 else 0.0, high if count < games else 1.0)


def student(p: float, degrees: int) -> float:
    """The quantile of Student's t by Abramowitz and Stegun 26.7.5: four digits from 10 degrees on."""
    z = NormalDist().inv_cdf(p)
    terms = ((z**3 + z) / 4,
             (5 * z**5 + 16 * z**3 + 3 * z) / 96,
             (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
             (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160)
    return z + sum((term / degrees ** (i + 1) for i, term in enumerate(terms)), 0.0)


def mean(values: Any, level: float = 0.95) -> Estimate:
    """The mean of an array with Student's interval."""
    games = len(values)
    if games < 2:
        return Estimate(float(values[0]) if games else nan, nan, nan)
    middle = float(values.mean(dtype=float))
    half = student(tail(level), games - 1) * float(values.std(dtype=float, ddof=1)) / sqrt(games)
    return Estimate(middle, middle - half, middle + half)
