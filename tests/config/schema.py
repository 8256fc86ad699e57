"""Checks config files, and mistakes in them, against the JSON Schemas in the working directory."""
import json
import pathlib
import re
import sys

import jsonschema
import yaml


class Yaml12(yaml.SafeLoader):
    """YAML 1.2: `yes` and `no` are words."""


Yaml12.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in forms if tag.endswith((":null", ":merge"))]
    for first, forms in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Yaml12.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), "tf")
Yaml12.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^-?[0-9]+$"), "-0123456789")

# One mistake each, in a file that begins with `game:` and, unless it says `rules`, with base rules.
MISTAKES = [
    ("pig", "gams: 100"),
    ("pig", "rules:\nhumans: greedy"),
    ("pig", "games: -5"),
    ("pig", "games: many"),
    ("pig", "set: {goal: 1}"),
    ("pig", "set: {goal: high}"),
    ("pig", "set: {goals: 50}"),
    ("pig", "humans: ['look:8']"),
    ("pig", "humans: ['greedy~x%']"),
    ("pig", "variants: [{set: {goal: 50}}]"),
    ("pig", "variants: [{name: a, sets: {goal: 50}}]"),
    ("pig", "variants: [{name: a, game: 3}]"),
    ("pig", "variants: [{name: a, game: ./pig.lua, sets: {goal: 50}}]"),
    ("pig", "sweep: {goal: 50}"),
    ("pig", "sweep: {goal: [50], ai.hold_at: [20], human.hold_at: [20]}"),
    ("pig", "sweep: {goal: [50, 5000]}"),
    ("wroth", "set: {ai.disperse: twice}"),
    ("wroth", "set: {ai: {disperse: twice}}"),
    ("wroth", "set: {ai.exodus: {}}"),
    ("wroth", "set: {factions.vanilla.basic: 20}"),
    ("wroth", "rules: {factions: {vanilla: {basics: lots}}}"),
    ("heroes3", "set: {creatures.imp.speed: fast}"),
    ("heroes3", "set: {'creatures[3].speed': -1}"),
    ("drums", "rules: {cards: [{name: guard}]}"),
    ("drums", "rules: {}\nassumptions: [{path: a.b}]"),
    ("drums", "extends: drums/base.yaml\nlevels: {expert: {players: random}}"),
]

# A variant of another game may set what only that game has.
ANOTHER_GAME = "game: pig\nrules: pig/base.yaml\nvariants: [{name: a, game: ./pig.lua, set: {own: 3}}]"


def read(text):
    return yaml.load(text, Yaml12)


def validators():
    found = {}
    for file in pathlib.Path(".").glob("*.schema.json"):
        schema = json.loads(file.read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        found[file.name.split(".")[0]] = jsonschema.Draft7Validator(schema)
    return found


def main(configs):
    by_game, wrong, files = validators(), 0, 0
    for file in pathlib.Path(configs).rglob("*.yaml"):
        tree = read(file.read_text())
        files += 1
        game = pathlib.Path(tree["game"]).stem
        for error in by_game[game].iter_errors(tree):
            print(f"{file}: {list(error.absolute_path)}: {error.message[:300]}")
            wrong += 1
    for game, text in MISTAKES:
        plain = "rules" in text or "extends" in text
        tree = read(f"game: {game}\n" + ("" if plain else f"rules: {game}/base.yaml\n") + text)
        if by_game[game].is_valid(tree):
            print(f"{game}: not seen: {text}")
            wrong += 1
    wrong += not by_game["pig"].is_valid(read(ANOTHER_GAME))
    print(files, "files", len(MISTAKES), "mistakes", wrong, "wrong")
    return wrong > 0 or files < 20


sys.exit(main(sys.argv[1]))
