"""notebook.py FILE.ipynb: runs the cells in order and shows the last value of each, as Jupyter does.

The kept results may be of an earlier program; of each kind there must be as many, and a picture must show something.
"""

import ast
import contextlib
import io
import json
import sys

from matplotlib import pyplot


def run(source, names):
    """What a cell prints, and its last value as HTML or text."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) and not source.endswith(";") else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    shown = value._repr_html_() if hasattr(value, "_repr_html_") else repr(value)
    return printed.getvalue(), shown


def kept(cell, kind):
    return [output for output in cell["outputs"] if output["output_type"] == kind]


names = {}
pictures = 0
for cell in json.load(open(sys.argv[1]))["cells"]:
    if cell["cell_type"] == "code":
        source = "".join(cell["source"])
        printed, shown = run(source, names)
        assert bool(printed) == bool(kept(cell, "stream")), (source, printed)
        assert not kept(cell, "execute_result") or "<table" in shown, (source, shown)
        drawn = [ax for number in pyplot.get_fignums() for ax in pyplot.figure(number).axes]
        assert len(drawn) == len(kept(cell, "display_data")) and all(ax.has_data() for ax in drawn), source
        pictures += len(drawn)
        pyplot.close("all")
print(f"{pictures} pictures")
sys.exit(pictures == 0)
