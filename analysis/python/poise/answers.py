"""What `compare`, `audit` and `tune` answer. `data` is the program's JSON (docs/json.md)."""

from . import show
from .program import Error
from .statistics import Estimate


def estimate(part, key="estimate"):
    return Estimate(part[key], part["low"], part["high"])


class Answer:
    def __init__(self, data):
        self.data = data

    @property
    def table(self):
        """A DataFrame; rates are shares, from 0 to 1."""
        return show.frame(self.rows())

    def cells(self):
        """The rows as a notebook shows them."""
        return self.rows()

    def _repr_html_(self):
        return show.table(self.data["title"], self.cells(), self.note())

    def note(self):
        return f"Seed {self.data['seed']}." + (" INTERRUPTED" if self.data.get("interrupted") else "")

    def __repr__(self):
        return f"<poise.{type(self).__name__}: {self.data['title']}>"


class Comparison(Answer):
    """Variants against the first one, on the same random numbers."""

    def rows(self):
        rows = []
        for it in self.data["variants"]:
            change = it.get("difference") or {}
            rows.append({"variant": it["name"], "games": it["games"], "ai_wins": it["ai_win_rate"], "low": it["low"],
                         "high": it["high"], "change": change.get("estimate"), "change_low": change.get("low"),
                         "change_high": change.get("high"), "verdict": it.get("verdict", "baseline")})
        return rows

    def cells(self):
        return [{"variant": row["variant"], "games": row["games"],
                 "AI wins, %": show.spread(row, "ai_wins", "low", "high"),
                 "change, points": show.spread(row, "change", "change_low", "change_high", True),
                 "verdict": row["verdict"]} for row in self.rows()]

    def changes(self):
        """How much each variant but the first changes the AI's win rate: estimates by name."""
        return {it["name"]: estimate(it["difference"]) for it in self.data["variants"] if it.get("difference")}

    def note(self):
        return f"Changes against {self.data['baseline']}, intervals at {100 * self.data['level']:g} %. {super().note()}"

    def plot(self, ax=None, most=20):
        """The changes in points, with their intervals; `most` of them at most."""
        ax = show.axes(ax)
        changes = dict(list(self.changes().items())[:most])
        show.points(ax, list(changes), list(changes.values()), 100)
        ax.axvline(0, color="grey", linewidth=0.8)
        ax.set_xlabel(f"AI wins, change against {self.data['baseline']}, points")
        return ax


class Audit(Comparison):
    """Other readings of the assumptions against those in use; the heaviest first."""

    def changes(self):
        return dict(sorted(super().changes().items(), key=lambda it: -abs(it[1].estimate)))


class Readings(Answer):
    """All assumptions drawn together, by chance; `data` has every reading."""

    def rows(self):
        if "questions" in self.data:  # an audit: the share of the spread that each explains by itself
            return [{"id": it["id"], "path": it["path"], **estimate(it["first_effect"])._asdict()}
                    for it in self.data["questions"]]
        return [{"variant": it["name"], **{verdict: share["share"] for verdict, share in it["shares"].items()},
                 "median": it["median"]} for it in self.data["variants"]]


class Tuning(Answer):
    """Values of a rule, and how often the AI wins with each; with goals the places of the search."""

    def rows(self):
        if "places" in self.data:
            return [{**place["values"], **{goal["goal"]: goal["estimate"] for goal in place["goals"]}}
                    for place in self.data["places"]]
        return [{"param": search["param"], "value": point["value"], "games": point["games"],
                 "ai_wins": point["ai_win_rate"], "low": point["low"], "high": point["high"]}
                for search in self.data["searches"] for point in search["points"]]

    def cells(self):
        if "places" in self.data:
            return self.rows()
        return [{"rule value": row["param"], "": row["value"], "games": row["games"],
                 "AI wins, %": show.spread(row, "ai_wins", "low", "high")} for row in self.rows()]

    def note(self):
        return f"Best: {self.best}. {super().note()}"

    @property
    def best(self):
        """The values found: of a goal search a dict; else a list of one for each target."""
        if "places" in self.data:
            return self.data["best"]["values"]
        return [it["values"] for it in self.data["answers"]]

    def plot(self, ax=None):
        """The AI's win rate by the value that was searched last, and the targets."""
        if "places" in self.data:
            raise Error("a search for goals has no picture; see its `table`")
        ax = show.axes(ax)
        search = self.data["searches"][-1]
        places = [point["value"] for point in search["points"]]
        show.points(ax, places, [estimate(point, "ai_win_rate") for point in search["points"]], 100)
        line = ax.axhline if all(map(show.is_number, places)) else ax.axvline
        for answer in self.data["answers"]:
            line(100 * answer["target"], color="grey", linewidth=0.8)
        show.label(ax, places, search["param"])
        return ax
