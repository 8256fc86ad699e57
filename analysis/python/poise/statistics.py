"""An estimate with its interval; the program computes both."""

from __future__ import annotations

from typing import NamedTuple


class Estimate(NamedTuple):
    """A rate or a mean with its interval."""

    estimate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.estimate:.4g} [{self.low:.4g}, {self.high:.4g}]"
