"""A table of poise.wasm, as table.Library is one of libpoise_env.so: Node plays (wasm/table.mjs)."""

from __future__ import annotations

import base64
import json
import subprocess
from typing import Any, Dict, List, Optional

import numpy

from .anywhere import command
from .program import Error


class Remote:
    """A table of poise.wasm: a process of its own, one line for each call."""

    def __init__(self, program: str, stamp: str) -> None:
        self.program, self.stamp = program, stamp

    def call(self, *words: Any) -> Any:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        stdin.write(json.dumps(words) + "\n")
        stdin.flush()
        line = stdout.readline()
        if not line:
            said = self.process.communicate()[1].strip()  # a script's mistake ends the program
            raise Error(said[len("poise: "):] if said.startswith("poise: ") else said)
        return json.loads(line)

    def open(self, game: str, script: Optional[str], rules: bytes, players: str) -> str:
        self.process = subprocess.Popen(command(self.program, "table.mjs"), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        told = self.call("open", game, script, base64.b64encode(rules).decode(), players)
        if "fault" in told:
            raise Error(told["fault"])
        if told["stamp"] != self.stamp:
            raise Error(f"{self.program} has changed")
        slots: str = told["slots"]
        return slots

    def close(self) -> None:
        if hasattr(self, "process"):
            self.process.kill()
            self.process.communicate()

    def stand(self, told: Dict[str, Any]) -> int:
        self.told = told
        state: int = told["state"]
        return state

    def fault(self) -> str:
        said: str = self.told["fault"]
        return said

    def begin(self, seed: int, index: int) -> int:
        return self.stand(self.call("begin", str(seed), str(index)))

    def move(self, move: int) -> int:
        return self.stand(self.call("move", move))

    def moves(self) -> Any:
        return numpy.array(self.told["moves"], "uint32")

    def choice(self, player: str) -> int:
        move: int = self.call("choice", player)
        return move

    def observe(self, seat: int) -> Any:
        seen = self.told["seen"] if seat == self.told["result"][0] else self.call("see", seat)
        return numpy.array(seen, "int32")

    def result(self) -> List[int]:
        result: List[int] = self.told["result"]
        return result
