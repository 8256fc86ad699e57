#!/usr/bin/env python3
"""How far `poise learn` stays below the best possible human, in small games whose optimum is known.

usage: learn.py POISE [--seconds 20,60] [--seeds 1,2,3,4,5] [--games 1000000] [GAME|GAME.lua]...

Computes the optimum, and tells what `poise learn` says exactly where it solves the game. Learns each game with each seed
for so many seconds of one core's processor, plays fresh games with what was learnt, and prints the gap in points of wins +
draws / 2 (standard error about 0.05): one line as soon as it is known, and a table at the end. The games: Pig, Levee, and
the thirteen in bench/learn/. Of five of these, and of any other GAME.lua, the optimum is what `poise learn` says. Learning
alone takes 100 minutes of one core; other load on the machine makes that longer.
"""
import argparse
import functools
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.setrecursionlimit(100000)


def solve_pig():
    """The human against an AI that begins and holds at 20, or with the goal."""
    goal, hold = 100, 20

    @functools.cache
    def ai_turn(points):
        """The chances of what the AI's turn brings."""
        end = min(hold, goal - points)
        open_, banked = {0: 1.0}, {0: 0.0}
        while open_:
            total, chance = open_.popitem()
            banked[0] += chance / 6
            for face in range(2, 7):
                into = banked if total + face >= end else open_
                into[total + face] = into.get(total + face, 0) + chance / 6
            # totals rise, so each is met with its whole chance if the smallest comes first
            open_ = dict(sorted(open_.items(), reverse=True))
        return list(banked.items())

    # begin[i][j], lose[i][j]: the human's chance at the beginning of its and of the AI's turn, with i against j
    begin, lose = ([[0.0] * goal for _ in range(goal)] for _ in range(2))
    for i, j in itertools.product(reversed(range(goal)), reversed(range(goal))):
        gains = dict(ai_turn(j))
        known = sum(chance * begin[i][j + gain] for gain, chance in gains.items() if 0 < gain < goal - j)
        change = 1
        while change > 1e-12: # only who scores nothing comes here again
            lose[i][j] = known + gains[0] * begin[i][j]
            best = [1.0] * (goal - i + 6)
            for total in range(goal - i - 1, 0, -1):
                best[total] = max(lose[i][j] / 6 + sum(best[total + 2:total + 7]) / 6, lose[i + total][j])
            now = lose[i][j] / 6 + sum(best[2:7]) / 6
            change, begin[i][j] = abs(now - begin[i][j]), now
    return lose[0][0]


def solve_levee():
    bends = (6, 12, 18)

    def behind(river):
        return sum(river >= bend for bend in bends)

    def rise(river, sand, timber, sections, steps):
        before, river = behind(river), river + steps
        for bend in range(before, behind(river)):
            if bend == 0:
                sand = max(0, sand - 2)
            elif bend == 1:
                timber = max(0, timber - 1)
            else:
                sections = max(0, sections - 1)
        return river, sand, timber, sections

    @functools.cache
    def act(rounds, river, sand, timber, sections, actions):
        if sections >= 6:
            return 1
        if actions < 2:
            lowest = bends[behind(river) - 1] if behind(river) else 0
            after = [act(rounds, river, min(6, sand + 3), timber, sections, actions + 1),
                     act(rounds, river, sand, min(4, timber + 2), sections, actions + 1)]
            if sand >= 2 and timber >= 1:
                after.append(act(rounds, river, sand - 2, timber - 1, sections + 1, actions + 1))
            if timber > 0 and river > lowest:
                after.append(act(rounds, max(lowest, river - 2), sand, timber - 1, sections, actions + 1))
            return max(after)
        value = 0
        for white, black in itertools.product(range(1, 7), repeat=2):
            if white == black:
                now = rise(river, sand, timber, max(0, sections - 1), white)
            else:
                press = sections >= behind(river) + 2
                now = rise(river, sand, timber, sections, (max if press else min)(white, black))
            if now[0] >= 30:
                continue
            lead = 5 * now[3] - now[0]
            value += ((lead > 0) + (lead == 0) / 2 if rounds == 10 else act(rounds + 1, *now, 0)) / 36
        return value
    return act(1, 0, 3, 2, 0, 0)


def solve_columns():
    goal, odds = 5, (7, 9, 8)
    pairs = [(at, more) for at in range(goal + 1) for more in range(goal + 1 - at)]
    later = {}
    for rounds in range(16, 0, -1):
        now = {}

        def end(at, its):
            """The human's chance when its turn ended."""
            if sum(k == goal for k in at) >= 2:
                return 1
            if rounds == 16:
                return 0
            return (8 * (later[at, its + 1] if its < 5 else 0) + 4 * later[at, its]) / 12
        for its in range(min(6, rounds)):
            value = {}
            for at in itertools.product(range(goal + 1), repeat=3):
                lost = end(at, its)
                for more in itertools.product(*(range(goal - k, -1, -1) for k in at)):
                    best = end(tuple(a + b for a, b in zip(at, more)), its) if any(more) else 0
                    for k in range(3):
                        if at[k] + more[k] < goal:
                            step = value[more[:k] + (more[k] + 1,) + more[k + 1:]]
                            best = max(best, (odds[k] * step + (12 - odds[k]) * lost) / 12)
                    value[more] = best
                now[at, its] = value[0, 0, 0]
        later = now
    return later[(0, 0, 0), 0]


def solve_market():
    @functools.cache
    def act(rounds, money, stock, soon, price):
        """Before the human's move; what arrives after the next one is `soon`."""
        after = [(money, stock, 0)]
        if money >= 2 * price:
            after.append((money - 2 * price, stock, 2))
        if stock > 0:
            after.append((money + price, stock - 1, 0))
        if stock > 1:
            after.append((money + stock * price, 0, 0))
        return max(wait(rounds, *one, soon, price) for one in after)

    @functools.cache
    def wait(rounds, money, stock, later, soon, price):
        if rounds == 16:
            return (money > 24) + (money == 24) / 2
        stock = min(6, stock + soon)
        return sum(act(rounds + 1, money, stock, later, max(1, min(9, price + step))) for step in (-1, 0, 1)) / 3
    return act(1, 20, 0, 0, 5)


def solve_invest():
    @functools.cache
    def act(rounds, seed, trees, score):
        if rounds > 20:
            return (score > 36) + (score == 36) / 2
        after = [(min(6, seed + 1), trees, score)]
        if seed > 0 and trees < 12:
            after.append((0, min(12, trees + seed), score))
        if trees > 0:
            after.append((seed, 0, min(60, score + trees * (3 if rounds >= 15 else 1))))
        return max((9 * act(rounds + 1, *one) + act(rounds + 1, one[0], one[1] // 2, one[2])) / 10 for one in after)
    return act(1, 2, 0, 0)


def solve_blackjack():
    cards = [(card, 4 if card == 10 else 1) for card in range(1, 11)]

    def add(total, soft, card):
        if card == 1 and total + 11 <= 21:
            return total + 11, 1
        total += card
        return (total - 10, 0) if total > 21 and soft else (total, soft)

    @functools.cache
    def dealer(total, soft):
        """The chances of where the dealer stops."""
        if total >= 17:
            return {total: 1.0}
        ends = {}
        for card, weight in cards:
            for end, chance in dealer(*add(total, soft, card)).items():
                ends[end] = ends.get(end, 0) + chance * weight / 13
        return ends

    @functools.cache
    def hand(hands, lead):
        """Before a hand is dealt; `hands` are to come, with this one."""
        if hands == 0:
            return (lead > 0) + (lead == 0) / 2

        @functools.cache
        def stand(total, shown, stake):
            if total > 21:
                return hand(hands - 1, lead - stake)
            return sum(chance * hand(hands - 1, lead + (stake if end > 21 or end < total else -stake if end > total else 0))
                       for end, chance in dealer(shown, int(shown == 11)).items())

        @functools.cache
        def act(total, soft, shown, first):
            if total > 21:
                return stand(total, shown, 1)
            hit = double = 0
            for card, weight in cards:
                now = add(total, soft, card)
                hit += weight / 13 * act(*now, shown, False)
                double += weight / 13 * stand(now[0], shown, 2)
            return max(stand(total, shown, 1), hit, double if first else 0)
        value = 0
        for (a, wa), (b, wb), (c, wc) in itertools.product(cards, repeat=3):
            now = add(*add(0, 0, a), b)
            value += wa * wb * wc / 13**3 * act(*now, add(0, 0, c)[0], True)
        return value
    return hand(10, 0)


def solve_hand():
    @functools.cache
    def show(mine, unseen, won, lost):
        """Before the AI shows a card. Both are masks of cards."""
        if won == 3 or lost == 3:
            return float(won == 3)
        cards = [k for k in range(12) if unseen >> k & 1]
        return sum(answer(mine, unseen & ~(1 << card), card, won, lost) for card in cards) / len(cards)

    def answer(mine, unseen, shown, won, lost):
        # only the lowest card and the lowest that wins can be best: cards in between lose the same and keep less
        higher = [k for k in range(12) if mine >> k & 1 and k > shown]
        lower = [k for k in range(12) if mine >> k & 1 and k < shown]
        return max(show(mine & ~(1 << k), unseen, won + (k > shown), lost + (k < shown)) for k in higher + lower)
    deals = list(itertools.combinations(range(12), 5))
    return sum(show(sum(1 << k for k in deal), 4095 & ~sum(1 << k for k in deal), 0, 0) for deal in deals) / len(deals)


def solve_vault():
    full = (4, 3, 3)

    @functools.cache
    def leave(rounds, lead, deck):
        """After a visit, its bag counted."""
        if sum(deck) < 5:
            deck = full
        value = 0
        for die in range(1, 7):
            now = lead - 3 - die
            value += ((now > 50) + (now == 50) / 2 if rounds == 6 else act(rounds + 1, now, deck, 0, 0)) / 6
        return value

    @functools.cache
    def draw(rounds, lead, deck, bag, heard):
        value = 0
        for kind, (count, worth) in enumerate(zip(deck, (1, 3, 0))):
            if count == 0:
                continue
            left = tuple(k - (at == kind) for at, k in enumerate(deck))
            alarms = heard + (kind == 2)
            inside = 0 if alarms == 2 else bag + worth
            after = (leave(rounds, lead + inside, left) if alarms == 2 or sum(left) == 0
                     else act(rounds, lead, left, inside, alarms))
            value += count * after
        return value / sum(deck)

    @functools.cache
    def act(rounds, lead, deck, bag, heard):
        best = max(draw(rounds, lead, deck, bag, heard), leave(rounds, lead + bag, deck))
        return max(best, draw(rounds, lead - 5, deck, bag, 0)) if heard == 1 and lead > 45 else best
    return act(1, 50, full, 0, 0)


def solve_garden():
    worth = 0, 1, 2, 4, 7

    @functools.cache
    def act(week, beds, cover, basket, actions):
        """`beds` in rising order: which is which does not matter."""
        if actions == 2:
            return night(week, beds, cover, basket)
        after = []
        for k in range(3):
            others = beds[:k] + beds[k + 1:]
            if beds[k] < 4:
                after.append((tuple(sorted(others + (beds[k] + 1,))), cover, basket))
            if beds[k] > 0:
                after.append((tuple(sorted(others + (0,))), cover, min(60, basket + worth[beds[k]])))
        if not cover:
            after.append((beds, True, basket))
        return max(act(week, *one, actions + 1) for one in after)

    @functools.cache
    def night(week, beds, cover, basket):
        if week == 16: # against 35 and two dice
            ways = [0] * 2 + [6 - abs(7 - k) for k in range(2, 13)]
            return sum(way * ((basket > 35 + k) + (basket == 35 + k) / 2) for k, way in enumerate(ways)) / 36
        frost = beds if cover else tuple(max(0, k - 2) for k in beds)
        warm = tuple(min(4, k + (k > 0)) for k in beds)
        return sum(times * act(week + 1, now, False, basket, 0)
                   for times, now in ((1, frost), (4, beds), (1, warm))) / 6
    return act(1, (0, 0, 0), False, 0, 0)


def solve_thief():
    gems = {(5, 1): 1, (1, 5): 2, (5, 5): 4, (3, 3): 8}
    steps = (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)

    def towards(a, b):
        return a + (a < b) - (a > b)

    @functools.cache
    def decide(rounds, x, y, guard, taken):
        """The thief's chance with so many rounds to go."""
        best = 0
        for now in ((x + dx, y + dy) for dx, dy in steps):
            if rounds == 0 or not (0 < now[0] < 6 and 0 < now[1] < 6) or now == guard:
                continue
            have = taken | gems.get(now, 0)
            best = max(best, 1 if have == 15 and now == (1, 1) else
                       sum(times * meet(rounds - 1, now, spot, have) for times, spot in walk(guard, now)) / 6)
        return best

    def walk(guard, thief):
        """Where the guard goes: two faces of six along, two across (four where along is done), else nowhere."""
        along = towards(guard[0], thief[0]), guard[1]
        across = guard[0], towards(guard[1], thief[1])
        first = along if along != guard else across
        return (2, first), (2, across), (2, guard)

    def meet(rounds, thief, guard, taken):
        return 0 if thief == guard else decide(rounds, *thief, guard, taken)
    return decide(30, 1, 1, (4, 4), 0)


GAMES = {
    "pig": ("pig", solve_pig),
    "columns": (ROOT / "bench/learn/columns.lua", solve_columns),
    "levee": (ROOT / "configs/lua/levee.lua", solve_levee),
    "blackjack": (ROOT / "bench/learn/blackjack.lua", solve_blackjack),
    "market": (ROOT / "bench/learn/market.lua", solve_market),
    "hand": (ROOT / "bench/learn/hand.lua", solve_hand),
    "invest": (ROOT / "bench/learn/invest.lua", solve_invest),
    "vault": (ROOT / "bench/learn/vault.lua", solve_vault),
    "garden": (ROOT / "bench/learn/garden.lua", solve_garden),
    "thief": (ROOT / "bench/learn/thief.lua", solve_thief),
    **{name: (ROOT / f"bench/learn/{name}.lua", None) for name in ("skunk", "slots", "duel", "hilo", "sail")},
}


def ask(poise, folder, *arguments):
    return subprocess.run([poise, *map(str, arguments), "--quiet", "--threads", "1", "--format", "json"],
                          cwd=folder, capture_output=True, text=True)


def exact(poise, game):
    """Wins + draws / 2 of the best possible human as `poise learn` solves the game, in words."""
    with tempfile.TemporaryDirectory() as folder:
        told = json.loads(ask(poise, folder, "learn", game, "--exact", 2000, "--learn-games", 1000).stdout or "{}")
    if "positions" not in told:
        return "not solved"
    best = told["players"][0]
    return f"{100 * (best['human_wins'] + best.get('draws', 0) / 2):.4f}"


def reached(poise, game, seconds, seed, games):
    """Wins + draws / 2 of what is learnt, in fresh games; None if no player was written. And what it learnt from."""
    with tempfile.TemporaryDirectory() as folder:
        learnt = ask(poise, folder, "learn", game, "--exact", 0, "--time", seconds, "--seed", seed, "--out", "it.player")
        if learnt.returncode != 0:
            return None, learnt.stderr.strip()
        fresh = ask(poise, folder, "run", game, "--humans", "learnt:it.player", "--games", games, "--seed", 1000 + seed,
                    "--no-out")
        winner = json.loads(fresh.stdout)["variants"][0]["winner"]
        return (winner["human"]["rate"] + winner["draw"]["rate"] / 2,
                f"{json.loads(learnt.stdout)['curve'][-1]['games']:,} games")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("poise", type=pathlib.Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", default="20,60")
    parser.add_argument("--seeds", default="1,2,3,4,5")
    parser.add_argument("--games", dest="fresh", type=int, default=1000000)
    options = parser.parse_intermixed_args()
    for name in options.games:
        if name not in GAMES and not pathlib.Path(name).is_file():
            parser.error(f"{name}: is no file; the games are {', '.join(GAMES)}, and any GAME.lua")
    times, seeds = ([int(x) for x in text.split(",")] for text in (options.seconds, options.seeds))
    lines = []
    for name in options.games or GAMES:
        game, solve = GAMES.get(name, (pathlib.Path(name).resolve(), None))
        told = exact(options.poise.resolve(), game)
        if solve is None and told == "not solved":
            sys.exit(f"{name}: `poise learn` does not solve it, so nothing is known to hold it against")
        most = solve() if solve else float(told) / 100
        print(f"{name}: the best possible human reaches {100 * most:.4f} %; `poise learn`: {told}", flush=True)
        for seconds in times:
            gaps = []
            for seed in seeds:
                goal, from_ = reached(options.poise.resolve(), game, seconds, seed, options.fresh)
                gaps.append("none" if goal is None else f"{100 * (most - goal):.2f}")
                print(f"  {seconds} s, seed {seed}: short by {gaps[-1]} ({from_})", flush=True)
            lines.append(f"| {name} | {100 * most:.4f} | {told} | {seconds} s | {', '.join(gaps)} |")
    print("\n| game | optimum, % | exact, % | processor | short by, points, of seeds " + options.seeds + " |\n|---|---|---|---|---|")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
