"""The games of a results file."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Tuple

import h5py
import numpy

from . import show
from .program import Error, File, ask, call, is_number, one_text, refuse
from .statistics import Estimate

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

# What is known of a variant that an interrupted run did not come to.
NO_GAMES: Dict[str, Any] = {
    "winner": {side: {"rate": None, "low": 0.0, "high": 1.0} for side in ("ai", "human", "draw", "unfinished")},
    "columns": defaultdict(lambda: {"mean": None, "low": None, "high": None})}
CHUNK = 1 << 18  # games that to_parquet holds in memory


def words(value: Any) -> Any:
    """A text attribute, or an array of them."""
    if isinstance(value, numpy.ndarray):
        return [words(it) for it in value]
    return value.decode() if isinstance(value, bytes) else str(value)


def number(text: str) -> Any:
    """A swept value: a number where it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def vocabulary(dataset: Any) -> Optional[List[str]]:
    """The words of a column by their codes; None for numbers."""
    enum = h5py.check_enum_dtype(dataset.dtype)
    if enum is None:
        return None
    by_code = {code: word for word, code in enum.items()}
    return [by_code.get(code, str(code)) for code in range(max(by_code) + 1)]


def signed(values: Any) -> Any:
    """Numbers as stored, one to four bytes wide, in 64 bits: one byte less another is never 255."""
    return values.astype("int64") if values.dtype.kind in "iu" else values


class Variant:
    """One variant: `name`, `games`, `opponent`, and `sweep`, the values of a sweep by their paths."""

    def __init__(self, group: Any) -> None:
        attributes = group.attrs
        self.name: str = group.name.rpartition("/")[2]
        self.games = int(attributes["games_done"])
        self.first_game = int(attributes["first_game"])
        self.opponent: str = words(attributes.get("opponent", ""))  # files of version 0.1 have none
        self.sweep: Dict[str, Any] = dict(zip(words(attributes.get("sweep_paths", numpy.array([]))),
                                              map(number, words(attributes.get("sweep_values", numpy.array([]))))))
        self.rules: str = words(group["rules"][()])
        self.game: Optional[str] = words(attributes["game"]) if "game" in attributes else None  # None: that of the file
        self.columns = {name: len(column.shape) for name, column in group["games"].items()}


class Result:
    """The games of a run. Rows of tables are variants; a game's number is its row in the file."""

    def __init__(self, file: File) -> None:
        self.file = Path(one_text("file", file)[0])
        self.told: Dict[float, Dict[str, Any]] = {}  # by level: what the program says of each variant
        self.level = 0.95  # of intervals, where a method is not asked for another
        self.folder: Optional[tempfile.TemporaryDirectory[str]] = None
        with self.open() as source:
            logged = not source.attrs["complete"] and not any(v.attrs["games_done"] for v in source["variants"].values())
        if logged and self.file.suffix == ".part":  # the games of an unfinished run are in a log, which h5py cannot read
            self.folder = tempfile.TemporaryDirectory(prefix="poise-")
            try:
                call(["export", str(self.file), "--hdf5", "--out", self.folder.name + "/games.h5"])
            except Error as error:
                if "is HDF5 already" not in str(error):  # no game is in it yet
                    raise
                self.folder = None
        with self.open() as source:
            self.game: str = words(source.attrs["game"])
            self.seed = int(source.attrs["seed"])
            self.complete = bool(source.attrs["complete"])
            self.experiment: str = words(source["experiment"][()])
            self.variants: Dict[str, Variant] = {}
            for group in source["variants"].values():
                variant = Variant(group)
                self.variants[variant.name] = variant

    def open(self) -> Any:
        """The file, as h5py sees it."""
        try:
            source = h5py.File(self.folder.name + "/games.h5" if self.folder else self.file, "r")
        except FileNotFoundError:
            raise Error(f"{self.file}: there is no such file") from None
        except OSError as error:
            none = self.file.is_dir() or "signature not found" in str(error)
            why = "is no results file of poise run" if none else error
            raise Error(f"{self.file}: {why}") from None
        if words(source.attrs.get("format", "")) != "poise results":
            source.close()
            raise Error(f"{self.file}: is no results file of poise run")
        return source

    def variant(self, name: Optional[str] = None) -> Variant:
        """A variant by its name; the first one without."""
        if name is None:
            return next(iter(self.variants.values()))
        if not isinstance(name, str) or name not in self.variants:
            raise Error(f"{self.file}: no variant is named `{name}`; there are {', '.join(self.variants)}")
        return self.variants[name]

    def dataset(self, source: Any, variant: Variant, name: str) -> Any:
        if not isinstance(name, str) or name not in variant.columns:
            raise Error(f"{self.file}: there is no column `{name}`; there are {', '.join(variant.columns)}")
        return source["variants"][variant.name]["games"][name]

    def values(self, name: str, variant: Optional[str]) -> Tuple[Any, Optional[List[str]]]:
        """A column as it is stored, and the words that its numbers stand for, or None."""
        it = self.variant(variant)
        with self.open() as source:
            data = self.dataset(source, it, name)
            return data[:it.games], vocabulary(data)

    def column(self, name: str, variant: Optional[str] = None) -> Any:
        """A column as an array: numbers, or words such as "ai"; rounds are a second dimension."""
        values, names = self.values(name, variant)
        return signed(values) if names is None else numpy.array(names)[values]

    def statistics(self, variant: Optional[str], level: Optional[float]) -> Dict[str, Any]:
        """What the program says of the games of a variant, as `poise run` does: intervals at that level."""
        name = self.variant(variant).name
        level = self.level if level is None else level
        if not is_number(level) or not 0 < level < 1:
            raise refuse("level", "a number between 0 and 1, such as 0.95,", level)
        if level not in self.told:
            answer = ask(["report", str(self.file), f"--level={float(level)!r}"])["files"][0]
            self.told[level] = {it["name"]: it for it in answer["variants"]}
        told: Dict[str, Any] = self.told[level].get(name) or NO_GAMES
        return told

    @staticmethod
    def estimate(told: Dict[str, Any], key: str) -> Estimate:
        return Estimate(*(nan if told[it] is None else told[it] for it in (key, "low", "high")))

    def win_rate(self, variant: Optional[str] = None, side: str = "ai", level: Optional[float] = None) -> Estimate:
        """How often a side wins (or "draw"), with its Wilson interval."""
        winners = self.statistics(variant, level)["winner"]
        if side not in winners:
            raise Error(f"{self.file}: `{side}` is none of {', '.join(winners)}")
        return self.estimate(winners[side], "rate")

    def mean(self, column: str, variant: Optional[str] = None, level: Optional[float] = None) -> Estimate:
        """The mean of a column with Student's interval."""
        it = self.variant(variant)
        with self.open() as source:
            self.dataset(source, it, column)  # says which columns there are
        told = self.statistics(variant, level)["columns"][column]
        if "mean" not in told:
            raise Error(f"{self.file}: `{column}` is not one number for each game")
        return self.estimate(told, "mean")

    def rows(self, level: Optional[float] = None) -> Iterator[Dict[str, Any]]:
        """The summary of each variant as a dict."""
        for name, it in self.variants.items():
            win, rounds = self.win_rate(name, level=level), self.mean("rounds", name, level=level)
            yield {"variant": name, **it.sweep, "games": it.games, "ai_wins": win.estimate, "low": win.low,
                   "high": win.high, "rounds": rounds.estimate, "opponent": it.opponent}

    @property
    def table(self) -> pandas.DataFrame:
        """The summary as a DataFrame, one row for each variant."""
        return show.frame(list(self.rows()))

    def games(self, *variants: str, columns: Optional[Sequence[str]] = None) -> pandas.DataFrame:
        """Every game as a DataFrame: the variant, swept values, and all columns with one value for each
        game, or those asked for."""
        if isinstance(columns, str):
            raise refuse("columns", "a list", columns)
        chosen = [self.variant(name) for name in variants or self.variants]
        frames = show.need("pandas")
        parts = []
        for it in chosen:
            part = {"variant": frames.Categorical([it.name], list(self.variants)).repeat(it.games), **it.sweep}
            for column in columns or [key for key, dimensions in it.columns.items() if dimensions == 1]:
                values, names = self.values(column, it.name)
                if values.ndim > 1:
                    raise Error(f"{self.file}: `{column}` is not one number for each game; column() has all of it")
                part[column] = signed(values) if names is None else frames.Categorical.from_codes(values, names)
            parts.append(frames.DataFrame(part, index=frames.RangeIndex(it.first_game, it.first_game + it.games,
                                                                        name="game")))
        table = frames.concat(parts)
        swept = [path for it in self.variants.values() for path, value in it.sweep.items() if isinstance(value, str)]
        typed: pandas.DataFrame = table.astype({path: "category" for path in swept})
        return typed

    def plot(self, column: Optional[str] = None, ax: Optional[Axes] = None, level: Optional[float] = None) -> Axes:
        """The AI's win rate in each variant; or how a column is distributed, by round its mean."""
        if column is not None and self.column(column).dtype.kind == "U":  # a wrong name is said without matplotlib, too
            raise Error(f"{self.file}: `{column}` holds words; plot() draws numbers")
        ax = show.axes(ax, len(self.variants) if column is None else 0)
        if column is None:
            self.plot_rates(ax, level)
            return ax
        for name in self.variants:
            values = self.column(column, name)
            if values.ndim == 2:
                ax.plot(range(1, values.shape[1] + 1), values.mean(axis=0), "o-", label=name)
            else:
                places, counts = numpy.unique(values, return_counts=True)
                ax.step(places, 100 * counts / len(values), where="mid", label=name)
        show.whole(ax)
        by_round = self.variant().columns[column] == 2
        ax.set_xlabel("round" if by_round else column)
        ax.set_ylabel("mean " + column if by_round else "games, %")
        if len(self.variants) > 1:
            ax.legend()
        return ax

    def plot_rates(self, ax: Axes, level: Optional[float]) -> None:
        sweeps = [it.sweep for it in self.variants.values()]
        path = next(iter(sweeps[0]), None) if len(sweeps[0]) == 1 else None
        places = [sweep[path] for sweep in sweeps] if path else list(self.variants)
        show.points(ax, places, [self.win_rate(name, level=level) for name in self.variants], 100)
        show.label(ax, places, path)

    def to_parquet(self, file: File) -> None:
        """Writes every game of all variants as Parquet: words as dictionaries, rounds as lists."""
        if any(it.game for it in self.variants.values()):
            raise Error(f"{self.file}: its variants play several games, with other columns: write each by itself, "
                        "games(NAME).to_parquet(FILE)")
        arrow, parquet = show.need("pyarrow"), show.need("pyarrow.parquet")
        about = {"poise.game": self.game, "poise.seed": str(self.seed)}
        with self.open() as source:
            writer = None
            try:
                for it in self.variants.values():
                    for first in range(0, it.games, CHUNK):
                        part = self.arrow(arrow, source, it, first, min(first + CHUNK, it.games))
                        if writer is None:
                            writer = parquet.ParquetWriter(file, part.schema.with_metadata(about))
                        writer.write_table(part.cast(writer.schema))
            finally:
                if writer is not None:
                    writer.close()

    def arrow(self, arrow: Any, source: Any, variant: Variant, first: int, last: int) -> Any:
        """Games [first, last) of a variant as an Arrow table."""
        games = last - first
        columns = {"variant": arrow.DictionaryArray.from_arrays(numpy.zeros(games, "int32"), [variant.name]),
                   "game": arrow.array(numpy.arange(first, last) + variant.first_game)}
        for path, value in variant.sweep.items():
            columns[path] = arrow.repeat(value, games)
        for name in variant.columns:
            data = self.dataset(source, variant, name)
            values, names = data[first:last], vocabulary(data)
            if names is not None:
                columns[name] = arrow.DictionaryArray.from_arrays(values.astype("int32"), names)
            elif values.ndim == 2:
                flat = arrow.array(signed(numpy.ascontiguousarray(values)).reshape(-1))
                columns[name] = arrow.FixedSizeListArray.from_arrays(flat, values.shape[1])
            else:
                columns[name] = arrow.array(signed(values))
        return arrow.table(columns)

    def _repr_html_(self) -> str:
        note = f"Intervals at {100 * self.level:g} %: Wilson. Seed {self.seed}." + ("" if self.complete else " The run is INCOMPLETE.")
        rows = [{"variant": row["variant"], "games": row["games"],
                 "AI wins, %": show.spread(row, "ai_wins", "low", "high"), "rounds": row["rounds"],
                 "opponent": row["opponent"]} for row in self.rows()]
        return show.table(self.game, rows, note)

    def __repr__(self) -> str:
        games = sum(it.games for it in self.variants.values())
        return f"<poise.Result: {self.game}, {games:,} games, variants: {', '.join(self.variants)}>"
