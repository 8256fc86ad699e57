"""The climb of `poise new`, solved exactly: how often a steady player and the automa win. The results
of a run (poise run --format json) must agree. 4.5 standard errors: one false alarm in 100,000."""
import collections, json, sys

SUMMIT, CAP, HURRY, LUCKY, LUCKY_STEPS, STEPS, NERVE = 20, 40, 6, 5, 4, 2, 10


def human(place, camp):
    """The places after the human's turn, each with its chance of n sixths."""
    if place - camp >= NERVE:
        return [(place, place, 6)]
    return [(camp, camp, 1)] + [(place + face, camp, 1) for face in range(2, 7)]


def automa(place, ai):
    for face in range(1, 7):
        yield ai + (face if place - ai > HURRY else LUCKY_STEPS if face >= LUCKY else STEPS)


def solve():
    results, states = collections.Counter(), {(0, 0, 0): 1.0}
    for _ in range(CAP):
        following = collections.Counter()
        for (place, camp, ai), chance in states.items():
            for place_2, camp_2, sixths in human(place, camp):
                for ai_2 in automa(place_2, ai):
                    part = chance * sixths / 36
                    if max(place_2, ai_2) < SUMMIT:
                        following[place_2, camp_2, ai_2] += part
                    else:
                        results["human" if place_2 > ai_2 else "ai" if ai_2 > place_2 else "draw"] += part
        states = following
    results["unfinished"] = sum(states.values())
    return results


exact = solve()
assert abs(sum(exact.values()) - 1) < 1e-12
variant = json.load(open(sys.argv[1]))["variants"][0]
for name, chance in exact.items():
    error = (chance * (1 - chance) / variant["games"]) ** 0.5
    rate = variant["winner"][name]["rate"]
    if abs(rate - chance) > 4.5 * error:
        raise SystemExit(f"FAILED: {name}: {rate} of the games, where {chance:.6f} is exact (standard error {error:.6f})")
