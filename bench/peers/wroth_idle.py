#!/usr/bin/env python3
"""Wroth's AI against an idle human, written plainly in Python, as one would without Poise.

A second implementation, independent of the engine: the same rules (configs/wroth/base.yaml: solo,
plain race, vanilla faction), none of its code. Used for two things: the distributions of its
results must agree with the engine's, and its speed is what a script gives.

usage: wroth_idle.py [GAMES [SEED]]     prints one JSON object
"""
import json
import random
import sys
import time
from collections import Counter

NEIGHBOURS = {
    1: (2, 6, 7), 2: (1, 3, 7, 8), 3: (2, 4, 8), 4: (3, 5, 8), 5: (4, 6, 7, 8), 6: (1, 5, 7),
    7: (1, 2, 5, 6, 8), 8: (2, 3, 4, 5, 7),
}
TOKENS = [(0, "mine"), (0, "extend"), (0, "maneuver"), (0, "battle"),
          (1, None), (1, None), (1, None), (1, None), (2, None), (2, None), (2, None), (2, None)]
ACTIONS = ("mine", "extend", "maneuver", "battle")
ALL_SEEING = ("mine", "strike", "assault", "double")
ELITES = ((2, "A"), (3, "B"), (4, "C"))  # cost and kind, two of each


class Game:
    def __init__(self, rng):
        self.rng = rng
        self.basics = {region: 0 for region in NEIGHBOURS}
        self.elites = {region: 0 for region in NEIGHBOURS}
        self.mat = {"A": 2, "B": 2, "C": 2}
        self.corra = 0
        self.score = 0
        self.base = rng.randint(1, 8)
        self.tokens = dict(zip(NEIGHBOURS, rng.sample(TOKENS, 8)))
        self.supply = 25
        self.place(3, self.base)

    def place(self, wanted, region):
        placed = min(wanted, self.supply)
        self.supply -= placed
        self.basics[region] += placed
        return placed > 0

    def troops(self, region):
        return self.basics[region] + self.elites[region]

    def buy(self):
        while True:
            for cost, kind in ELITES:
                if self.mat[kind] > 0 and self.corra >= cost:
                    self.mat[kind] -= 1
                    self.corra -= cost
                    self.elites[self.base] += 1
                    break
            else:
                return

    def act(self, action):
        """Whether the action did something."""
        if action == "mine":
            self.corra += 2
            self.buy()
            return True
        if action == "extend":  # no threat anywhere: the lowest region with an AI troop
            region = next(r for r in NEIGHBOURS if self.troops(r) > 0)
            return self.place(4, region)
        if action == "maneuver":
            return self.disperse()
        return False  # battle, strike, assault: nobody to attack

    def disperse(self):
        source = max(NEIGHBOURS, key=lambda r: (self.troops(r), -r))
        moved = False
        for target in NEIGHBOURS[source]:
            keeps_one = self.elites[source] > 0 or self.basics[source] > 1
            if self.basics[source] == 0 or not keeps_one:
                break
            self.basics[source] -= 1
            self.basics[target] += 1
            moved = True
        return moved

    def spoils(self):
        for region in NEIGHBOURS:
            if self.troops(region) > 0 and self.tokens[region][1]:
                self.act(self.tokens[region][1])

    def actions(self, drafted, all_seeing):
        self.buy()
        self.act(drafted)
        if all_seeing == "double":
            self.act(drafted)
        elif all_seeing == "mine":
            self.act("mine")
        for _ in range(2):
            self.act(self.rng.choice(ACTIONS))

    def round(self):
        self.base = self.base % 8 + 1
        self.spoils()
        self.place(1, self.base)
        all_seeing = self.rng.choice(ALL_SEEING)
        self.corra += 1
        pool = [self.rng.choice(ACTIONS) for _ in range(4)]
        self.actions(pool[3], all_seeing)  # the human drafted the first three
        for region in NEIGHBOURS:
            if self.troops(region) > 0:
                self.score += self.tokens[region][0] + 1

    def play(self):
        rounds = 0
        while self.score < 30 and rounds < 20:
            self.round()
            rounds += 1
        return rounds


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    rounds, supply, score = Counter(), Counter(), Counter()
    began = time.perf_counter()
    for _ in range(games):
        game = Game(rng)
        rounds[game.play()] += 1
        supply[game.supply] += 1
        score[game.score] += 1
    seconds = time.perf_counter() - began
    print(json.dumps({
        "games": games, "seconds": round(seconds, 3), "games_per_second": round(games / seconds),
        "rounds": dict(sorted(rounds.items())), "ai_supply_left": dict(sorted(supply.items())),
        "ai_score": dict(sorted(score.items())),
    }))


if __name__ == "__main__":
    main()
