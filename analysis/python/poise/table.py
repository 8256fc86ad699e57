"""A game on a table, for learning agents: the library libpoise_env.so, which plays it in this process.

Game `index` of `seed` is game `index` of `poise run --seed SEED`: with the same choices it goes the same way.
"""

from __future__ import annotations

import base64
import ctypes
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

import numpy

from .program import Error, File, Sets, ask, file_name, find, one_number, one_text, plain, sets

MOVES = 1024  # most legal moves of a decision
SEEDS, GAMES = 2**64, 2**48
TRIALS = 200  # random games that show which moves there are
ACTIONS = 2039  # where no smaller number tells all moves apart
WINNERS = ("ai", "human", "draw", "unfinished")
REWARDS = {"ai": 0.0, "human": 1.0, "draw": 0.5, "unfinished": 0.0}
OVER, WAITS, ENDLESS, FAULT = range(4)
Hear = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int32, ctypes.c_int32)


def library(stamp: str) -> Any:
    """The library of the program's build, beside it or in lib/poise."""
    program = Path(find()).resolve().parent
    for place in (program / "libpoise_env.so", program.parent / "lib/poise/libpoise_env.so"):
        if place.exists():
            loaded = ctypes.CDLL(str(place))
            loaded.env_stamp.restype = loaded.env_fault.restype = ctypes.c_char_p
            loaded.env_open.restype = ctypes.c_void_p
            loaded.env_choice.restype = ctypes.c_uint32
            if loaded.env_stamp().decode() != stamp:
                raise Error(f"{place} is of another build than {find()}")
            return loaded
    raise Error(f"libpoise_env.so is neither beside {find()} nor in {program.parent / 'lib/poise'}")


def within(name: str, value: object, count: int) -> int:
    """A whole number below `count`: C would take the rest of it and say nothing."""
    one_number(name, value)
    it: int = int(plain(value))  # type: ignore[call-overload]
    if not 0 <= it < count:
        raise Error(f"{name}: {it} is not from 0 to {count - 1}")
    return it


class Table:
    """A game on a table: where it stands, and its legal moves as numbers below `actions`."""

    def __init__(self, experiment: File, variant: Optional[str], set: Optional[Sets], seed: Optional[int],
                 seat: Optional[int]) -> None:
        words = ["complete", "game", file_name(experiment)]
        words += [f"--variant={it}" for it in (one_text("variant", variant) if variant is not None else [])]
        words += [f"--seed={it}" for it in (one_number("seed", seed) if seed is not None else [])]
        words += [f"--set={it}" for it in (sets("set", set) if set is not None else [])]
        told = ask(words)
        self.seed, self.index = int(told["seed"]), -1
        self.players: List[str] = told["players"]
        self.seats: List[int] = told["humans"] if seat is None else [seat]
        if not numpy.isin(self.seats, told["humans"]).all():
            raise Error(f"seat: the people's seats are {told['humans']}, not {seat}")
        rules, script = base64.b64decode(told["rules"]), told.get("script")
        players = "".join("\n" if k in self.seats else f"{name}\n" for k, name in enumerate(self.players))
        self.library = library(told["stamp"])
        opened = self.library.env_open(told["game"].encode(), None if script is None else script.encode(), rules,
                                       len(rules), players.encode())
        if not opened:
            raise Error(self.library.env_fault().decode())
        self.game = ctypes.c_void_p(opened)
        self.state = OVER
        self.listed = numpy.zeros(MOVES, "uint32")
        self.moves = self.listed[:0]
        slots: List[Tuple[str, int, int]] = []
        self.library.env_slots(self.game, Hear(lambda name, low, high: slots.append((name.decode(), low, high))))
        self.names = [name for name, _, _ in slots]
        kind = numpy.iinfo("int32")  # one less: nothing is there; one more: it lies face down
        self.low = numpy.array([max(low - 1, kind.min) for _, low, _ in slots], "float32")
        self.high = numpy.array([min(high + 1, kind.max) for _, _, high in slots], "float32")
        self.actions = self.count_actions()

    def __del__(self) -> None:
        if hasattr(self, "game"):
            self.library.env_close(self.game)

    def count_actions(self) -> int:
        """The smallest number whose remainders tell the moves of some random games apart."""
        chance = numpy.random.default_rng(0)
        codes, most = numpy.zeros(0, "uint32"), 1
        for index in range(TRIALS):
            self.stand(self.library.env_begin(self.game, ctypes.c_uint64(0), ctypes.c_uint64(index)))
            seen = [codes]
            while self.state == WAITS:
                seen.append(self.moves.copy())
                most = max(most, len(self.moves))
                self.stand(self.library.env_move(self.game, ctypes.c_uint32(int(chance.choice(self.moves)))))
            codes = numpy.unique(numpy.concatenate(seen))
        tell = (count for count in range(most, ACTIONS) if len(numpy.unique(codes % count)) == len(codes))
        return next(tell, ACTIONS)

    def stand(self, state: int) -> None:
        if state == FAULT:
            raise Error(self.library.env_fault().decode())
        self.state = state
        self.moves = self.listed[:0]
        if state == WAITS:
            self.moves = self.listed[:self.library.env_moves(self.game, ctypes.c_void_p(self.listed.ctypes.data))]

    def begin(self, seed: Optional[int], options: Optional[Dict[str, Any]]) -> None:
        """The next game; after a seed the first one; with {"index": i} that one."""
        number = (options or {}).get("index", 0 if seed is not None else self.index + 1)
        self.seed, self.index = (self.seed if seed is None else within("seed", seed, SEEDS),
                                 within("index", number, GAMES))
        self.stand(self.library.env_begin(self.game, ctypes.c_uint64(self.seed), ctypes.c_uint64(self.index)))

    def numbers(self) -> Any:
        """The action of each legal move: the remainder of its code, or the next one that is free."""
        actions = self.moves % self.actions
        if len(self.moves) > self.actions:
            raise Error(f"a decision has {len(self.moves)} legal moves, more than the {self.actions} actions")
        if len(numpy.unique(actions)) < len(actions):
            taken: Dict[int, None] = {}
            for action in actions.tolist():
                while action in taken:
                    action = (action + 1) % self.actions
                taken[action] = None
            actions = numpy.array(list(taken))
        return actions

    def mask(self) -> Any:
        mask = numpy.zeros(self.actions, "int8")
        mask[self.numbers()] = 1
        return mask

    def step(self, action: int) -> bool:
        """Makes a move; False where it is not legal: then the game is over."""
        places = numpy.flatnonzero(self.numbers() == action)
        if len(places) == 0:
            self.stand(OVER)
            return False
        self.stand(self.library.env_move(self.game, ctypes.c_uint32(int(self.moves[places[0]]))))
        return True

    def choice(self, player: Optional[str]) -> int:
        """The action that a player chooses; ask once for each decision."""
        name = self.players[self.result()["seat"]] if player is None else player
        move = self.library.env_choice(self.game, name.encode())
        places = numpy.flatnonzero(self.moves == move)
        if len(places) == 0:
            raise Error(f"there is no player `{name}` here, or nothing to decide")
        return int(self.numbers()[places[0]])

    def observe(self, seat: int) -> Any:
        out = numpy.zeros(len(self.names), "int32")
        self.library.env_observe(self.game, ctypes.c_int(seat), ctypes.c_void_p(out.ctypes.data))
        return out.astype("float32")  # as learners want numbers, who scale them

    def result(self) -> Dict[str, Any]:
        out = (ctypes.c_int32 * 6)()
        self.library.env_result(self.game, out)
        names = ("seat", "winner", "rounds", "decisions", "ai_score", "human_score")
        return {**dict(zip(names, out)), "winner": WINNERS[out[1]]}

    def reward(self) -> float:
        return REWARDS[self.result()["winner"]] if self.state == OVER else 0.0
