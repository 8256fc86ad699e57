#!/usr/bin/env bash
# Others read the file: h5dump, and h5py, which computes the digests anew with its own means.
set -eu
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cat >"$folder/two.yaml" <<'YAML'
game: pig
rules: pig/base.yaml
variants:
  - name: late
    set: { human.hold_at: 30 }
YAML
"$POISE" run "$folder/two.yaml" --games 70000 --seed 3 --quiet --out "$folder/two.h5"
cat >"$folder/slow.yaml" <<'YAML'
game: pig
rules: pig/base.yaml
humans: [look:4:4]
YAML
"$POISE" run "$folder/slow.yaml" --games 700 --quiet --out "$folder/slow.h5"
"$POISE" verify "$folder/slow.h5" >/dev/null

if command -v h5dump >/dev/null; then
    h5dump -d /variants/base/games/winner -s 69990 -c 10 "$folder/two.h5" | grep -qE 'ai|human'
    h5dump -H "$folder/two.h5" | grep -q '"unfinished" *3;'
fi
/usr/bin/python3 - "$folder" <<'PYTHON'
import sys
import h5py

f = h5py.File(sys.argv[1] + "/two.h5")
assert f.attrs["complete"] and f.attrs["game"] == "pig" and f.attrs["seed"] == 3
assert f["experiment"][()].decode().startswith("game: pig")
assert list(f["variants"]) == ["base", "late"]
for name in ("base", "late"):
    v = f["variants"][name]
    assert v.attrs["games"] == v.attrs["games_done"] == 70000
    assert list(v.attrs["policies"]) == ["book", "greedy"]
    games = v["games"]
    columns = list(v["digests"].attrs["columns"])
    assert list(games) == columns and v["digests"].shape == (2, len(columns))
    assert h5py.check_enum_dtype(games["winner"].dtype) == {
        "ai": 0, "human": 1, "draw": 2, "unfinished": 3}
    for column in columns:
        data = games[column]
        assert data.shape[0] == 70000 and data.attrs["description"] and data.attrs["units"]
    assert games["ai_score_by_round"].shape == (70000, 32)
    # What must hold whatever happened: the last slot is the final score, the winner has 100.
    winner, ai, human = games["winner"][:], games["ai_score"][:], games["human_score"][:]
    assert (games["ai_score_by_round"][:, -1] == ai).all()
    assert (games["human_score_by_round"][:, -1] == human).all()
    assert ((winner == 0) == (ai >= 100)).all() and ((winner == 1) == (human >= 100)).all()
    assert (winner == 0).any() and (winner == 1).any()
    rules = v["rules"][()].decode()
    assert ("hold_at: 30" in rules) == (name == "late")

# A slow player's chunks are small, so that little is lost when the run is killed.
slow = h5py.File(sys.argv[1] + "/slow.h5")["variants/base"]
assert slow["games/winner"].chunks == (slow.attrs["chunk_games"],) == (512,)
assert slow["games/winner"].shape == (700,) and slow["digests"].shape[0] == 2

try:
    import xxhash
except ImportError:
    sys.exit(0)
for name in ("base", "late"):
    v = f["variants"][name]
    columns = list(v["digests"].attrs["columns"])
    root = xxhash.xxh3_128()
    for column in columns:
        root.update(column + "\n")
    for chunk in range(2):
        for k, column in enumerate(columns):
            rows = v["games"][column][chunk * 65536:(chunk + 1) * 65536]
            digest = xxhash.xxh3_128_hexdigest(rows.tobytes())
            assert v["digests"][chunk, k].decode() == digest, (column, chunk)
            root.update(digest)
    assert root.hexdigest() == v.attrs["digest"].decode()
PYTHON
