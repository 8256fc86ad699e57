"""What the commands answer. `data` is the program's JSON (docs/json.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from . import show
from .program import Error, is_number
from .statistics import Estimate

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

Row = Dict[str, Any]


def estimate(part: Row, key: str = "estimate") -> Estimate:
    return Estimate(part[key], part["low"], part["high"])


def flat(part: Row, before: str = "") -> Row:
    """A row without rows inside: {"a": {"b": 1}} as {"a.b": 1}."""
    row: Row = {}
    for key, value in part.items():
        row.update(flat(value, f"{before}{key}.") if isinstance(value, dict) else {before + key: value})
    return row


class Answer:
    """An answer as the program gave it: `data` is all of it, `table` its main list."""

    def __init__(self, data: Row) -> None:
        self.data = data

    def rows(self) -> List[Row]:
        """The rows of the table as dicts; rates are shares, from 0 to 1."""
        if self.data.get("command") == "games":
            games = [*self.data["games"], {"game": "lua", **self.data}]
            return [{"game": game["game"], **it} for game in games for it in game["experiments"]]
        lists = [it for it in self.data.values() if isinstance(it, list) and it and isinstance(it[0], dict)]
        return [flat(row) for row in self.data.get("players") or (lists[0] if lists else [self.data])]

    @property
    def table(self) -> pandas.DataFrame:
        """The rows as a DataFrame."""
        return show.frame(self.rows())

    @property
    def title(self) -> str:
        parts = [self.data, *self.data.get("players", ())]
        return str(next((it["title"] for it in parts if "title" in it), self.data.get("command", "")))

    def cells(self) -> List[Row]:
        """The rows as a notebook shows them."""
        return self.rows()

    def _repr_html_(self) -> str:
        return show.table(self.title, self.cells(), self.note())

    def note(self) -> str:
        seed = f"Seed {self.data['seed']}." if "seed" in self.data else ""
        return seed + (" INTERRUPTED" if self.data.get("interrupted") else "")

    def __repr__(self) -> str:
        return f"<poise.{type(self).__name__}: {self.title}>"


class Comparison(Answer):
    """Variants against the first one, on the same random numbers.

    With `humans` its `players` has one comparison for each, with `learn` for the two kinds of human.
    With `together` the rows are the readings' verdicts, with `exact` (and where a solved player is named) exact chances.
    """

    @property
    def players(self) -> Dict[str, Comparison]:
        """A comparison for each human player that was asked for."""
        parts = {it["player"]: it for it in self.data.get("players", ()) if "variants" in it or "cards" in it}
        for key in ("as_it_is", "learnt"):
            if self.data.get(key):
                parts[key] = self.data[key]
        return {name: type(self)(it) for name, it in parts.items()}

    def rows(self) -> List[Row]:
        if self.players:
            return [{"player": name, **row} for name, it in self.players.items() for row in it.rows()]
        if "cards" in self.data:
            return [flat(row) for row in self.data["cards"]]
        if "questions" in self.data:  # an audit: the share of the spread that each explains by itself
            return [{"id": it["id"], "path": it["path"], **estimate(it["first_effect"])._asdict()}
                    for it in self.data["questions"]]
        if "exact" in self.data:  # nothing was sampled: no intervals
            return [flat(row) for row in self.data.get("variants") or [*self.data["players"], *self.data.get("played", ())]]
        rows = []
        for it in self.data["variants"]:
            if "shares" in it:
                rows.append({"variant": it["name"], **{verdict: share["share"] for verdict, share in it["shares"].items()},
                             "median": it["median"]})
                continue
            change = it.get("difference") or {}
            rows.append({"variant": it["name"], "games": it["games"], "ai_wins": it["ai_win_rate"], "low": it["low"],
                         "high": it["high"], "change": change.get("estimate"), "change_low": change.get("low"),
                         "change_high": change.get("high"), "verdict": it.get("verdict", "baseline")})
        return rows

    def cells(self) -> List[Row]:
        rows = self.rows()
        if not rows or "change" not in rows[0]:
            return rows
        return [{**{key: row[key] for key in ("player", "variant", "games") if key in row},
                 "AI wins, %": show.spread(row, "ai_wins", "low", "high"),
                 "change, points": show.spread(row, "change", "change_low", "change_high", True),
                 "verdict": row["verdict"]} for row in rows]

    def changes(self) -> Dict[str, Estimate]:
        """How much each variant but the first changes the AI's win rate: estimates by name."""
        changes = {it["name"]: estimate(it["difference"]) for it in self.data.get("variants", ()) if it.get("difference")}
        if not changes:  # of several players, of readings, exact
            raise Error("there is no single list of changes; see `players`, or `table`")
        return changes

    def note(self) -> str:
        if self.players:
            return next(iter(self.players.values())).note()
        if "exact" in self.data:
            return "Every outcome is counted: no intervals." if self.data["exact"] else "By trial: no intervals."
        against = f"Changes against {self.data['baseline']}, intervals" if "baseline" in self.data else "Intervals"
        return f"{against} at {100 * self.data['level']:g} %. {super().note()}"

    def plot(self, ax: Optional[Axes] = None, most: int = 20) -> Axes:
        """The changes in points, with their intervals; `most` of them at most."""
        parts = {name: dict(list(it.changes().items())[:most]) for name, it in (self.players or {"": self}).items()}
        ax = show.axes(ax, max(map(len, parts.values())) * max(1, len(parts) / 2))
        for k, (name, changes) in enumerate(parts.items()):
            shift = 0.5 * (k / (len(parts) - 1) - 0.5) if len(parts) > 1 else 0
            show.points(ax, list(changes), list(changes.values()), 100, name, shift)
        ax.axvline(0, color="grey", linewidth=0.8)
        baseline = next(iter(self.players.values()), self).data["baseline"]
        ax.set_title(f"baseline: {baseline}", fontsize="medium", loc="right", wrap=True)
        ax.set_xlabel("AI wins, change in points")
        if len(parts) > 1:
            ax.legend()
        return ax


class Audit(Comparison):
    """Other readings of the assumptions against those in use; the heaviest first."""

    def changes(self) -> Dict[str, Estimate]:
        return dict(sorted(super().changes().items(), key=lambda it: -abs(it[1].estimate)))


class Tuning(Answer):
    """The places of a search: values of rules, and what was measured with them.

    With `humans` its `players` has one search for each.
    """

    @property
    def players(self) -> Dict[str, Tuning]:
        """A search for each human player that was asked for."""
        return {it["player"]: type(self)(it) for it in self.data.get("players", ())}

    def rows(self) -> List[Row]:
        if self.players:
            return [{"player": name, **row} for name, it in self.players.items() for row in it.rows()]
        return [{**place["values"], "games": place["games"],
                 **{key: value for it in place["measures"]
                    for key, value in ((it["measure"], it["estimate"]), (it["measure"] + " low", it["low"]),
                                       (it["measure"] + " high", it["high"]))}} for place in self.data["places"]]

    def cells(self) -> List[Row]:
        if self.players:
            return [{"player": name, **row} for name, it in self.players.items() for row in it.cells()]
        return [{**place["values"], "games": place["games"],
                 **{it["measure"]: show.spread(it, "estimate", "low", "high") if it["measure"].endswith(" wins")
                    else it["estimate"] for it in place["measures"]}} for place in self.data["places"]]

    def note(self) -> str:
        return f"Best: {self.best}. {super().note()}"

    @property
    def best(self) -> Any:
        """The values found, one for each target; one for all goals together. With `humans` these of each player."""
        if self.players:
            return {name: it.best for name, it in self.players.items()}
        return [it["values"] for it in self.data["answers"]]

    def plot(self, ax: Optional[Axes] = None) -> Axes:
        """The AI's win rate by the value that was searched, and what is wanted."""
        if self.players:
            raise Error("each of the `players` has a picture of its own")
        points = sorted(self.data["places"], key=lambda place: list(place["values"].values()))
        measures = [place["measures"][0] for place in points]
        if len(points[0]["values"]) > 1 or {it["measure"] for it in measures} != {"ai wins"}:
            raise Error("only a search of one value for the AI's win rate has a picture; see its `table`")
        ax = show.axes(ax)
        (path,) = points[0]["values"]
        places = [place["values"][path] for place in points]
        show.points(ax, places, [estimate(it, "estimate") for it in measures], 100)
        line = ax.axhline if all(map(is_number, places)) else ax.axvline
        for answer in self.data["answers"]:
            line(100 * answer["found"][0]["at_least"], color="grey", linewidth=0.8)
        show.label(ax, places, path)
        return ax


class Gate(Answer):
    """Whether claims hold: `verdict` is "passed", "failed" or "not enough games"; true where they passed."""

    @property
    def verdict(self) -> str:
        return str(self.data["verdict"])

    def __bool__(self) -> bool:
        return self.verdict == "passed"

    def rows(self) -> List[Row]:
        keys = ("claim", "estimate", "low", "high", "verdict")
        return [{key: it[key] for key in keys} for it in self.data["claims"]]

    def note(self) -> str:
        return f"{self.verdict.capitalize()} after {self.data['games']:,} games of each variant. {super().note()}"


class Check:
    """What `poise check` found in a game: `text` is all that it says; true where it found no fault."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __bool__(self) -> bool:
        return self.text.rstrip().endswith("No fault found.")

    def __repr__(self) -> str:
        return self.text
