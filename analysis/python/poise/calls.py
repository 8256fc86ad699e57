"""What the functions of commands.py do: each gets itself and what it was given."""

from __future__ import annotations

import json
import shutil
import tempfile
import weakref
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Callable, Dict, List, Type, TypeVar

from .answers import Answer, Audit, Check, Comparison, Gate, Tuning
from .program import Error, ask, call, file_name, is_list, one_share, options, plain, refuse, texts
from .result import Result

Function = Callable[..., Any]
Given = Dict[str, Any]
Kind = TypeVar("Kind", bound=Answer)


def words(function: Function, given: Given) -> List[str]:
    """The command, its argument and its options."""
    first = next(iter(given))  # "experiment"
    argument = [] if first in (function.__kwdefaults__ or {}) else [file_name(given[first], first)]
    return [function.__name__, *argument, *options(function, given)]


def answer(kind: Type[Kind], function: Function, given: Given) -> Kind:
    return kind(ask(words(function, given), given.get("quiet", True)))


def run(function: Function, given: Given) -> Result:
    folder = None
    if given["experiment"] is None and given["resume"] is None:
        raise refuse("experiment", "the name of an experiment or a file", None)
    argument = [] if given["experiment"] is None else [file_name(given["experiment"])]
    out = given["resume"] if given["out"] is None else given["out"]
    if out is None:
        folder = tempfile.mkdtemp(prefix="poise-")
        out = Path(folder) / "games.h5"
    try:
        ask(["run", *argument, *options(function, {**given, "out": None if given["resume"] else out})], given["quiet"])
        result = Result(out)
        level = one_share("level", given["level"])[0]
        result.level = float(level[:-1]) / 100 if level.endswith("%") else float(level)
    except Exception:  # after Ctrl-C the folder holds the games so far
        if folder is not None:
            shutil.rmtree(folder)
        raise
    if folder is not None:
        weakref.finalize(result, shutil.rmtree, folder)
    return result


def gate(function: Function, given: Given) -> Gate:
    claims = [f"--assert={claim}" for claim in texts("claims", given["claims"])]
    if not claims:
        raise refuse("claims", "a list such as [\"ai wins in [8%, 14%]\"]", given["claims"])
    return Gate(ask(["run", file_name(given["experiment"]), *claims, *options(function, given)], given["quiet"],
                    (0, 3, 4)))


def compare(function: Function, given: Given) -> Comparison:
    return answer(Comparison, function, given)


def audit(function: Function, given: Given) -> Audit:
    return answer(Audit, function, given)


def ladder(function: Function, given: Given) -> Comparison:
    return answer(Comparison, function, given)


def tune(function: Function, given: Given) -> Tuning:
    searched = []
    if not isinstance(given["values"], Mapping) or not given["values"]:
        raise refuse("values", "a dict such as {\"ai.setup_troops\": (0, 12)}", given["values"])
    for path, limits in given["values"].items():
        searched.append(f"--param={path}")
        if limits is not None:
            if not is_list(limits) or len(limits) != 2:
                raise refuse(f"values: {path}", "a pair (smallest, largest), or None for words", limits)
            for option, limit in zip(("from", "to"), limits):
                searched.append(f"--{option}={one_share(f'values: {path}', plain(limit))[0]}")
    return Tuning(ask(["tune", file_name(given["experiment"]), *searched, *options(function, given)], given["quiet"]))


def told_with_faults(asked: List[str]) -> bytes:
    """What a command tells that also ends with exit code 1 where it found faults; an error where it tells nothing."""
    return call(asked, answers=(0, 1)) or call(asked)


def check(function: Function, given: Given) -> Check:
    return Check(told_with_faults(words(function, given)).decode())


def testers(function: Function, given: Given) -> Answer:
    return Answer(json.loads(told_with_faults([*words(function, given), "--format", "json"])))


def trace(function: Function, given: Given) -> List[Dict[str, Any]]:
    told = call([*words(function, given), "--json"])
    try:
        return [json.loads(line) for line in told.splitlines()]
    except ValueError:
        raise Error("trace: what the program answers is no JSON") from None


def plain_answer(function: Function, given: Given) -> Answer:
    return answer(Answer, function, given)


ask_, coverage, games, learn, plan, rules, verify = [plain_answer] * 7
