"""OpenSpiel's games for run.py; needs `pip install open_spiel`.

usage: openspiel_games.py GAME PLAYERS GAMES     prints one JSON object
PLAYERS: rollouts (random moves, all in C++), hold (Pig, both hold at 20, from Python), mcts (its C++
search of 100 simulations against hold at 20, or in other games before a random player)
"""
import json
import random
import sys

import pyspiel

game = pyspiel.load_game(sys.argv[1])
players, games = sys.argv[2], int(sys.argv[3])


def search(rollouts, simulations):
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    return pyspiel.MCTSBot(game, evaluator, 2, simulations, 100, False, 1, False)


def hold(state):
    """The turn total is only in the text of a state."""
    return 1 if int(str(state).split("Turn total: ")[1].split("\n")[0]) >= 20 else 0


def play(chooser):
    """One game in Python: who won, and how many decisions of players it had."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = random.choices(*zip(*state.chance_outcomes()))[0]
        else:
            decisions += 1
            action = chooser(state)
        state.apply_action(action)
    return state.returns(), decisions


random.seed(1)
result = {"games": games}
if players == "rollouts":  # a search of one simulation plays its rollouts from the first position
    result["decisions"] = sum(play(lambda s: random.choice(s.legal_actions()))[1] for _ in range(300)) / 300
    search(games, 1).step(game.new_initial_state())
elif players == "hold":
    result["decisions"] = sum(play(hold)[1] for _ in range(games)) / games
else:
    bot, mine = search(1, 100), 1 if sys.argv[1] == "pig" else 0
    other = hold if sys.argv[1] == "pig" else lambda s: random.choice(s.legal_actions())
    played = [play(lambda s: bot.step(s) if s.current_player() == mine else other(s)) for _ in range(games)]
    result["decisions"] = sum(d for _, d in played) / games
    result["wins"] = sum(r[mine] > 0 for r, _ in played) / games
print(json.dumps(result))
