"""A game as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy
from gymnasium.spaces import Box, Discrete

from .table import ENDLESS, OVER, Table


def space(table: Table) -> Box:
    return Box(table.low, table.high, dtype=numpy.float32)


class GameEnv(gymnasium.Env[Any, Any]):
    """An agent has the people's seats. An observation is what the seat that decides can see: whole numbers as
    float32, named `names`. Reward at the end: 1 for a game won, 0.5 for a draw. An action that is not legal loses the game;
    `info["action_mask"]` and `action_masks()` say which are legal."""

    metadata: Dict[str, Any] = {"render_modes": []}

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names = table.names
        self.observation_space = space(table)
        self.action_space = Discrete(table.actions)

    def look(self) -> Tuple[Any, Dict[str, Any]]:
        result = self.table.result()
        return self.table.observe(result["seat"]), {"action_mask": self.table.mask(), "index": self.table.index, **result}

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(seed, options)
        return self.look()

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        legal = self.table.step(int(action))
        observed, info = self.look()
        return (observed, self.table.reward() if legal else 0.0, self.table.state == OVER, self.table.state == ENDLESS,
                {**info, "legal": legal})

    def action_masks(self) -> Any:
        """For MaskablePPO of sb3-contrib."""
        return self.table.mask().astype(bool)

    def choice(self, player: Optional[str] = None) -> int:
        """The action that a player such as "greedy" chooses, as in `poise run`; None: the experiment's."""
        return self.table.choice(player)
