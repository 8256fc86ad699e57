// What happened in a game, line by line.
import { by_id } from "./page_parts.js";
import { game } from "./picture.js";
import { table, tell_rules } from "./play_parts.js";

export function log_line(text, heading) {
  const line = document.createElement("p");
  tell_rules(line, text);
  if (heading) line.className = "heading";
  by_id("game-log").append(line);
  line.querySelectorAll(".rule").forEach(reach_rule);
}

// Of the rules in what happened Tab reaches one, the newest or the one that last had the focus; arrows lead to the
// others.
const told_rules = () => [...by_id("game-log").querySelectorAll(".rule")];

function reach_rule(rule) {
  by_id("game-log").querySelector(".rule[tabindex='0']")?.setAttribute("tabindex", -1);
  rule.tabIndex = 0;
}

by_id("game-log").addEventListener("focusin", ({ target }) => target.matches(".rule") && reach_rule(target));

by_id("game-log").addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  const at = told_rules().indexOf(event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  told_rules()[at + step]?.focus();
});

export async function log_events() {
  for (const event of await table.ask("told")) {
    const heading = event.phase === "setup" ? "Set-up" : `Round ${event.round}, ${event.phase}`;
    if (heading !== game.heading) log_line(heading, true);
    game.heading = heading;
    log_line(event.sentence);
  }
  by_id("game-log").scrollTop = by_id("game-log").scrollHeight;
}
