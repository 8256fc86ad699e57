#!/usr/bin/env bash
# The measures of run, report and compare, computed anew from the results file with numpy.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
cat >two.yaml <<'YAML'
game: wroth
rules: wroth/base.yaml
games: 3000
variants:
  - { name: no-mine, set: { human.forbidden: [mine] } }
YAML
"$POISE" run two.yaml --out two.h5 --format json >run.json 2>/dev/null || exit 1
"$POISE" compare two.yaml --format json >compare.json 2>/dev/null || exit 1
"$POISE" run two.yaml --no-out --threads 1 --format json >one.json 2>/dev/null || exit 1
expect 0 "past 90 %" "$POISE" compare two.yaml --format full
expect 0 "The AI's score grows" "$POISE" run two.yaml --no-out --format full
expect 0 "" "$POISE" report two.h5 --out two.html
holds "the report's table" grep -q "median margin" two.html
/usr/bin/python3 - <<'PYTHON' || failures=$((failures + 1))
import json
import h5py
import numpy as np

LEVEL, Z = 0.95, 1.959963984540054
T9 = 2.262157163  # Student's t, 9 degrees of freedom
run, compare, one = (json.load(open(f + ".json")) for f in ("run", "compare", "one"))


def near(name, got, wanted, error=1e-6):
    assert abs(got - wanted) <= error * max(1, abs(wanted)), (name, got, wanted)


def fit(x, y, prior=0.1):
    """Ridge-penalised logistic regression in standard units."""
    mean, deviation = x.mean(), x.std() or 1
    X = np.column_stack([np.ones(len(x)), (x - mean) / deviation])
    b = np.zeros(2)
    for _ in range(100):
        p = 1 / (1 + np.exp(-X @ b))
        H = (X * (p * (1 - p))[:, None]).T @ X + prior * np.eye(2)
        b += np.linalg.solve(H, X.T @ (y - p) - prior * b)
    return lambda d: 1 / (1 + np.exp(-b[0] - b[1] * (d - mean) / deviation))


for v, name in enumerate(("base", "no-mine")):
    m = run["variants"][v]["measures"]
    assert m == compare["variants"][v]["measures"] == one["variants"][v]["measures"]
    games = h5py.File("two.h5")["variants"][name]["games"]
    winner, rounds = games["winner"][:].astype(int), games["rounds"][:].astype(int)
    ai = games["ai_score_by_round"][:].astype(int)
    human = games["human_score_by_round"][:].astype(int)
    lead, slots = human - ai, ai.shape[1]
    won = winner <= 1
    assert m["sample"] == len(winner) == 3000
    assert m["undecided"] == (~won).sum() and m["too_long"] == (won & (rounds > slots)).sum()
    whole = won & (rounds <= slots)
    # Ten groups share no game; a fifth of a group is measured by a curve of the other four.
    index, means, measured = np.arange(len(winner)), [], 0
    for group in np.split(index, 10):
        changes, last, lowest, past, comebacks = [], [], [], [], []
        for fold in np.split(group, 5):
            rest = np.isin(index, group) & ~np.isin(index, fold)
            curve = []
            for k in range(slots - 1):
                on = whole & rest & (rounds > k + 1)
                curve.append(fit(lead[on, k].astype(float), winner[on]) if on.sum() >= 50 else curve[-1])
            for i in fold[whole[fold]]:
                n = rounds[i]
                chance = [curve[k](lead[i, k]) for k in range(n - 1)] + [winner[i]]
                favourite = [c > 0.5 for c in chance]
                turns = [k + 1 for k in range(1, n) if favourite[k] != favourite[k - 1]]
                changes.append(len(turns))
                last += turns[-1:]
                own = [c if winner[i] else 1 - c for c in chance[:-1]]
                lowest += [min(own)] if own else []
                comebacks.append(min(own, default=1) < 0.2)
                sure = [k for k in range(n - 1) if max(chance[k], 1 - chance[k]) >= 0.9]
                past.append(n - 1 - sure[0] if sure else 0)
        measured += len(changes)
        means.append([np.mean(it) for it in (changes, last, lowest, past, comebacks)])
    assert m["measured"] == measured > 2400
    for key, values in zip(("lead_changes", "last_lead_change", "lowest_chance", "rounds_past_90", "comebacks"),
                           np.transpose(means)):
        near(key, m[key]["estimate"], np.mean(values))
        near(key, m[key]["high"] - m[key]["estimate"], T9 * np.std(values, ddof=1) / 10 ** 0.5)
    margins = np.sort(np.abs(lead[:, -1]))
    for q in m["closeness"]:
        n, share = len(margins), q["share"]
        assert q["margin"] == margins[int(np.ceil(share * n)) - 1]
        half = Z * (n * share * (1 - share)) ** 0.5  # the normal approximation of the ranks
        for end, rank in (("low", n * share - half), ("high", n * share + half)):
            assert margins[int(rank) - 3] <= q[end] <= margins[int(rank) + 3], (q, end)
    reach = [(rounds >= r).mean() for r in range(1, slots)]
    R = max(r for r in range(1, slots) if reach[r - 1] >= 0.9)
    on = rounds >= R
    assert m["spread"]["round"] == R == m["pace"]["round"]
    a, h = ai[on, R - 1].astype(float), human[on, R - 1].astype(float)
    ratio = a.std(ddof=1) / h.std(ddof=1)
    near("spread", m["spread"]["ratio"]["estimate"], ratio)
    d = ((a - a.mean()) ** 2 / a.var() - (h - h.mean()) ** 2 / h.var()) / 2
    near("spread's interval", m["spread"]["ratio"]["high"] - ratio,
         Z * ratio * d.std(ddof=1) / len(d) ** 0.5)
    a, h = (a - ai[on, 0]) / (R - 1), (h - human[on, 0]) / (R - 1)
    near("pace", m["pace"]["ratio"]["estimate"], a.mean() / h.mean())
    near("pace's interval", m["pace"]["ratio"]["high"] - a.mean() / h.mean(),
         Z * (a - a.mean() / h.mean() * h).std(ddof=1) / len(a) ** 0.5 / abs(h.mean()))
PYTHON
exit $((failures > 0))
