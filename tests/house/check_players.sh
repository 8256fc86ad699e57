#!/usr/bin/env bash
# docs/players.csv has a range with every figure and at least 400 games in every row, the same variants for both players; the page
# fits on a screen and no cell of its tables is a figure without its range; its table and picture are of players-frontier.csv.
set -u
python3 "$POISE_SOURCE_DIR/bench/frontier.py" --check || exit 1
cd "$POISE_SOURCE_DIR/docs" || exit 1
python3 - <<'PY'
import collections, csv, re, sys
bad, players = [], collections.Counter()
for row in csv.DictReader(open("players.csv")):
    low, rate, high = (float(row[key]) for key in ("low", "ai_wins", "high"))
    ranged = row["change"] == row["change_low"] == "" or float(row["change_low"]) <= float(row["change"]) <= float(row["change_high"])
    players[row["study"], row["variant"]] += 1
    if int(row["games"]) < 400 or not low <= rate <= high or not ranged:
        bad.append(f"players.csv: {row}")
bad += [f"players.csv: {key} is not against both players" for key, count in players.items() if count != 2]
lines = open("players.md").read().split("\n")
bad += ["players.csv: is empty"] * (not players) + ["players.md: has more than 80 lines"] * (len(lines) > 80)
for line in lines:
    cells = line.strip("| ").split("|")[1:] if line.startswith("|") else []
    bad += [f"players.md: no range: {line}" for cell in cells if re.match(r" *[\d.]+ *$", cell)]
print("\n".join(bad))
sys.exit(bool(bad))
PY
