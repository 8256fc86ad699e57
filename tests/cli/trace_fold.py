"""Folds what events say onto the state told before them; it must give the state told with them.

usage: trace_fold.py GAME FILE...
Prints how many amounts of each kind it folded.
"""
import collections
import json
import sys

# What an event of a game says of its state: action, detail, sign of the change (0: the new value),
# and where it is. `actor` stands for who acts, {key} for another detail, `rival` for the other side.
TABLE = {
    "pig": [
        ("roll", "total", 0, "turn_total"), ("bust", "total", 0, "turn_total"),
        ("hold", "total", 0, "turn_total"), ("hold", "score", 0, "actor_score"),
    ],
    "wroth": [
        ("score", "points", 1, "team_score"),
        ("mine", "corra", 0, "sides actor corra"),
        ("buy", "cost", -1, "sides actor corra"),
        ("mine", "gained", 1, "sides actor corra"),
        ("extend", "basics", 1, "sides actor basics {region}"),
        ("extend", "basics", 1, "sides actor basics {to}"),
        ("extend", "basics", -1, "sides actor supply"),
    ],
    "orichalcum": [
        ("recruit", "gained", 1, "actor hoplites"), ("recruit", "hoplites", 0, "actor hoplites"),
        ("produce", "gained", 1, "actor nuggets"), ("produce", "nuggets", 0, "actor nuggets"),
        ("select", "cost", -1, "actor hoplites"), ("pay", "price", -1, "actor {currency}"),
        ("medallion", "nuggets", 0, "actor nuggets"), ("spend", "hoplites", 0, "actor hoplites"),
    ],
    "drums": [
        ("pay deck", "cards", -1, "actor deck"), ("pay supply", "cards", -1, "actor supply"),
        ("pay discards", "cards", -1, "actor discards"), ("reshuffle", "cards", 0, "actor deck"),
        ("reshuffle", "cards", -1, "actor discards"), ("replenish", "cards", 1, "actor hand"),
    ],
    "heroes3": [
        ("hit", "killed", -1, "stacks {target} count"), ("shot", "killed", -1, "stacks {target} count"),
        ("drain", "risen", 1, "stacks {unit} count"),
    ],
}
END = [("end", "ai_score", 0, "ai_score"), ("end", "human_score", 0, "human_score")]  # of every game
NAMES = ("side", "stack", "slot")  # of a list's parts


def step(at, key):
    if key == "None":
        return None
    if isinstance(at, list) and at and isinstance(at[0], dict):
        return next((x for x in at if key in [str(x.get(n)) for n in NAMES]), None)
    if isinstance(at, list):
        return at[int(key.split()[-1].replace("Shores", "0"))]
    return at.get(key)


def value(state, where, event):
    """A number; of a list its length; None where there is nothing any more."""
    actor, at = event["actor"], state
    for word in where.split():
        if word.startswith("{"):
            word = str(event["details"].get(word[1:-1]))
        word = {"actor": actor, "actor_score": actor + "_score",
                "team_score": actor.split()[0] + "_score",
                "creatures": "captured"}.get(word, word)
        at = step(at, word)
        if at is None:
            return None
    return len(at) if isinstance(at, list) else at


def fold(before, event, table, done):
    for action, key, sign, where in table + END:
        said = event["details"].get(key)
        if action != event["action"] or said is None:
            continue
        was, now = value(before, where, event), value(event["state"], where, event)
        wanted = said if sign == 0 else (was or 0) + sign * said
        if was is None and now is None:
            continue  # this side has no such thing: the AI of Drums has no hand
        if (now or 0) != wanted:
            sys.exit(f"{action}: {key} is {said}, {where} was {was} and is {now}:\n{json.dumps(event)[:300]}")
        done[(action, key, where)] += 1


done = collections.Counter()
game = sys.argv[1]
if game not in TABLE:
    sys.exit(f"TABLE lacks {game}: say there what its events change")
for file in sys.argv[2:]:
    before = None
    for line in map(json.loads, open(file)):
        if line["type"] == "event" and before is not None:
            fold(before, line, TABLE[game], done)
        # cards drawn before and after a reshuffle are told as one number afterwards
        before = None if line.get("action") == "reshuffle" else line.get("state")
missing = [row for row in TABLE[game] + END if done[(row[0], row[1], row[3])] == 0]
if missing:
    sys.exit(f"never told: {missing}")
print(f"{game}: {sum(done.values())} amounts")
