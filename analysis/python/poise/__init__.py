"""How strong is the AI opponent of a solo game, and what does a rule change do to it?

Every function calls the program `poise`, which plays the games, and returns an object with
tables (`.table`), pictures (`.plot()`) and the program's own answer (`.data`):

    result = poise.run("wroth", set={"ai.extend_troops": 3}, games=10**5)
    result.win_rate()          # with its interval
    result.games()             # every game, as a DataFrame
    result.plot("rounds")

Options of the program are keywords: `help(poise.run)` lists them.
"""

from __future__ import annotations

import re as _re
from importlib import metadata as _metadata
from pathlib import Path as _Path
from typing import List as _List

from .answers import Answer, Audit, Check, Comparison, Gate, Tuning
from .commands import (ask, audit, check, compare, coverage, games, gate, ladder, learn, plan, rules, run, trace, tune,
                       verify)
from .program import Error, File, Interrupted, find
from .result import Result, Variant
from .statistics import Estimate

__all__ = ["Answer", "Audit", "Check", "Comparison", "Error", "Estimate", "Gate", "Interrupted", "Result", "Tuning",
           "Variant", "ask", "audit", "check", "compare", "coverage", "find", "games", "gate", "ladder", "learn",
           "plan", "read", "rules", "run", "trace", "tune", "verify"]


def read(file: File) -> Result:
    """The `Result` in a file that `poise run` wrote; a `.part` has the games played so far."""
    return Result(file)


def _version() -> str:
    project = _Path(__file__).parent.parent / "pyproject.toml"  # a checkout
    if project.exists():
        found = _re.search(r'^version = "(.*)"$', project.read_text(), _re.M)
        return found[1] if found else ""
    return _metadata.version("poise")


__version__ = _version()


def __dir__() -> _List[str]:
    return [*__all__, "__doc__", "__version__"]
