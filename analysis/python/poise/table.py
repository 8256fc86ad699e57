"""A game on a table, for learning agents: by the library libpoise_env.so, which plays it in this process, or by poise.wasm.

Game `index` of `seed` is game `index` of `poise run --seed SEED`: with the same choices it goes the same way.
"""

from __future__ import annotations

import base64
import ctypes
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy

from .program import Error, File, Sets, ask, file_name, find, one_number, one_text, plain, sets
from .remote import Remote

MOVES = 1024  # most legal moves of a decision
SEEDS, GAMES = 2**64, 2**48
TRIALS = 200  # random games that show which moves there are
ACTIONS = 2039  # where no smaller number tells all moves apart
WINNERS = ("ai", "human", "draw", "unfinished")
REWARDS = {"ai": 0.0, "human": 1.0, "draw": 0.5, "unfinished": 0.0}
OVER, WAITS, ENDLESS, FAULT = range(4)


class Library:
    """A table of libpoise_env.so, which plays in this process."""

    def __init__(self, library: Any) -> None:
        self.library = library
        self.listed = numpy.zeros(MOVES, "uint32")

    def open(self, game: str, script: Optional[str], rules: bytes, players: str) -> str:
        opened = self.library.env_open(game.encode(), None if script is None else script.encode(), rules, len(rules),
                                       players.encode())
        if not opened:
            raise Error(self.fault())
        self.env = ctypes.c_void_p(opened)
        slots: bytes = self.library.env_slots(self.env)
        self.count = slots.count(b"\n")
        return slots.decode()

    def close(self) -> None:
        if hasattr(self, "env"):
            self.library.env_close(self.env)

    def fault(self) -> str:
        said: bytes = self.library.env_fault()
        return said.decode()

    def begin(self, seed: int, index: int) -> int:
        state: int = self.library.env_begin(self.env, ctypes.c_uint64(seed), ctypes.c_uint64(index))
        return state

    def move(self, move: int) -> int:
        state: int = self.library.env_move(self.env, ctypes.c_uint32(move))
        return state

    def moves(self) -> Any:
        """The legal moves, until the next call."""
        return self.listed[:self.library.env_moves(self.env, ctypes.c_void_p(self.listed.ctypes.data))]

    def choice(self, player: str) -> int:
        move: int = self.library.env_choice(self.env, player.encode())
        return move

    def observe(self, seat: int) -> Any:
        out = numpy.zeros(self.count, "int32")
        self.library.env_observe(self.env, ctypes.c_int(seat), ctypes.c_void_p(out.ctypes.data))
        return out

    def result(self) -> List[int]:
        out = (ctypes.c_int32 * 6)()
        self.library.env_result(self.env, out)
        return list(out)


def library(stamp: str) -> Union[Library, Remote]:
    """The library of the program's build, beside it or in lib/poise; that of poise.wasm is poise.wasm."""
    if find().endswith(".wasm"):
        return Remote(find(), stamp)
    program = Path(find()).resolve().parent
    for place in (program / "libpoise_env.so", program.parent / "lib/poise/libpoise_env.so"):
        if place.exists():
            loaded = ctypes.CDLL(str(place))
            loaded.env_stamp.restype = loaded.env_fault.restype = loaded.env_slots.restype = ctypes.c_char_p
            loaded.env_open.restype = ctypes.c_void_p
            loaded.env_choice.restype = ctypes.c_uint32
            if loaded.env_stamp().decode() != stamp:
                raise Error(f"{place} is of another build than {find()}")
            return Library(loaded)
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
        if seat is not None:
            one_number("seat", seat)
        self.seed, self.index = int(told["seed"]), -1
        self.players: List[str] = told["players"]
        self.seats: List[int] = told["humans"] if seat is None else [seat]
        if not numpy.isin(self.seats, told["humans"]).all():
            raise Error(f"seat: the people's seats are {told['humans']}, not {seat}")
        rules, script = base64.b64decode(told["rules"]), told.get("script")
        players = "".join("\n" if k in self.seats else f"{name}\n" for k, name in enumerate(self.players))
        self.library = library(told["stamp"])
        slots: List[Tuple[str, int, int]] = []
        for line in self.library.open(told["game"], script, rules, players).splitlines():
            low, high, name = line.split(" ", 2)
            slots.append((name, int(low), int(high)))
        self.state = OVER
        self.moves = numpy.zeros(0, "uint32")
        self.names = [name for name, _, _ in slots]
        kind = numpy.iinfo("int32")  # one less: nothing is there; one more: it lies face down
        self.low = numpy.array([max(low - 1, kind.min) for _, low, _ in slots], "float32")
        self.high = numpy.array([min(high + 1, kind.max) for _, _, high in slots], "float32")
        self.actions = self.count_actions()

    def __del__(self) -> None:
        if hasattr(self, "library"):
            self.library.close()

    def count_actions(self) -> int:
        """The smallest number whose remainders tell the moves of some random games apart."""
        chance = numpy.random.default_rng(0)
        codes, most = numpy.zeros(0, "uint32"), 1
        for index in range(TRIALS):
            self.stand(self.library.begin(0, index))
            seen = [codes]
            while self.state == WAITS:
                seen.append(self.moves.copy())
                most = max(most, len(self.moves))
                self.stand(self.library.move(int(chance.choice(self.moves))))
            codes = numpy.unique(numpy.concatenate(seen))
        tell = (count for count in range(most, ACTIONS) if len(numpy.unique(codes % count)) == len(codes))
        return next(tell, ACTIONS)

    def stand(self, state: int) -> None:
        if state == FAULT:
            raise Error(self.library.fault())
        self.state = state
        self.moves = self.library.moves() if state == WAITS else self.moves[:0]

    def begin(self, seed: Optional[int], options: Optional[Dict[str, Any]]) -> None:
        """The next game; after a seed the first one; with {"index": i} that one."""
        number = (options or {}).get("index", 0 if seed is not None else self.index + 1)
        self.seed, self.index = (self.seed if seed is None else within("seed", seed, SEEDS),
                                 within("index", number, GAMES))
        self.stand(self.library.begin(self.seed, self.index))

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
        if self.index < 0:
            raise Error("no game has begun: call reset() first")
        places = numpy.flatnonzero(self.numbers() == action)
        if len(places) == 0:
            self.stand(OVER)
            return False
        self.stand(self.library.move(int(self.moves[places[0]])))
        return True

    def choice(self, player: Optional[str]) -> int:
        """The action that a player chooses; ask once for each decision."""
        name = self.players[self.result()["seat"]] if player is None else player
        move = self.library.choice(name)
        places = numpy.flatnonzero(self.moves == move)
        if len(places) == 0:
            raise Error(f"there is no player `{name}` here, or nothing to decide")
        return int(self.numbers()[places[0]])

    def observe(self, seat: int) -> Any:
        return self.library.observe(seat).astype("float32")  # as learners want numbers, who scale them

    def result(self) -> Dict[str, Any]:
        out = self.library.result()
        names = ("seat", "winner", "rounds", "decisions", "ai_score", "human_score")
        return {**dict(zip(names, out)), "winner": WINNERS[out[1]]}

    def reward(self) -> float:
        return REWARDS[self.result()["winner"]] if self.state == OVER else 0.0
