#!/usr/bin/env python3
"""Drums of War's AI (the Orcs) against an idle human, written plainly in Python, without Poise.

A second implementation, independent of the engine: the same rules (configs/drums/base.yaml), none
of its code. The human never deploys, so that no Unit is ever engaged or destroyed and only the AI's
own rules are at work: flowchart, payment, draws, abilities, attacks on the Hero, replenishment.

usage: drums_idle.py [GAMES [SEED [AI_HERO]]]     prints one JSON object
"""
import json
import random
import sys
import time
from collections import Counter

# name: copies, cost, attack, defense, bonus when attacking
UNITS = {
    "warrior": (6, 1, 3, 1, 0), "archer": (4, 1, 2, 1, 0), "lancer": (6, 2, 3, 3, 0),
    "rider": (5, 2, 3, 2, 0), "berserker": (4, 2, 4, 2, 1), "shaman": (2, 2, 1, 2, 0),
    "troll": (2, 3, 4, 4, 0),
}
OTHERS = {"clan cry": (2, 0, 0), "heavy blade": (2, 1, 1), "march order": (1, 1, 0),
          "onslaught": (1, 1, 0)}  # copies, cost, attack added
TACTICS = ("march order", "onslaught")
HEROES = {"krangg": (3, 4), "borrunm": (2, 3), "orc_hero_c": (1, 4)}  # removes, defense
HUMAN_DEFENSE, HUMAN_LIFE = 4, 4  # Aiden


class Unit:
    def __init__(self, name, attached):
        self.name, self.attached, self.boost = name, attached, 0
        _, self.cost, self.printed, self.defense, self.bonus = UNITS[name]

    def attack(self):
        more = OTHERS[self.attached][2] if self.attached else 0
        return self.printed + self.boost + more + self.bonus


class Game:
    def __init__(self, rng, hero):
        self.rng, self.hero = rng, hero
        cards = [n for n, u in UNITS.items() for _ in range(u[0])]
        cards += [n for n, o in OTHERS.items() for _ in range(o[0])]
        rng.shuffle(cards)
        self.deck = cards[HEROES[hero][0]:]
        self.hidden = {slot: self.deck.pop() for slot in range(5)}
        self.units, self.supply, self.discards = {}, [], []
        self.removed, self.wounds, self.rounds, self.penalties = HEROES[hero][0], 0, 0, 0

    def draw(self):
        if not self.deck:
            self.deck, self.discards = self.discards, []
            self.rng.shuffle(self.deck)
        return self.deck.pop() if self.deck else None

    def pay(self, slot, cost):
        if len(self.hidden) + len(self.supply) + len(self.deck) + len(self.discards) < cost:
            return False
        for _ in range(cost):
            self.removed += 1
            if self.hidden:
                far = max(abs(s - slot) for s in self.hidden)
                del self.hidden[self.rng.choice([s for s in self.hidden if abs(s - slot) == far])]
            elif self.supply:
                self.supply.pop()
            elif self.deck:
                self.deck.pop()
                self.due = True
            else:
                self.discards.pop()
        if self.due and self.deck:
            self.deck.pop()
            self.removed += 1
            self.penalties += 1
        self.due = False
        return True

    def boost_one(self, units):
        """One Attack for a Unit that newly reaches the Hero, else the most powerful."""
        gain = [u for u in units if u.attack() == HUMAN_DEFENSE - 1] or units
        top = max((u.cost, u.printed, u.defense) for u in gain)
        self.rng.choice([u for u in gain if (u.cost, u.printed, u.defense) == top]).boost += 1

    def deploy(self, slot, name, attached):
        """False where the Unit cannot be paid."""
        if not self.pay(slot, UNITS[name][1]):
            self.removed += 1
            return False
        self.units[slot] = Unit(name, attached)
        others = [u for s, u in self.units.items() if s != slot]
        if name == "shaman" and others:
            self.boost_one(others)
        return True

    def reveal(self):
        """One face-down card; False if that ends the phase."""
        slot = self.rng.choice(list(self.hidden))
        card = self.hidden.pop(slot)
        if card in UNITS:
            return self.deploy(slot, card, None)
        cost = OTHERS[card][1]
        if len(self.deck) + len(self.discards) < cost:
            self.removed += 1
            return False
        for _ in range(cost):
            (self.deck or self.discards).pop()
            self.removed += 1
        passed_over, unit = [], self.draw()
        while unit is not None and unit not in UNITS:
            passed_over.append(unit)
            unit = self.draw()
        self.discards += passed_over
        if unit is None or not self.deploy(slot, unit, card):
            self.discards.append(card)
            return False
        return True

    def use_ability(self):
        if self.hero == "krangg" and self.supply and self.units:
            self.supply.pop()
            self.removed += 1
            self.boost_one(list(self.units.values()))
        elif self.hero == "borrunm" and self.supply:
            self.supply.pop()
            self.removed += 1

    def combat(self):
        self.wounds += sum(u.attack() >= HUMAN_DEFENSE for u in self.units.values())
        for unit in self.units.values():
            unit.boost = 0
            if unit.attached in TACTICS:
                self.discards.append(unit.attached)
                unit.attached = None

    def replenish(self):
        """False where the AI has lost: the draw takes the last card, or fails (B-73)."""
        if len(self.deck) + len(self.discards) <= 5:
            return False
        for _ in range(5):
            gaps = [s for s in range(5) if s not in self.units and s not in self.hidden]
            if gaps:
                self.hidden[gaps[0]] = self.draw()
            else:
                self.supply.append(self.draw())
        return True

    def play(self):
        self.due = False
        while True:
            self.rounds += 1
            going = True
            while going and self.hidden:
                going = self.reveal()
            if going:
                self.use_ability()
            self.combat()
            if self.wounds >= HUMAN_LIFE:
                return True
            if not self.replenish():
                return False


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    hero = sys.argv[3] if len(sys.argv) > 3 else "krangg"
    start = time.perf_counter()
    counts = {name: Counter() for name in ("winner", "rounds", "ai_score", "ai_removed", "penalty",
                                           "ai_line")}
    for _ in range(games):
        game = Game(rng, hero)
        counts["winner"][0 if game.play() else 1] += 1
        counts["rounds"][game.rounds] += 1
        counts["ai_score"][game.wounds] += 1
        counts["ai_removed"][game.removed] += 1
        counts["penalty"][game.penalties] += 1
        counts["ai_line"][sum(1 + (u.attached is not None) for u in game.units.values())] += 1
    print(json.dumps({"games": games, "seconds": time.perf_counter() - start, **counts}))


main()
