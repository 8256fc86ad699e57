#!/usr/bin/env bash
# `ladder --luck`: a second run changes nothing but a player's own random numbers. The spread is paired, whoever is first.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
pig() { "$POISE" ladder "$POISE_SOURCE_DIR/configs/pig.yaml" --games 2000 "$@" 2>/dev/null; }
pig --luck --player idle --player greedy~30% --player greedy --format json >luck.json
pig --luck --player idle --player greedy~30% --player greedy --format json --threads 1 >one.json
pig --player idle --player greedy~30% --player greedy --format json >plain.json
pig --player greedy~60% --player greedy --format json >two.json
pig --player greedy~30% --player greedy --player greedy~60% --level 85% --format json >three.json
/usr/bin/python3 - <<'PYTHON' || failures=$((failures + 1))
import json
luck, one, plain = (json.load(open(f + ".json")) for f in ("luck", "one", "plain"))
assert luck["luck"] == one["luck"] and "luck" not in plain
assert [v["ai_wins"] for v in luck["variants"]] == [v["ai_wins"] for v in plain["variants"]]
got = luck["luck"]
assert got["games"] == 2000
again = {name: share["estimate"] for name, share in got["playing_again_changes"].items()}
assert again["idle"] == again["greedy"] == 0 and again["greedy~30%"] > 0.05, again
assert abs(got["all_win"]["estimate"] + got["all_lose"]["estimate"] + got["mixed"]["estimate"] - 1) < 1e-12
assert abs(got["skill"]["estimate"] - got["differ"]) < 1e-12  # both ends play without luck of their own
two, three = (json.load(open(f + ".json"))["skill_spread"] for f in ("two", "three"))
# of three players the two ends are one pair of three, so that it holds at 95 % as at 85 %
assert all(abs(two[key] - three[key]) < 1e-9 for key in two), (two, three)
PYTHON
expect 0 "skill, idle to greedy" "$POISE" ladder "$POISE_SOURCE_DIR/configs/pig.yaml" --games 500 --luck --player idle --player greedy
expect 2 "name 5 players at most" "$POISE" ladder "$POISE_SOURCE_DIR/configs/pig.yaml" --luck \
    --player idle --player random --player greedy --player optimal --player greedy~1% --player greedy~2%
exit $((failures > 0))
