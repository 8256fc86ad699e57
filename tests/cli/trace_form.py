"""Checks lines of `poise trace --json` against docs/trace.md; prints how many events it saw.

usage: trace_form.py RULES.md FILE...
"""
import json
import re
import sys

EVENT = {"type", "round", "phase", "actor", "action", "rule", "rolls", "details", "text", "state"}
SETUP = {"program_version", "game", "title", "variant", "seed", "index", "players", "rules"}
WORDS = re.compile(r"[a-z][a-z' -]*")  # phases, actions and what is rolled
NAMES = re.compile(r"[a-z][a-z_]*")  # of details
VAGUE = {"number", "second", "amount", "other", "rest"}  # names that do not say what is counted
ACTORS = re.compile(r"ai|game|human( \d)?")


def check(condition, message, line):
    if not condition:
        sys.exit(f"{message}:\n{json.dumps(line)[:2000]}")


def check_event(line, known, keys):
    check(EVENT <= set(line), "a key is missing", line)
    check(isinstance(line["round"], int) and line["round"] >= 1, "no round", line)
    for key in ("phase", "action", "text"):
        check(isinstance(line[key], str) and line[key], f"no {key}", line)
    for word in [line["phase"], line["action"]] + [roll["what"] for roll in line["rolls"]]:
        check(WORDS.fullmatch(word), f"`{word}` is not in lower case", line)
    for name in line["details"]:
        check(NAMES.fullmatch(name) and name not in VAGUE, f"`{name}` is no name of a detail", line)
    check(ACTORS.fullmatch(line["actor"]), "no known actor", line)
    check("{" not in line["text"], "a detail is missing in the text", line)
    check(line["rule"], "no rule", line)
    for rule in line["rule"]:
        check(rule in known, f"rule {rule} is not in RULES.md", line)
    check(len(set(line["rule"])) == len(line["rule"]), "a rule twice", line)
    for roll in line["rolls"]:
        check({"what", "value"} <= set(roll) <= {"what", "value", "word"}, "not a roll", line)
        check(isinstance(roll["value"], int) and roll["what"], "not a roll", line)
        check(roll.get("word", "x") != "", "an empty word", line)
    for value in line["details"].values():
        check(isinstance(value, int) or (isinstance(value, str) and value), "filler", line)
    check_state(line, keys)


def check_state(line, keys):
    state = line["state"]
    check(list(state)[:3] == ["round", "ai_score", "human_score"], "not a state", line)
    keys.append(set(state))
    check(keys[0] == keys[-1], "the state has other keys than before", line)


def check_game(file, known):
    lines = [json.loads(text) for text in file]
    keys = []
    first, last = lines[0], lines[-1]
    check(first["type"] == "setup" and SETUP <= set(first), "not a setup line", first)
    check(last["type"] == "record" and len(last) == 2, "not a record line", last)
    check_state(first, keys)
    if "action" in first:
        check_event(first, known, keys)
    rounds = 1
    for line in lines[1:-1]:
        check(line["type"] == "event" and set(line) == EVENT, "not an event", line)
        check(line["round"] >= rounds, "the rounds go back", line)
        rounds = line["round"]
        check_event(line, known, keys)
    end, told, record = lines[-2]["state"], lines[-2]["details"], last["record"]
    check(lines[-2]["action"] == "end", "the last event is not the end", lines[-2])
    check((told["winner"], told["reason"]) == (record["winner"], record["end_reason"]), "another end", last)
    for key in ("ai_score", "human_score"):
        check(record[key] == end[key], f"the record's {key} is not the last state's", last)
    return len(lines) - 1


def main():
    known = set(re.findall(r"^\| *([A-Z]+-\d+[a-z]?)", open(sys.argv[1]).read(), re.M))
    print(sum(check_game(open(name), known) for name in sys.argv[2:]))


main()
