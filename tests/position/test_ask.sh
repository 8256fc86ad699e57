#!/usr/bin/env bash
# `poise ask` of positions that are typed: what the AI of Wroth, Drums and Pig does there by which rule,
# worked out by hand, with exact chances; claims, rolls, mistakes; the same answer from a .play file and from `trace --at`.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
python3 - <<'PY' || exit 1
import json, os, re, subprocess, sys
from fractions import Fraction

poise, bad = os.environ["POISE"], []

def run(*words):
    done = subprocess.run([poise, *words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr

def ask(name, text, *words):
    open(name, "w").write("poise_position: 1\n" + text)
    code, out, err = run("ask", name, "--format", "json", "--games", "200", *words)
    if out == "":
        sys.exit(f"{name}: {err}")
    return json.loads(out)

def fraction(row):
    exactly = row.get("exactly")
    return Fraction(exactly["numerator"], exactly["denominator"]) if exactly else row["deals"]["estimate"]

def expect(name, answer, rules, text, share=1):
    """Something is told with at least these rules, with that chance."""
    found = [e for e in answer["events"] if e["text"] == text and set(rules.split()) <= set(e["rules"].split())]
    if [fraction(e) for e in found] != [share]:
        bad.append(f"{name}: `{text}` [{rules}] {found}; there is: " + "; ".join(e["text"] for e in answer["events"]))

def wroth(name, die, human, ai, corra=0, seen="none", turn=0):
    return ask(name, f"""rules: wroth
round: 2
ai_score: 4
human_score: 9
decides: nobody
state:
  base: 7
  pool: []
  ai_die: {die}
  sides:
    human: {{basics: {human}, supply: {20 - sum(human)}, dice: {{mine: 1}}}}
    ai: {{basics: {ai}, supply: {25 - sum(ai)}, corra: {corra}, all_seeing_die: {seen}}}
  turn: {{stage: ai action, dice_spent: 2, set: {turn}}}
""")

# Regions beside 7: 1, 2, 5, 6 and 8; beside 8: 2, 3, 4, 5 and 7.
in_7 = [0, 0, 0, 0, 0, 0, 0, 5, 0]
a = wroth("tie", "battle", [0, 2, 2, 0, 0, 0, 0, 0, 0], in_7)
expect("of equal threats the lower number", a, "W-17", "attacks region 1 (threat 2) for 1")
expect("the second attack chooses anew", a, "W-17 W-19", "attacks region 2 (threat 2) for 1")
a = wroth("reach", "battle", [0, 1, 0, 9, 0, 0, 0, 0, 0], in_7)
expect("region 3 is out of reach", a, "W-17", "attacks region 1 (threat 1) for 1")
a = wroth("mine", "mine", [5, 0, 0, 0, 0, 0, 0, 0, 0], in_7)
expect("Mine", a, "W-13", "takes 2 Corra and has 2")
expect("spent at once", a, "WP-34", "buys A for 2 Corra in region 7")
a = wroth("extend", "extend", [0, 3, 0, 0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 0, 0, 0, 5, 1])
expect("Extend where the AI stands", a, "W-14", "places 4 basics in region 8 (threat 2)")
a = wroth("ties", "extend", [5, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 5, 0])
expect("Extend's ties", a, "W-14 W-15", "places 4 basics in region 5 (threat 0)")
a = wroth("disperse", "maneuver", [5, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 3, 1])
expect("one troop stays behind", a, "W-16 WP-33", "disperses 2 troops from region 7")
a = wroth("strike", "extend", [0, 1, 0, 9, 0, 0, 0, 0, 0], in_7, seen="strike")
expect("Strike reaches everywhere", a, "W-24", "attacks region 3 (threat 9) for 1")
a = wroth("assault", "extend", [0, 1, 0, 9, 0, 0, 0, 0, 0], in_7, seen="assault")
expect("Assault only in reach", a, "W-27", "attacks region 1 (threat 1) for 2")
a = wroth("double", "mine", [5, 0, 0, 0, 0, 0, 0, 0, 0], in_7, seen="double")
expect("Double repeats the first action", a, "W-13 W-30", "takes 2 Corra and has 2 (Double repeats its first action)")

# From its second turn of the round on the AI rolls its die: each face is one of four.
a = wroth("second", "battle", [0, 2, 2, 0, 0, 0, 0, 0, 0], in_7, seen="strike", turn=1)
expect("second", a, "W-21", "sets its all-seeing die, strike, aside without effect")
for rules, text in (("W-13", "takes 2 Corra and has 2"), ("W-14", "places 4 basics in region 7 (threat 0)"),
                    ("W-16", "disperses 4 troops from region 7"), ("W-17", "attacks region 1 (threat 2) for 1")):
    expect("second", a, rules, text, Fraction(1, 4))
# Four dice at the start of a round, and the AI gets what is left: at once where all are the same.
a = ask("start", "rules: wroth\ndecides: nobody\nstate: {turn: {stage: maintenance}}\n")
expect("all-seeing die", a, "WP-24 WP-25", "deploys 1 basic, has the all-seeing die strike and 1 Corra", Fraction(1, 4))
expect("four of a kind", a, "WP-37", "gets the last die, mine", Fraction(1, 4**4))
# A face on three of six sides; of dice that fell already the others are all that is open.
open("heavy.yaml", "w").write("game: wroth\nrules: wroth/base.yaml\nset: {action_die.mine: 3}\n")
heavy = "rules: heavy.yaml\ndecides: nobody\nstate: {turn: {stage: maintenance}}\n"
expect("heavy", ask("heavy", heavy), "WP-37", "gets the last die, mine", Fraction(1, 2**4))
expect("typed", ask("heavy", heavy, "--roll", "action die=mine", "--roll", "action die=mine"), "WP-37", "gets the last die, mine", Fraction(1, 2**2))

# The printed example of Drums of War: a Soldier in slot 3, and the AI turns up the card facing it.
drums = """rules: drums
decides: nobody
state:
  phase: deployment
  first_player: human
  ai: {deck: 30, hidden_cards: {"1": down, "2": down, "3": down, "4": down, "5": down}}
  human:
    line: [{}, {}, {unit: human_soldier}, {}, {}]
    hand: [human_knight, human_archer, human_archer, human_archer]
    deck: 30
  turn: {side: ai}
"""
a = ask("drums", drums)
shares = {}
for event in a["events"]:
    if event["action"] == "reveal":
        where = event["text"].rsplit(" in slot ", 1)
        shares[where[0]] = event["deals"]["estimate"]
        if where[1] != "3" or "B-13" not in event["rules"]:
            bad.append(f"drums: {event}")
if abs(sum(shares.values()) - 1) > 1e-9 or len(shares) < 5 or a["exact"]: # the cards are not known
    bad.append(f"drums: {shares}")

# Pig: the AI holds at 20. From a turn total t it gets there with the chance h(t), as 1 loses all.
def h(t):
    return Fraction(1) if t >= 20 else sum(h(t + pips) for pips in range(2, 7)) / 6
pig = """rules: pig
decides: 1
state: {turn: ai, turn_total: 10, turn_open: yes}
"""
a = ask("pig", pig)
shares = {x["action"]: fraction(x) for x in a["actions"]}
if shares != {"hold": h(10), "bust": 1 - h(10), "roll": Fraction(5, 6)}:
    bad.append(f"pig: {shares}, exact {h(10)}")
# Of the deals in which the die shows 6 and then 4 every one holds at 20.
a = ask("pig", pig, "--roll", "die=6", "--roll", "die=4")
if a["actions"][0]["action"] != "roll" or [fraction(x) for x in a["actions"]] != [1, 1]:
    bad.append(f"pig: {a['actions']}")
code, out, err = run("ask", "pig", "--roll", "dye=6")
if code != 1 or "the dice never fell so; `poise trace` names what is rolled" not in err:
    bad.append(f"a die of no such name: {code} {err}")

# Heroes III: numbers are changed in a written position, whose `rest` stays; then a shot at a zombie far away.
run("trace", "heroes3", "--index", "3", "--at", "12", "--position", "written.yaml")

def shot(name, claims, **numbers):
    """What marksmen B1, who shoot twice, do: each text's exact chance."""
    text = open("written.yaml").read()
    before, stack, after = re.split(r"(    marksman B1:.*?)(?=\n    \S)", text, maxsplit=1, flags=re.S)
    for key, value in numbers.items():
        stack = re.sub(rf"(?m)^(      {key}:) .*$", rf"\1 {value}", stack)
    open(name, "w").write(before + stack + after)
    code, out, err = run("ask", name, "--move", "shoot at zombie A1", "--format", "json")
    if code != 0:
        sys.exit(f"{name}: {err}")
    for rules, words, chance in claims:
        share = sum(fraction(e) for e in json.loads(out)["events"]
                    if words in e["text"] and set(rules.split()) <= set(e["rules"].split()))
        if share != chance:
            bad.append(f"{name}: `{words}` in {share}, exact {chance}")

# Two do 4, 5 or 6 at equal values, in 1, 2 and 1 of four; half of it so far away, rounded down. Griffins are
# as fast and stand in the next slot.
shot("far", [("HD-7", "deals 2 damage", Fraction(15, 16)), ("HD-7", "deals 3 damage", Fraction(7, 16)),
             ("H-3", "it is the turn of griffin B2", 1)], count=2, attack=5, luck=0, morale=0)
# One at +4 attack (20 %): 1.2 or 1.8; lucky in 1 of 24 shots: 2.2 or 3.3.
shot("lucky", [("HD-6", "deals 1 damage", 1 - Fraction(1, 24**2)),
               ("HD-11", "deals 2 damage", 1 - Fraction(47, 48) ** 2)],
     count=1, attack=9, luck=1, morale=0)
shot("morale", [("HD-13", "gets another turn", Fraction(3, 24))], count=1, morale=3)

# Orichalcum: cards produce, construct and capture are left; a roll counts from the left, a skull as 1, and
# more than there are is the rightmost. The AI pays for none.
run("trace", "orichalcum", "--index", "3", "--at", "7", "--position", "written.yaml")
for face, rules, text in (("skull", "O-10 O-11 O-12", "takes card 1 from the left (produce)"),
                          ("2", "O-10 O-11", "takes card 2 from the left (construct)"),
                          ("3", "O-10 O-11 O-14", "takes card 3 from the left (capture)"),
                          ("5", "O-10 O-13 O-14", "takes card 3 from the left (capture)")):
    code, out, err = run("ask", "written.yaml", "--move", "discard card 1", "--roll", f"combat die={face}",
                         "--games", "200", "--format", "json")
    expect(f"combat die {face}", json.loads(out), rules, text + " and pays nothing")
# The AI goes first: no card is turned up before the person decides, and its die chooses each card by one face
# but for the last, the rightmost for 4 and 5.
run("trace", "orichalcum", "--index", "0", "--at", "7", "--position", "written.yaml")
text = open("written.yaml").read()
for old, new in (("first_player: human", "first_player: ai"), ("decides: 1", "decides: nobody"), ("decision: discard", "decision: none")):
    text = text.replace(old, new)
a = ask("first", text.split("\n", 1)[1])
for rules, card in (("O-11 O-12", "1 from the left (produce)"), ("O-11", "2 from the left (construct)"), ("O-11 O-14", "3 from the left (recruit)"),
                    ("O-11 O-14", "4 from the left (capture)"), ("O-13", "4 from the left (capture)")):
    expect("first", a, "O-10 " + rules, f"takes card {card} and pays nothing", Fraction(1, 6))
# What a person does after another choice of theirs is asked about in the next position.
run("trace", "orichalcum", "--index", "3", "--at", "4", "--position", "before.yaml")
if "Nothing: a person decides at once." not in run("ask", "before.yaml", "--move", "no additional action")[1]:
    bad.append("a choice after which nothing happens")

# A game in Lua: the River of Levee surges on equal dice; else, behind few sections, it presses on by the higher.
run("trace", "lua/levee.lua", "--index", "3", "--at", "3", "--position", "levee.yaml")
code, out, err = run("ask", "levee.yaml", "--move", "dig", "--format", "json")
for step in range(3, 8):
    expect("levee", json.loads(out), "L-7", f"presses on to step {step}", Fraction(2 * (step - 2), 36))

# A choice of several steps: deployed, then paid for; then the AI turns up the card that faces it (B-13).
human = drums.replace("decides: nobody", "decides: 1").replace("  turn: {side: ai}\n", "  turn: {decision: action, side: human}\n").replace(
    "    line: [{}, {}, {unit: human_soldier}, {}, {}]\n    hand: [", "    hand: [human_soldier, ")
a = ask("steps", human, "--move", "deploy Human Soldier in slot 3", "--move", "pay with Human Archer")
if not any(e["action"] == "reveal" and e["text"].endswith("in slot 3") for e in a["events"]):
    bad.append(f"steps: {a['events'][:5]}")
code, _, err = run("ask", "steps", "--move", "deploy Human Soldier in slot 3")
if "another --move names its next step" not in err:
    bad.append(f"steps: {err}")

# Claims, with the exit codes of a gate; mistakes come together, with their lines.
for claim, code in (("ai hold in [50%, 70%]", 0), ("ai hold <= 59%", 3), ("ai hold <= 59.1%", 0), ("ai hold = 50%", 3), ("ai", 2)):
    got = run("ask", "pig", "--assert", claim)[0]
    if got != code:
        bad.append(f"{claim}: exit code {got}")
code, _, err = run("ask", "pig", "--assert", "ai nosuchthing <= 1%")
if code != 2 or "no game tells of `ai nosuchthing`; known are " not in err or "ai hold" not in err:
    bad.append(f"an unknown action: {code} {err}")
card = max((e for e in ask("drums", drums)["actions"] if 0 < e["deals"]["estimate"] < 1), key=lambda e: e["deals"]["estimate"])
got = run("ask", "drums", "--games", "200", "--assert", f"ai {card['action']} <= {100 * card['deals']['estimate']:.6f}%")[0]
if got != 4:
    bad.append(f"an open claim: exit code {got}")
always = next(e for e in ask("drums", drums)["actions"] if e["deals"]["estimate"] == 1 and "exactly" not in e)
code, _, err = run("ask", "drums", "--assert", f"{always['actor']} {always['action']} >= 100%")
if code != 4 or "no number of deals shows 100 %: claim less, like >= 99%" not in err or "--games" in err:
    bad.append(f"a claim that no games can show: {code} {err}")
for text, parts in (
        ("state:\n  ai_die: batle\n  basse: 3\n", ("wrong:4:11: state.ai_die: `batle`", "did you mean `battle`?", "wrong:5:", "did you mean `base`?")),
        ("state: {sides: {ai: {basic: [0, 0, 0, 0, 0, 0, 0, 5, 0], supply: 9}}}\n", ("wrong:3:29: state.sides.ai.basic: ", "did you mean `basics`?", "must add up")),
        ("decides: human\nstate: {}\n", ("wrong:3:10: decides: `human` is not `nobody` or",)),
        ("decides: 1\nstate: {turn: {stage: ai action}, sides: {human: {dice: {mine: 1}}}}\n", ("state: an action die", "must add up")),
        ("decides: 1\nstate: {base: 7}\n", ("wrong:3:10: decides: this seat has no move here",))):
    open("wrong", "w").write("poise_position: 1\nrules: wroth\n" + text)
    code, _, err = run("ask", "wrong")
    for part in parts:
        if part not in err:
            bad.append(f"wrong: {part} is not in: {err}")
# What does not fit together or is out of range under the rules: refused, with line, card and list.
for rules, text, parts in (
        ("pig", "decides: 2\nstate: {turn: ai, turn_total: 10}\n", ("wrong:3:10: decides: seat 2 decides", "the turn of seat 1")),
        ("pig", "decides: nobody\nstate: {turn: human, turn_total: 13}\n", ("wrong:3:10: decides: nothing comes before seat 2", "`decides: 2`")),
        ("pig", "ai_score: 10\nstate: {turn: ai, ai_score: 31}\n", ("wrong:3:11: ai_score: is 10, but 31 follows",)),
        ("pig", "state: {human_score: 100}\n", ("wrong:3:8: state: ", "the human has 100 of 100 points")),
        ("{goal: 30}", "state: {human_score: 31}\n", ("the human has 31 of 30 points",)),
        ("{round_cap: 20}", "round: 300\nstate: {}\n", ("round 300 is past the last one, 20",)),
        ("pig", "state: {turn: ai}\nrest: \"==\"\npoise: 0\n", ("rest: is damaged: leave it out", "rest: was written by another version of Poise")),
        ("pig", "state: {turn: ai}\nhidden: [1]\n", ("wrong:4:9: hidden: is not a map",)),
        ("wroth", "decides: nobody\nstate: {turn: {stage: maintenance}, sides: {human: {basics: 3}}}\n", ("wrong:4:61: state.sides.human.basics: this game does not tell",)),
        ("wroth", "decides: nobody\nstate: {turn: {stage: maintenance}, sides: {human: {basics: [5, 0]}}}\n", ("sides.human.basics: has 2 entries; it must have 9",)),
        ("drums", drums.split("\n", 1)[1].replace("ai: {deck: 30", "ai: {deck: 29"), ("34 cards lie face down, but 35 cards of the game are left",)),
        ("wroth", "human_score: 31\ndecides: nobody\nstate: {turn: {stage: maintenance}}\n", ("the humans have 31 of 30 VP",)),
        ("wroth", "round: 300\ndecides: nobody\nstate: {turn: {stage: maintenance}}\n", ("round 300 is past the last one, 20",)),
        ("drums", drums.split("\n", 1)[1].replace("    hand:", "    hero_wounds: 9\n    hand:"), ("the game goes on although", "has 9 Wounds of 3")),
        ("drums", drums.split("\n", 1)[1].replace("[human_knight, ", "[human_griffin, human_griffin, griffin, griffin, griffin, "), ("`human_griffin` is not known",)),
        ("drums", drums.split("\n", 1)[1].replace("[human_knight, ", "[griffin, griffin, griffin, griffin, griffin, griffin, "), ("griffin is there 6 times (in human.hand), but the game has",))):
    if rules.startswith("{"):
        open("own.yaml", "w").write(f"game: pig\nrules: pig/base.yaml\nset: {rules}\n")
        rules = "own.yaml"
    open("wrong", "w").write(f"poise_position: 1\nrules: {rules}\n" + text)
    code, _, err = run("ask", "wrong")
    for part in parts:
        if code != 1 or part not in err:
            bad.append(f"wrong: {part} is not in: {err}")

def change(name, old, new):
    """A position of a game in Lua whose line `old` is another one."""
    text = open("here.yaml").read()
    head, state = text.split("\nstate:\n", 1)
    after = head + "\nstate:\n" + re.sub(old, new, state, count=1) if old else re.sub(r"\nround: \d+", new, head) + "\nstate:\n" + state
    if after == text:
        sys.exit(f"{name}: {old}")
    open(name, "w").write(after)

# A script's `verify` refuses positions, with its file and line; a round past the last one is refused without.
for game, old, new, said in (
        ("levee", r"river: \d+", "river: 200", r"levee\.lua:\d+: the game goes on with the River at step 200 of 30"),
        ("levee", None, "\nround: 300", r"round 300 is past the last one, 10"),
        ("salvage", r"market: \[\d+", "market: [99", r"salvage\.lua:\d+: the market holds card 99; there are 1 to 36"),
        ("salvage", r"market: \[\d+, (\d+)", r"market: [\1, \1", r"salvage\.lua:\d+: card \d+ lies in the market and in the market"),
        ("bazaar", r"coins: \[\d+", "coins: [-1", r"bazaar\.lua:\d+: human 1 has -1 coins"),
        ("pig_lua", r"open: 1", "open: 1", None)):
    run("trace", f"lua/{game}.lua", "--index", "3", "--at", "3", "--position", "here.yaml")
    if said is None: # its scores stand above
        text = re.sub(r"\nai_score: \d+", "\nai_score: 120", open("here.yaml").read())
        open("changed.yaml", "w").write(text)
        said = r"pig_lua\.lua:\d+: the game goes on although a player has 120 of 100 points"
    else:
        change("changed.yaml", old, new)
    code, _, err = run("ask", "changed.yaml")
    if code != 1 or not re.search(said, err):
        bad.append(f"{game}: {said} is not in: {err}")

# The first line says the scores that are played from; `--move` and the list play the same games.
open("pig", "w").write("poise_position: 1\nrules: pig\ndecides: 2\nstate: {turn: human, turn_total: 20, ai_score: 31, human_score: 50}\n")
if "the human side has 50 points, the AI 31" not in run("ask", "pig", "--games", "10")[1]:
    bad.append(run("ask", "pig", "--games", "10")[1])
listed = json.loads(run("ask", "pig", "--games", "400", "--format", "json")[1])
for row in listed["moves"]:
    alone = json.loads(run("ask", "pig", "--games", "400", "--format", "json", "--move", row["move"])[1])
    if alone["human_wins"] != row["wins"]:
        bad.append(f"--move {row['move']}: {alone['human_wins']}, in the list {row['wins']}")
# Some games are not all games.
open("pig", "w").write("poise_position: 1\nrules: pig\ndecides: 2\nstate: {turn: human, turn_total: 1, human_score: 99}\n")
out = run("ask", "pig", "--move", "hold")[1]
if "the human side wins above 99.6 %" not in " ".join(out.split()):
    bad.append(out)
# JSON tells the events in the order in which they happen: an area is left before another is entered.
told = [e["text"] for e in wroth("order", "battle", [0, 2, 2, 0, 0, 0, 0, 0, 0], in_7)["events"]]
first, second = (told.index(f"attacks region {k} (threat 2) for 1") for k in (1, 2))
if first > second:
    bad.append(f"order: {told}")
a = ask("drums", drums)
places = [[e["action"] for e in a["events"]].index(it) for it in ("reveal", "deploy")]
if places != sorted(places):
    bad.append(f"order: {places}")

# What is hidden stays as it is typed, if that is asked for: the AI turns up fewer cards.
run("trace", "drums", "--index", "3", "--at", "9", "--position", "here.yaml")
def reveals(*words):
    code, out, err = run("ask", "here.yaml", "--move", "pass", "--games", "200", "--format", "json", *words)
    if code != 0:
        sys.exit(err)
    return {e["text"] for e in json.loads(out)["events"] if e["action"] == "reveal"}
if len(reveals("--keep-hidden")) >= len(reveals()) or len(reveals()) < 3:
    bad.append(f"hidden: {reveals('--keep-hidden')} {reveals()}")
code, _, err = run("ask", "pig", "--keep-hidden")
if code != 1 or "has no `hidden`" not in err:
    bad.append(f"hidden: {err}")

open("wrong", "w").write("poise_position: 2\ngame: wroth\n")
if "`rules` is missing: name a game" not in run("ask", "wrong")[2]:
    bad.append("rules missing")

# A position of `trace`, asked about twice and again from what it says of itself.
for game in ("lua/salvage.lua", "wroth", "orichalcum", "heroes3", "drums"):
    run("trace", game, "--index", "3", "--at", "9", "--position", "here.yaml")
    first, again = (run("ask", "here.yaml", "--games", "40")[:2] for _ in range(2))
    if first[0] != 0 or first != again:
        bad.append(f"{game}: {first}")
# What is stored may be changed where the rest stays: half a stack, two medallions.
for game, old, new, score in (("heroes3", r"\n      count: \d+\n", "\n      count: 2\n", "ai_score"),
                              ("orichalcum", "medallions: 0", "medallions: 2", "ai_score")):
    run("trace", game, "--index", "3", "--at", "9", "--position", "here.yaml")
    before = open("here.yaml").read()
    after = re.sub(old, new, before, count=1)
    open("changed.yaml", "w").write(after)
    told = [json.loads(run("ask", f, "--games", "10", "--format", "json")[1]) for f in ("here.yaml", "changed.yaml")]
    if before == after or told[0][score] == told[1][score]:
        bad.append(f"{game}: {told[0][score]} {told[1][score]}")

# An army may be given more creatures than it began with: then it began with these, and loses no more than them.
run("trace", "heroes3", "--index", "3", "--at", "9", "--position", "here.yaml")
grown = re.sub(r"count: \d+\n", "count: 9000\n", open("here.yaml").read())
open("grown.yaml", "w").write(grown)
said = run("compare", "heroes3", "--from", "grown.yaml", "--set", "round_cap=12", "--games", "10", "--format", "json", "--quiet")
began = json.loads(run("ask", "grown.yaml", "--games", "10", "--format", "json")[1])
for side in ("ai", "human"):
    lost = json.loads(said[1])["variants"][0]["columns"][side + "_lost_value"]["mean"] if said[0] == 0 else said[2]
    if said[0] != 0 or not 0 <= lost <= began[side + "_score"]:
        bad.append(f"an army that was enlarged: {side} lost {lost} of {began[side + '_score']}")

# Below `hidden` stand all cards that lie face down, and nothing else; a list may say `down` for each.
run("trace", "drums", "--index", "3", "--at", "12", "--position", "here.yaml")
written = open("here.yaml").read()
seen, below = written.split("\nhidden:\n")
downs = re.sub(r"(\n  human:\n(?:    .*\n)*?    deck: )(\d+)", lambda m: m[1] + "[" + ", ".join(["down"] * int(m[2])) + "]", seen)
for name, text, error in (("as written", written, ""), ("downs", downs + "\nhidden:\n" + below, ""),
                          ("misspelt card", seen + "\nhidden:\n" + below.replace("deck:", "dek:", 1),
                           "state.ai.deck: `hidden` does not say which cards lie face down here"),
                          ("misspelt field", seen + "\nhidden:\n" + below.replace("marching:", "marchin:", 1),
                           "hidden.turn.marchin: there is no such thing in this position; did you mean `marching`?")):
    open("changed.yaml", "w").write(text)
    code, _, err = run("ask", "changed.yaml", "--games", "10")
    if (code == 0) != (error == "") or error not in err or (name != "as written" and text == written):
        bad.append(f"hidden, {name}: {code} {err}")

run("trace", "lua/salvage.lua", "--index", "3", "--at", "9", "--position", "here.yaml")
# The games of `compare --from` are those that `ask` plays on, whatever the number of threads.
run("trace", "wroth", "--index", "3", "--at", "9", "--position", "here.yaml")
for name, extra in (("typed", ""), ("here.yaml", None)):
    if extra is not None:
        open(name, "w").write("poise_position: 1\nrules: wroth\ndecides: nobody\n"
                              "state:\n  turn: {stage: maintenance}\n")
    wins = []
    for threads in ("1", "2"):
        code, out, err = run("compare", "wroth-extend.yaml", "--from", name, "--games", "300", "--seed", "1",
                             "--threads", threads, "--quiet", "--format", "json")
        wins.append(json.loads(out)["variants"][0]["ai_wins"] if code == 0 else err)
    code, out, err = run("ask", name, "--games", "300", "--format", "json", *(["--move", "1"] if extra is None else []))
    if wins[0] != wins[1] or (extra is not None and round(300 * json.loads(out)["human_wins"]["estimate"]) + wins[0] not in (299, 300)):
        bad.append(f"compare --from {name}: {wins} {out[:600]}")
# Where nobody decides, --human plays on for the human: one who is idle never wins.
code, out, err = run("ask", "typed", "--games", "300", "--human", "idle")
if code != 0 or "Played on 300 times by `idle`, the human side wins below 1.3 %." not in out:
    bad.append(f"--human where nobody decides: {out} {err}")
code, out, err = run("ask", "typed", "--human", "nobody")
if code != 2 or "--human: wroth has no player `nobody`; `poise games --players` lists them" not in err:
    bad.append(f"--human that is not there: {err}")
code, _, err = run("compare", "drums-supply.yaml", "--from", "here.yaml", "--games", "10")
if code == 0 or "is a position of wroth" not in err:
    bad.append(f"another game's position: {err}")

run("trace", "lua/salvage.lua", "--index", "3", "--at", "9", "--position", "here.yaml")
# A game in Lua does not tell which cards there are.
lines = open("here.yaml").read().split("\n")
start = next(k for k, line in enumerate(lines) if line.startswith("hidden:"))
end = next(k for k in range(start + 1, len(lines)) if not lines[k].startswith(" "))
open("open.yaml", "w").write("\n".join(l for k, l in enumerate(lines) if not start <= k < end and not l.startswith("rest:")))
code, out, err = run("ask", "open.yaml", "--games", "40")
if code == 0 or "below `hidden`" not in err:
    bad.append(f"open: {err}")

# A game is no position.
code, out, err = run("ask", "wroth")
if code == 0 or "`poise trace GAME --index 0 --at 20 --position FILE` writes a position" not in err:
    bad.append(f"wroth: {err}")

print("\n".join(bad))
sys.exit(bool(bad))
PY
