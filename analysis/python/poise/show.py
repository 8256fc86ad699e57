"""Tables for notebooks and pictures; libraries are loaded when they are asked for."""

from __future__ import annotations

import html
import importlib
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence

from .program import Error, is_number
from .statistics import Estimate

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes


def need(library: str) -> Any:
    """A library that is not needed to run games."""
    try:
        return importlib.import_module(library)
    except ImportError as missing:
        raise Error(f"this needs {library.partition('.')[0]}: pip install {library.partition('.')[0]}") from missing


def frame(rows: Sequence[Dict[str, Any]]) -> pandas.DataFrame:
    made: pandas.DataFrame = need("pandas").DataFrame(rows)
    return made


def spread(row: Dict[str, Any], key: str, low: str, high: str, signed: bool = False) -> str:
    """A share with its interval in a row, as percentages."""
    if row[key] is None:
        return ""
    form = "{:+.2f} [{:+.2f}, {:+.2f}]" if signed else "{:.2f} [{:.2f}, {:.2f}]"
    return form.format(*(100 * row[it] for it in (key, low, high)))


def cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.4g}"
    return f"{value:,}" if is_number(value) else html.escape(str(value))


def table(title: str, rows: Sequence[Dict[str, Any]], note: str = "") -> str:
    """Rows as HTML; the heads are all their keys."""
    keys = dict.fromkeys(key for row in rows for key in row)
    head = "".join(f"<th>{html.escape(key)}</th>" for key in keys)
    body = "".join("<tr>" + "".join(f"<td>{cell(row.get(key))}</td>" for key in keys) + "</tr>" for row in rows)
    return (f"<p><b>{html.escape(title)}</b></p><table><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table><p>{html.escape(note)}</p>")


def axes(ax: Optional[Axes], lines: float = 0) -> Axes:
    """The axes to draw on: those given, or new ones with room for so many lines."""
    if ax is not None:
        return ax
    size = (6.4, max(4.8, 1.2 + 0.25 * lines))
    new: Axes = need("matplotlib.pyplot").subplots(layout="constrained", figsize=size)[1]
    return new


def whole(ax: Axes) -> None:
    """No half troops or rounds on the horizontal axis."""
    ax.xaxis.set_major_locator(need("matplotlib.ticker").MaxNLocator(integer=True))


def points(ax: Axes, places: List[Any], estimates: List[Estimate], scale: float = 1, name: str = "",
           shift: float = 0) -> None:
    """Points with intervals, joined where the places are numbers; else names, from the top down."""
    middles = [scale * it.estimate for it in estimates]
    reach = [[scale * (it.estimate - it.low) for it in estimates], [scale * (it.high - it.estimate) for it in estimates]]
    if all(map(is_number, places)):
        order = sorted(range(len(places)), key=places.__getitem__)
        ax.errorbar([places[i] for i in order], [middles[i] for i in order],
                    [[side[i] for i in order] for side in reach], fmt="o-", capsize=3, label=name)
        if all(isinstance(place, int) for place in places):
            whole(ax)
    else:
        ax.errorbar(middles, [k + shift for k in range(len(places))], xerr=reach, fmt="o", capsize=3, label=name)
        ax.set_yticks(range(len(places)), [str(place) for place in places])
        ax.set_ylim(len(places) - 0.5, -0.5)


def label(ax: Axes, places: List[Any], name: Optional[str]) -> None:
    """Says what `points` has drawn: the AI's win rates by numbers, or beside names."""
    if all(map(is_number, places)):
        ax.set_xlabel(name or "")
        ax.set_ylabel("AI wins, %")
    else:
        ax.set_xlabel("AI wins, %")
