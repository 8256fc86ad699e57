"""The same game with an agent for each human seat: an environment of PettingZoo (AEC)."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import numpy
from gymnasium.spaces import Box, Dict as Parts, Discrete
from pettingzoo import AECEnv

from .agent import space
from .table import ENDLESS, OVER, Table


class GameAgents(AECEnv[str, Any, Any]):
    """Each agent sees what its seat can see, and the mask of its legal actions; all get the same reward."""

    metadata: Dict[str, Any] = {"name": "poise", "render_modes": [], "is_parallelizable": False}

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.possible_agents = [f"human_{seat}" for seat in table.seats]
        self.seats = dict(zip(self.possible_agents, table.seats))
        mask = Box(0, 1, (table.actions,), numpy.int8)
        self.observation_spaces = {it: Parts({"observation": space(table), "action_mask": mask})
                                   for it in self.possible_agents}
        self.action_spaces = {it: Discrete(table.actions) for it in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Dict[str, Any]:
        mask = self.table.mask() if agent == self.agent_selection else numpy.zeros(self.table.actions, "int8")
        return {"observation": self.table.observe(self.seats[agent]), "action_mask": mask}

    def select(self) -> None:
        seat = self.table.result()["seat"]
        self.agent_selection = next(it for it in self.possible_agents if self.seats[it] == seat)

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self.table.begin(seed, options)
        self.agents: List[str] = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {it: {} for it in self.agents}
        self.select()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        legal = self.table.step(int(action))
        self.rewards = dict.fromkeys(self.agents, self.table.reward() if legal else 0.0)
        self.terminations = dict.fromkeys(self.agents, self.table.state == OVER)
        self.truncations = dict.fromkeys(self.agents, self.table.state == ENDLESS)
        self._accumulate_rewards()
        if self.table.state not in (OVER, ENDLESS):
            self.select()
