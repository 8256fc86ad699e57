"""How people write: mypy --strict reads it against the package's types. Nobody runs it."""

from pathlib import Path

import poise

result = poise.run("wroth", set={"ai.extend_troops": 3, "a.list": [1, 2]}, games=10**5, out=Path("wroth-3.h5"), seed=2)
low: float = result.win_rate(side="human", level=0.99).low
names: "list[str]" = list(result.variants)
result.plot("rounds").set_xlabel("rounds")
comparison = poise.compare("wroth-extend", humans=["novice", "average"], column=("ai_supply",), level="99%")
estimates: "dict[str, poise.Estimate]" = comparison.players["novice"].changes()
poise.audit("orichalcum", together=500).plot(most=5)
poise.tune("wroth", {"ai.setup_troops": (0, 12), "ai.disperse": None}, target=[0.1, "20%"]).best
if poise.gate("wroth", ["ai wins in [8%, 14%]"]):
    print(poise.__version__, poise.find())
events: "list[dict[str, object]]" = [dict(it) for it in poise.trace("pig", index=4)]
