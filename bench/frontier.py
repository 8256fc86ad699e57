#!/usr/bin/env python3
"""How strong each player is, and how fast: plays all players of a game on seeds on which none was tuned, writes
docs/players-frontier.csv and the picture of it, docs/players-frontier.svg, and prints the table of docs/players.md.

usage: frontier.py POISE [--seconds S] [GAME]...   plays each player for about S seconds (15) of one core; named
                                                   games replace their rows, the other rows stay (default: all)
       frontier.py [--check]                       draws and prints what the csv holds; with --check only compares
                                                   the page and the picture with it

The time is processor time, less that of a program that plays one game. All of it takes about forty minutes of a processor.
"""
import csv
import json
import math
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "players-frontier.csv"
PICTURE = FILE.with_suffix(".svg")
PAGE = ROOT / "docs" / "players.md"
SEED = 811
FEWEST, MOST = 2000, 40000  # games
PLAIN = ["greedy", "look:8:1", "look:8:2", "look:8:4", "look:16:2", "look:32:4", "nested:8:1"]
LEARNT = ["learnt:F", "look:16:1:F", "look:8:2:F", "look:16:2:F", "look:32:4:F", "nested:8:1:F", "nested:16:1:F"]
GAMES = {  # title, what is played, players
    "wroth": ("Wroth", "wroth", PLAIN + LEARNT),
    "heroes3": ("Heroes III", "heroes3", PLAIN + LEARNT[:-2]),
    "orichalcum": ("Orichalcum", "orichalcum", PLAIN),
    "drums": ("Drums of War", "drums", PLAIN + LEARNT[:-1]),
    "levee": ("Levee", ROOT / "configs/lua/levee.lua", PLAIN[:-1] + LEARNT[:-2]),
    "salvage": ("Salvage", ROOT / "configs/lua/salvage.lua", PLAIN[:-1] + LEARNT[:-2]),
}
HEAD = ["game", "player", "games", "human_wins", "low", "high", "games_per_second"]


def play(poise, what, player, games):
    """The human's wins as JSON has them, and the seconds of a processor."""
    before = os.times()
    done = subprocess.run([poise, "run", what, "--humans", player, "--games", str(games), "--seed", str(SEED), "--threads", "1",
                           "--no-out", "--yes", "--quiet", "--format", "json"], capture_output=True, text=True)
    after = os.times()
    if done.returncode != 0:
        sys.exit(done.stderr)
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return json.loads(done.stdout)["variants"][0]["winner"]["human"], seconds


def measure(poise, game, seconds):
    """The rows of a game: as many games of each player as fit into the time, with two digits."""
    _, what, players = GAMES[game]
    for name in players:
        player = name.replace("F", f"{game}.player")
        start = play(poise, what, player, 1)[1]
        pilot = 40
        while (took := play(poise, what, player, pilot)[1] - start) < 0.1 and pilot < MOST:
            pilot *= 5
        games = max(FEWEST, min(MOST, float(f"{seconds * pilot / max(took, 1e-3):.1e}")))
        wins, took = play(poise, what, player, int(games))
        yield [game, player, int(games), *(f"{wins[key]:.4f}" for key in ("rate", "low", "high")),
               f"{games / max(took - start, 1e-3):.3g}"]


def rows_of(game, rows):
    return [dict(zip(HEAD, row)) for row in rows if row[0] == game]


def tenths(row):
    """The human's wins in percent as the table has them: what lies behind is chance."""
    return round(100 * float(row["human_wins"]), 1)


def at_the_front(row, rows):
    """No other player is as fast and wins more, or is faster and wins as much."""
    speed, wins = float(row["games_per_second"]), tenths(row)
    return not any((float(o["games_per_second"]) >= speed and tenths(o) > wins)
                   or (float(o["games_per_second"]) > speed and tenths(o) >= wins) for o in rows)


def kind(player):
    """Its class in the picture, and the word beside its point."""
    what = re.sub(r":\w+\.player$", "", player)
    short = what.replace("look:", "").replace("nested:", "nested ")
    name = "judges" if what != player else "greedy" if what == "greedy" else "nested" if what[0] == "n" else "look"
    return name, short


STYLE = """<style>
text{font:12px sans-serif;fill:#202124}.soft{fill:#5f6368}.head{font-size:13px;font-weight:bold}
.grid{stroke:#d8dadf}.front{fill:none;stroke:#5f6368;stroke-dasharray:3 3}
.greedy{fill:#202124;stroke:#202124}.look{fill:#1f5fc0;stroke:#1f5fc0}.nested{fill:#8a4fa3;stroke:#8a4fa3}.judges{fill:#c2571a;stroke:#c2571a}
@media screen and (prefers-color-scheme:dark){text{fill:#e3e5e8}.soft{fill:#a5abb3}.grid{stroke:#3c4046}.front{stroke:#a5abb3}
.greedy{fill:#e3e5e8;stroke:#e3e5e8}.look{fill:#7db0ff;stroke:#7db0ff}.nested{fill:#d39bea;stroke:#d39bea}.judges{fill:#ffa366;stroke:#ffa366}}
</style>"""
WORDS = {"greedy": "greedy", "look": "looks ahead; 8:2: 8 futures of 2 rounds", "nested": "nested: looks ahead twice over",
         "judges": "learnt, and looks ahead with it"}
WIDE, TALL = 380, 250  # of a panel
LEFT, RIGHT, TOP, BOTTOM = 40, 30, 34, 34


def label_place(at, of, wide, taken):
    """Where a point's word covers no interval and no earlier word, as near to the point as there is room; it is then taken. None:
    nowhere near it."""
    places = [(at + side, of + down) for down in (-5, 4, 14, -18, 27, -31) for side in (5, -5 - wide)]
    free = [(left, base) for left, base in places if LEFT <= left and left + wide <= WIDE and 30 <= base <= TALL - BOTTOM - 4
            and all(left >= a + w or left + wide <= a or base - 10 >= b + h or base + 2 <= b for a, b, w, h in taken)]
    if not free:
        return None
    left, base = free[0]
    taken.append((left, base - 10, wide, 12))
    return left, base


def message(games, rows):
    """What the picture says: the strongest player of each game against greedy."""
    best = [max(rows_of(g, rows), key=lambda r: (tenths(r), float(r["games_per_second"]))) for g in games]
    greedy = [next(r for r in rows_of(g, rows) if r["player"] == "greedy") for g in games]
    more = [round(100 * (float(b["human_wins"]) - float(g["human_wins"]))) for b, g in zip(best, greedy)]
    slower = [float(f"{float(g['games_per_second']) / float(b['games_per_second']):.1g}") for b, g in zip(best, greedy)]
    return (f"The strongest player wins {min(more)} to {max(more)} points more than greedy and is {min(slower):,.0f} to "
            f"{max(slower):,.0f} times slower")


def panel(title, rows):
    """One game: games a second, to the left the slow ones, against wins in percent."""
    low = 5 * math.floor(20 * min(float(r["low"]) for r in rows))
    decades = (0.7, 6)
    x = lambda speed: LEFT + (math.log10(speed) - decades[0]) / (decades[1] - decades[0]) * (WIDE - LEFT - RIGHT)
    y = lambda share: TOP + (100 - 100 * share) / (100 - low) * (TALL - TOP - BOTTOM)
    out = [f'<text class="head" x="{LEFT}" y="16">{title}</text>']
    for power in range(math.ceil(decades[0]), decades[1] + 1):
        at = x(10**power)
        out.append(f'<path class="grid" d="M{at:.1f} {TOP}V{TALL - BOTTOM}"/><text class="soft" text-anchor="middle" x="{at:.1f}" '
                   f'y="{TALL - BOTTOM + 15}">{10**power if power < 3 else f"{10**(power - 3)}k" if power < 6 else "1M"}</text>')
    step = 2 if 100 - low <= 15 else 5 if 100 - low <= 30 else 10
    for share in range(step * math.ceil(low / step), 101, step):
        at = y(share / 100)
        out.append(f'<path class="grid" d="M{LEFT} {at:.1f}H{WIDE - RIGHT}"/><text class="soft" text-anchor="end" x="{LEFT - 5}" '
                   f'y="{at + 4:.1f}">{share}</text>')
    front = sorted((r for r in rows if at_the_front(r, rows)), key=lambda r: float(r["games_per_second"]))
    line = "".join(f"{'L' if k else 'M'}{x(float(r['games_per_second'])):.1f} {y(float(r['human_wins'])):.1f}" for k, r in enumerate(front))
    out.append(f'<path class="front" d="{line}"/>')
    taken = [(x(float(r["games_per_second"])) - 4, y(float(r["high"])), 8, y(float(r["low"])) - y(float(r["high"]))) for r in rows]
    for r in rows:
        name, word = kind(r["player"])
        at, of = x(float(r["games_per_second"])), y(float(r["human_wins"]))
        hollow = "" if r in front else ' fill-opacity="0"'
        out.append(f'<path class="{name}" d="M{at:.1f} {y(float(r["low"])):.1f}V{y(float(r["high"])):.1f}"/>'
                   f'<circle class="{name}" cx="{at:.1f}" cy="{of:.1f}" r="3"{hollow}/>')
        if r in front and (place := label_place(at, of, 6.8 * len(word), taken)):
            out.append(f'<text x="{place[0]:.1f}" y="{place[1]:.1f}">{word}</text>')
    return "\n".join(out)


def picture(rows):
    games = [game for game in GAMES if rows_of(game, rows)]
    tall = (len(games) + 1) // 2 * TALL + 64
    said = "; ".join(f"{GAMES[g][0]}: " + ", ".join(
        f"{r['player']} {100 * float(r['human_wins']):.1f} at {float(r['games_per_second']):,.0f}" for r in rows_of(g, rows)) for g in games)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDE} {tall}" role="img" aria-labelledby="front-title front-alt">',
           f'<title id="front-title">{message(games, rows)}</title>',
           f'<desc id="front-alt">Wins of the human in percent, and games a second on one core. {said}</desc>', STYLE,
           f'<text class="head" x="{LEFT}" y="16">{message(games, rows)}</text>']
    at = LEFT + 4
    for name, word in WORDS.items():
        out.append(f'<circle class="{name}" cx="{at}" cy="36" r="3"/><text x="{at + 8}" y="40">{word}</text>')
        at += 6 * len(word) + 28
    out += [f'<g transform="translate({k % 2 * WIDE} {k // 2 * TALL + 44})">\n{panel(GAMES[g][0], rows_of(g, rows))}\n</g>'
            for k, g in enumerate(games)]
    out.append(f'<text class="soft" x="{LEFT}" y="{tall - 6}">wins of the human, %, with 95 % intervals, against games a second on one '
               'core; full: none is faster and wins more</text></svg>\n')
    return "\n".join(out)


def cell(row, rows):
    wins, low, high = (100 * float(row[key]) for key in ("human_wins", "low", "high"))
    text = f"{wins:.1f} ± {(high - low) / 2:.1f} at {float(row['games_per_second']):,.0f}"
    return f"**{text}**" if at_the_front(row, rows) else text


def table(rows):
    """Wins and games a second of every player, the frontier in bold."""
    games = [game for game in GAMES if rows_of(game, rows)]
    out = ["| player | " + " | ".join(GAMES[g][0] for g in games) + " |", "| --- " * (len(games) + 1) + "|"]
    for player in PLAIN + LEARNT:
        cells = [next((cell(r, rows_of(g, rows)) for r in rows_of(g, rows) if r["player"] == player.replace("F", f"{g}.player")), "")
                 for g in games]
        out.append(f"| `{player.replace(':F', ':FILE')}` | " + " | ".join(cells) + " |")
    return "\n".join(out)


def written():
    return list(csv.reader(FILE.open()))[1:] if FILE.exists() else []


def main():
    arguments = sys.argv[1:]
    check = arguments == ["--check"]
    seconds = 15.0
    if "--seconds" in arguments:
        at = arguments.index("--seconds")
        seconds = float(arguments[at + 1])
        del arguments[at:at + 2]
    if not check and arguments:
        poise = str(pathlib.Path(arguments[0]).resolve())
        for game in arguments[1:] or GAMES:
            print(GAMES[game][0], file=sys.stderr, flush=True)
            found = list(measure(poise, game, seconds))
            rows = sorted([r for r in written() if r[0] != game] + found, key=lambda r: list(GAMES).index(r[0]))
            with FILE.open("w", newline="") as out:
                csv.writer(out, lineterminator="\n").writerows([HEAD] + rows)
    rows = written()
    if check:
        if PICTURE.read_text() != picture(rows) or table(rows) not in PAGE.read_text():
            sys.exit("docs/players.md or players-frontier.svg is not of players-frontier.csv: run bench/frontier.py")
        return
    PICTURE.write_text(picture(rows))
    print(table(rows))


if __name__ == "__main__":
    main()
