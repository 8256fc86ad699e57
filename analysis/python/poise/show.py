"""Tables for notebooks and pictures; libraries are loaded when they are asked for."""

import html
import importlib

from .program import Error


def need(library):
    """A library that is not needed to run games."""
    try:
        return importlib.import_module(library)
    except ImportError as missing:
        raise Error(f"this needs {library.partition('.')[0]}: pip install {library.partition('.')[0]}") from missing


def frame(rows):
    return need("pandas").DataFrame(rows)


def spread(row, key, low, high, signed=False):
    """A share with its interval in a row, as percentages."""
    if row[key] is None:
        return ""
    form = "{:+.2f} [{:+.2f}, {:+.2f}]" if signed else "{:.2f} [{:.2f}, {:.2f}]"
    return form.format(*(100 * row[it] for it in (key, low, high)))


def cell(value):
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.4g}"
    return f"{value:,}" if is_number(value) else html.escape(str(value))


def table(title, rows, note=""):
    """Rows (dicts with the same keys) as HTML."""
    head = "".join(f"<th>{html.escape(key)}</th>" for key in (rows[0] if rows else ()))
    body = "".join("<tr>" + "".join(f"<td>{cell(value)}</td>" for value in row.values()) + "</tr>" for row in rows)
    return (f"<p><b>{html.escape(title)}</b></p><table><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table><p>{html.escape(note)}</p>")


def axes(ax):
    """The axes to draw on: those given, or new ones."""
    return need("matplotlib.pyplot").subplots(layout="constrained")[1] if ax is None else ax


def whole(ax):
    """No half troops or rounds on the horizontal axis."""
    ax.xaxis.set_major_locator(need("matplotlib.ticker").MaxNLocator(integer=True))


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def points(ax, places, estimates, scale=1):
    """Points with intervals, joined where the places are numbers; else names, from the top down."""
    middles = [scale * it.estimate for it in estimates]
    reach = [[scale * (it.estimate - it.low) for it in estimates], [scale * (it.high - it.estimate) for it in estimates]]
    if all(map(is_number, places)):
        order = sorted(range(len(places)), key=places.__getitem__)
        ax.errorbar([places[i] for i in order], [middles[i] for i in order],
                    [[side[i] for i in order] for side in reach], fmt="o-", capsize=3)
        if all(isinstance(place, int) for place in places):
            whole(ax)
    else:
        ax.errorbar(middles, range(len(places)), xerr=reach, fmt="o", capsize=3)
        ax.set_yticks(range(len(places)), [str(place) for place in places])
        ax.invert_yaxis()


def label(ax, places, name):
    """Says what `points` has drawn: the AI's win rates by numbers, or beside names."""
    if all(map(is_number, places)):
        ax.set_xlabel(name)
        ax.set_ylabel("AI wins, %")
    else:
        ax.set_xlabel("AI wins, %")
