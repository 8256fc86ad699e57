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
from typing import TYPE_CHECKING as _TYPE_CHECKING, List as _List, Optional as _Optional

from .answers import Answer, Audit, Check, Comparison, Gate, Tuning
from .commands import (ask, audit, check, compare, coverage, games, gate, ladder, learn, plan, rules, run, testers, trace, tune,
                       verify)
from .program import Error, File, Interrupted, Sets, find
from .result import Result, Variant
from .show import need as _need
from .statistics import Estimate

if _TYPE_CHECKING:
    from .agent import GameEnv
    from .agents import GameAgents

__all__ = ["Answer", "Audit", "Check", "Comparison", "Error", "Estimate", "Gate", "Interrupted", "Result", "Tuning",
           "Variant", "aec_env", "ask", "audit", "check", "compare", "coverage", "env", "find", "games", "gate",
           "ladder", "learn", "plan", "read", "rules", "run", "testers", "trace", "tune", "verify"]


def read(file: File) -> Result:
    """The `Result` in a file that `poise run` wrote; a `.part` has the games played so far."""
    return Result(file)


def env(experiment: File, *, variant: _Optional[str] = None, set: _Optional[Sets] = None, seed: _Optional[int] = None,
        seat: _Optional[int] = None) -> GameEnv:
    """A game as a Gymnasium environment: the agent has the people's seats, or one of them.

    variant: of the experiment (default: the first)
    set: rule values, like {"ai.extend_troops": 3}
    seed: of the games (default: the experiment's); reset(seed=...) takes another, options={"index": i} game i
    seat: the agent has this one; the experiment's players have the others
    """
    _need("gymnasium")
    from .agent import GameEnv
    from .table import Table
    return GameEnv(Table(experiment, variant, set, seed, seat))


def aec_env(experiment: File, *, variant: _Optional[str] = None, set: _Optional[Sets] = None,
               seed: _Optional[int] = None) -> GameAgents:
    """A game for several people as a PettingZoo environment (AEC), with an agent for each. Options are those of `env`."""
    _need("gymnasium")
    _need("pettingzoo")
    from .agents import GameAgents
    from .table import Table
    return GameAgents(Table(experiment, variant, set, seed, None))


def _version() -> str:
    project = _Path(__file__).parent.parent / "pyproject.toml"  # a checkout
    if project.exists():
        found = _re.search(r'^version = "(.*)"$', project.read_text(), _re.M)
        return found[1] if found else ""
    return _metadata.version("poise")


__version__ = _version()


def __dir__() -> _List[str]:
    return [*__all__, "__doc__", "__version__"]
