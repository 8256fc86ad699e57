"""How strong is the AI opponent of a solo game, and what does a rule change do to it?

Every function calls the program `poise`, which plays the games, and returns an object with
tables (`.table`), pictures (`.plot()`) and the program's own answer (`.data`):

    result = poise.run("wroth", set={"ai.extend_troops": 3}, games=10**5)
    result.win_rate()          # with its interval
    result.games()             # every game, as a DataFrame
    result.plot("rounds")

Other options of the program are keywords: `seed=2`, `threads=1`, `level=0.99`,
`humans=["average", "expert"]`, `column=["ai_supply"]`. `poise COMMAND --help` lists them.
"""

import shutil
import tempfile
import weakref
from pathlib import Path

from .answers import Audit, Comparison, Readings, Tuning
from .program import Error, Interrupted, ask, call, find
from .result import Result
from .statistics import Estimate

__all__ = ["Audit", "Comparison", "Error", "Estimate", "Interrupted", "Readings", "Result", "Tuning",
           "audit", "compare", "find", "read", "run", "tune"]


def run(experiment, *, out=None, **options):
    """Plays an experiment (a name like "wroth", or a file) and returns its `Result`.

    `out` names the results file to keep; without it the file lives as long as the result.
    """
    if out is not None:
        call("run", experiment, out=out, **options)
        return Result(out)
    folder = tempfile.mkdtemp(prefix="poise-")
    try:
        call("run", experiment, out=Path(folder) / "games.h5", **options)
        result = Result(Path(folder) / "games.h5")
    except Exception:  # after Ctrl-C the folder holds the games so far
        shutil.rmtree(folder)
        raise
    weakref.finalize(result, shutil.rmtree, folder)
    return result


def read(file):
    """The `Result` in a file that `poise run` wrote; a `.part` has the games played so far."""
    return Result(file)


def compare(experiment, **options):
    """Plays all variants of an experiment on the same random numbers: a `Comparison`.

    With `together=100` a `Readings`.
    """
    return ask(Readings if "together" in options else Comparison, "compare", experiment, **options)


def audit(experiment, **options):
    """Measures how much each assumption about the rules matters: an `Audit`.

    With `together=500` all are answered together, by chance: a `Readings`.
    """
    return ask(Readings if "together" in options else Audit, "audit", experiment, **options)


def tune(experiment, values, target=None, goal=None, **options):
    """Searches for the rule value at which the AI wins as often as wanted: a `Tuning`.

    `values` maps paths to ranges, like {"ai.setup_troops": (0, 12)}, or to None for words;
    `target` is a share or a list of them; or `goal` a list like ["ai wins = 20%", "mean rounds <= 6"].
    """
    ranges = [limits for limits in values.values() if limits is not None]
    return ask(Tuning, "tune", experiment, param=list(values), from_=[low for low, _ in ranges],
               to=[high for _, high in ranges], target=target, goal=goal, **options)
