#!/usr/bin/env python3
"""Poise and other programs in turn on one core of one machine; prints a table in Markdown.

usage: bench/peers/run.py POISE [--peers FOLDER] [--install] [--rounds N] [--core N] [--filter TEXT]

POISE is the program (build/poise). FOLDER (~/poise-peers) holds what is installed of the others:
    venv/             python3 -m venv venv && venv/bin/pip install open_spiel      (--install does it)
    node_modules/     npm install boardgame.io                                     (--install does it)
    tag.classpath     the class path of a built TAG (Java 21; its last version for Java 17 is 0395c1e)
    pkmn-benchmark    what pkmn/engine's `zig build benchmark` builds (zig 0.12)
A peer that is not there has a row that says so.

Each program plays 1 game and then N games, pinned, in each of the rounds; games/s is N - 1 over the difference in
processor time, so that neither a start nor a busy machine counts. Medians of the rounds, and how far they spread.
"""
import argparse
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
CONFIGS = HERE.parent.parent / "configs"


def poise(experiment, games, **settings):
    """A row of Poise: the whole command, with its statistics of every game but without a file."""
    sets = [a for path, value in settings.items() for a in ("--set", f"policy.{path}={value}")]
    command = ["run", str(experiment), "--no-out", "--quiet", "--threads", "1", "--format", "json", *sets]
    return "poise", command + ["--games", "{games}"], games


def rows():
    """What is played, by whom, and who plays it: the name of a program, its arguments, and its games."""
    pig, lua, wroth, drums = (CONFIGS / f for f in ("pig.yaml", "lua/pig_lua.lua", "wroth.yaml", "drums.yaml"))
    krangg = [a for s in ("ai.hero=krangg", "human.hero=aiden") for a in ("--set", s)]
    spiel = lambda game, players, games: ("openspiel", [game, players, "{games}"], games)
    js = lambda game, players, games: ("boardgame.io", [game, players, "{games}"], games)
    drums_row = poise(drums, 1000000, humans="idle")
    return [
        ("Pig, both hold at 20", "Poise", poise(pig, 1000000)),
        ("Pig, both hold at 20", "Poise, the game in Lua", poise(lua, 300000)),
        ("Pig, both hold at 20", "OpenSpiel from Python", spiel("pig", "hold", 4000)),
        ("Pig, both hold at 20", "boardgame.io", js("pig", "hold", 200)),
        ("Pig, random moves", "Poise", poise(pig, 1000000, ai="random", humans="random")),
        ("Pig, random moves", "OpenSpiel in C++", spiel("pig", "rollouts", 100000)),
        ("Pig, random moves", "boardgame.io", js("pig", "random", 200)),
        ("Pig, a search against hold at 20", "Poise look:8:1", poise(pig, 30000, humans="look:8:1")),
        ("Pig, a search against hold at 20", "Poise look:64:4", poise(pig, 2000, humans="look:64:4")),
        ("Pig, a search against hold at 20", "OpenSpiel MCTS, 100 simulations", spiel("pig", "mcts", 60)),
        ("Tic-tac-toe, random moves", "Poise, the game in Lua",
         poise(HERE / "tictactoe.lua", 200000, ai="random", humans="random")),
        ("Tic-tac-toe, random moves", "OpenSpiel in C++", spiel("tic_tac_toe", "rollouts", 1000000)),
        ("Tic-tac-toe, random moves", "TAG", ("tag", ["random", "{games}"], 100000)),
        ("Tic-tac-toe, random moves", "boardgame.io", js("tic_tac_toe", "random", 2000)),
        ("Tic-tac-toe, a search against random moves", "Poise look:32:9, the game in Lua",
         poise(HERE / "tictactoe.lua", 5000, ai="random", humans="look:32:9")),
        ("Tic-tac-toe, a search against random moves", "OpenSpiel MCTS, 100 simulations",
         spiel("tic_tac_toe", "mcts", 1000)),
        ("Tic-tac-toe, a search against random moves", "TAG MCTS, 100 iterations", ("tag", ["mcts", "{games}"], 500)),
        ("Tic-tac-toe, a search against random moves", "boardgame.io MCTS, 100 iterations",
         js("tic_tac_toe", "mcts", 40)),
        ("Heroes III, random moves", "Poise",
         poise(CONFIGS / "heroes3.yaml", 20000, ai="random", humans="random")),
        ("Pokemon battles (1996), random moves", "pkmn/engine", ("pkmn", ["1", "{games}", "1"], 30000)),
        ("Wroth, an idle human", "Poise", poise(wroth, 1000000, humans="idle")),
        ("Wroth, an idle human", "plain Python", ("python", [str(HERE / "wroth_idle.py"), "{games}"], 40000)),
        ("Drums of War, an idle human", "Poise", (drums_row[0], drums_row[1] + krangg, drums_row[2])),
        ("Drums of War, an idle human", "plain Python", ("python", [str(HERE / "drums_idle.py"), "{games}"], 40000)),
    ]


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def programs(options):
    """Of each program its version, or None where it is not there, and how a command begins."""
    folder = options.peers
    venv, node, tag, pkmn = (folder / f for f in ("venv/bin/python", "node_modules/boardgame.io/package.json",
                                                  "tag.classpath", "pkmn-benchmark"))
    spiel = output(str(venv), "-c", "from importlib.metadata import *; print(version('open_spiel'))") \
        if venv.exists() else None
    java = output("java", "--version").split("\n")[0] if tag.exists() else None
    return {
        "poise": (output(options.poise, "--version"), [options.poise]),
        "python": (f"Python {platform.python_version()}", [sys.executable]),
        "openspiel": (spiel and f"open_spiel {spiel}", [str(venv), str(HERE / "openspiel_games.py")]),
        "boardgame.io": (node.exists() and f"{json.loads(node.read_text())['version']}, node {output('node', '-v')}",
                         ["node", str(HERE / "boardgame_io.js"), str(folder)]),
        "tag": (java and f"TAG, {java}",
                ["java", "-cp", tag.read_text().strip() if tag.exists() else "", str(HERE / "Tag.java")]),
        "pkmn": (pkmn.exists() and "its benchmark, generation 1", [str(pkmn)]),
    }


def install(folder):
    """Seconds that the registries' own clients take; kept in FOLDER for later runs."""
    folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    subprocess.run([str(folder / "venv/bin/pip"), "install", "-q", "open_spiel"], check=True)
    seconds = {"openspiel": time.time() - began}
    began = time.time()
    subprocess.run(["npm", "install", "--silent", "--prefix", str(folder), "boardgame.io"], check=True)
    seconds["boardgame.io"] = time.time() - began
    (folder / "install.json").write_text(json.dumps(seconds))


def measure(command, core):
    """Processor seconds, seconds, megabytes and the text of one run on one core."""
    with tempfile.TemporaryFile("w+") as out:
        began = time.perf_counter()
        child = subprocess.Popen(["taskset", "-c", str(core), *command], stdout=out)
        _, status, used = os.wait4(child.pid, 0)
        wall = time.perf_counter() - began
        if status != 0:
            sys.exit(f"run.py: failed: {' '.join(command)}")
        out.seek(0)
        return used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024, out.read()


def found(name, text, games):
    """Decisions per game and the searching side's wins, in %, as a program prints them."""
    if name == "pkmn":  # nanoseconds, turns, a seed; both sides decide in a turn
        return 2 * int(text.split(",")[1]) / games, None
    answer = json.loads(text)
    if name == "poise":
        base = answer["variants"][0]
        return base["columns"]["decisions"]["mean"], base["winner"]["human"]["rate"]
    return answer.get("decisions"), answer.get("wins")


def short(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("poise")
    parser.add_argument("--peers", type=pathlib.Path, default=pathlib.Path.home() / "poise-peers")
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--core", type=int, default=0)
    parser.add_argument("--filter", default="")
    options = parser.parse_args()
    if options.install:
        install(options.peers)
    known = programs(options)
    chosen = [row for row in rows() if re.search(options.filter, row[0] + row[1], re.I)]
    taken = {}
    for _ in range(options.rounds):
        for k, (_, _, (name, arguments, games)) in enumerate(chosen):
            if known[name][0]:
                one, many = (measure(known[name][1] + [a.replace("{games}", str(n)) for a in arguments],
                                     options.core) for n in (1, games))
                taken.setdefault(k, []).append(((games - 1) / max(many[0] - one[0], 1e-9), one[1], many[2], many[3]))
    print("| played | program | games/s | spread | decisions/s | wins, % | peak MB | first answer, s |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for k, (what, label, (name, _, games)) in enumerate(chosen):
        if k not in taken:
            print(f"| {what} | {label} | not installed: see the head of run.py | | | | | |")
            continue
        speeds = [t[0] for t in taken[k]]
        speed = statistics.median(speeds)
        decisions, wins = found(name, taken[k][-1][3], games)
        print(f"| {what} | {label} | {short(speed)} | {100 * (max(speeds) - min(speeds)) / speed:.0f} % | "
              f"{short(speed * decisions) if decisions else ''} | "
              f"{f'{100 * wins:.1f}' if wins is not None and 'search' in what else ''} | "
              f"{max(t[2] for t in taken[k]):.0f} | {statistics.median(t[1] for t in taken[k]):.2f} |")
    print("\nVersions: " + "; ".join(f"{name}: {version}" for name, (version, _) in known.items() if version) + ".")
    seconds = options.peers / "install.json"
    if seconds.exists():
        print("Installing: " + ", ".join(f"{n} {s:.0f} s" for n, s in json.loads(seconds.read_text()).items()) + ".")


main()
