// Hints, fair games and the review: choices held against those of an expert, by pairs of games.
import { advise, close_game, draw_now, read_seats, start_game } from "./game.js";
import { by_id } from "./page_parts.js";
import { game, mark_hint } from "./picture.js";
import { clicked, on, plain, table, tell_percent, told } from "./play_parts.js";
import { show_curve, show_past } from "./review_curve.js";

const HINT_MS = 2000;

const WORTH_MS = 6000;

const WORTH_PAIRS = 100;

const DEAREST = 3;

const FAIR = [0.3, 0.7];

const FAIR_TRIES = 100;

const FAIR_LOOK = 100;

// A new hint or review: whether it is still wanted.
function begin_advice() {
  show_curve([]);
  const { turn } = game;
  const advice = ++game.advice;
  return () => turn === game.turn && advice === game.advice;
}

// A choice against the expert's, and pairs of games from `first` on until there are `most`, or time
// is over. Null if it is no longer wanted. Without games if both are the same.
async function judge_choice(wanted, choice, first, most, also) {
  if (!wanted()) return null;
  const judged = await table.ask("judge", choice);
  let worth = {};
  const start = performance.now();
  const size = 10;
  for (let done = 0; done < most && performance.now() - start < HINT_MS; done += size) {
    if (!wanted()) return null;
    if (judged.same && !also) break;
    worth = await table.ask("pairs", { first: first + done, count: Math.min(size, most - done) });
  }
  return wanted() ? { ...judged, ...worth } : null;
}

const tell_player = () => told.by.replaceAll("`", "");

const tell_expert = () => `The ${told.expertName} (${told.expert})`;

clicked("game-hint", async () => {
  if (game.past) await draw_now();
  const wanted = begin_advice();
  advise(["Looking ahead."]);
  const typed = by_id("game-words").value.trim();
  const found = typed === "" ? [] : await table.ask("find", { typed });
  const k = found.length === 1 ? found[0] : -1;
  const judged = await judge_choice(wanted, { step: -1, k }, 0, told.pairs, true);
  if (judged === null) return;
  const lines = [
    `${tell_expert()} would: ${judged.expert}.`,
    `Played on ${judged.pairs} times by ${tell_player()}, you then win ${judged.wins}.`,
  ];
  mark_hint(judged.expert, tell_percent(judged.chance));
  if (!judged.same) lines.push(`\u201c${judged.mine}\u201d ${judged.price}.`);
  else if (k >= 0) lines.push("That is your move.");
  advise(lines);
  const better = await tell_chances(wanted, judged.chance);
  if (better && wanted())
    advise([
      ...lines,
      `By ${better.pairs} such games \u201c${better.name}\u201d is better: you then win ${better.left}.`,
    ]);
});

// Writes beside each move of the list the chance that it leaves, by fewer pairs than the hint. Returns the move that is
// clearly better than the hint, if any is.
async function tell_chances(wanted, chance) {
  const end = performance.now() + WORTH_MS;
  let better = null;
  for (const button of by_id("game-moves").querySelectorAll("[data-move]")) {
    if (!wanted() || performance.now() > end) break;
    const { same } = await table.ask("judge", { step: -2, k: Number(button.dataset.move) });
    if (!wanted()) return; // pairs of another game's choices
    const { cost, pairs, clear } = same ? { cost: 0 } : await table.ask("pairs", { first: 0, count: WORTH_PAIRS });
    if (!wanted()) return;
    const lost = Math.round(100 * Math.abs(cost));
    const worth = button.querySelector(".worth");
    const left = tell_percent(
      same || !clear ? chance : Math.min(1, Math.max(0, Math.round(100 * (chance - cost)) / 100)),
    );
    worth.textContent = same || clear ? left : "\u2248";
    if (clear && cost < (better?.cost ?? 0))
      better = { cost, left, pairs, name: plain(game.moves[button.dataset.move].name) };
    worth.style.cssText = `--left: ${parseFloat(left)}%; --best: ${100 * chance}%`;
    worth.insertAdjacentHTML(
      "beforeend",
      `<small>${same ? "the hint" : !clear ? "no clear loss" : cost > 0 ? `\u2212${lost} in ${pairs}` : `better by ${lost} in ${pairs}`}</small>`,
    );
  }
  return better;
}

// The chance to win a game that has just begun, as its first hint tells it, if it is fair; else what a
// shorter look says. Null where another game began, or nobody is asked.
async function find_chance(wanted) {
  if (!(await table.ask("table")).asks) return null;
  let chance;
  for (const most of [FAIR_LOOK, told.pairs]) {
    const judged = await judge_choice(wanted, { step: -1, k: -1 }, 0, most, true);
    if (judged === null) return null;
    ({ chance } = judged);
    if (!is_fair(chance)) break;
  }
  return chance;
}

const is_fair = (chance) => chance !== null && chance >= FAIR[0] && chance <= FAIR[1];

// The first fair game from the number on, or after the last one.
clicked("game-fair", async () => {
  const people = read_seats();
  if (people === 0 || !by_id("game-form").reportValidity()) return;
  const from = Number(by_id("game-number").value) + (Number(by_id("game-number").value) === game.index);
  close_game();
  const wanted = begin_advice();
  for (let index = from; index < from + FAIR_TRIES; index++) {
    by_id("game-number").value = index;
    by_id("game-said").textContent = `Looking at game ${index} (${index - from + 1} of up to ${FAIR_TRIES}).`;
    await table.ask("begin", { index, people, columns: 80, all: false });
    const chance = await find_chance(wanted);
    if (!wanted()) return;
    if (is_fair(chance)) {
      await start_game(index, people);
      by_id("game-said").textContent += ` A first hint gives you ${tell_percent(chance)}.`;
      return;
    }
  }
  by_id("game-number").value = from + FAIR_TRIES;
  by_id("game-said").textContent =
    `None of the games ${from} to ${from + FAIR_TRIES - 1} gives you ` +
    `${100 * FAIR[0]} to ${tell_percent(FAIR[1])} at the start.`;
});

clicked("game-review", async () => {
  if (game.past) await draw_now();
  const wanted = begin_advice();
  const choices = await table.ask("choices");
  const reviewed = [];
  for (const step of choices) {
    advise([`Looking at choice ${reviewed.length + 1} of ${choices.length}.`]);
    const judged = await judge_choice(wanted, { step, k: -1 }, told.pairs, told.pairsReview, true);
    if (judged === null) return;
    reviewed.push({ ...judged, step, k: reviewed.length, dear: 0 });
  }
  const dear = reviewed.filter(({ same, cost }) => !same && cost > 0).sort((a, b) => b.cost - a.cost);
  const dearest = [];
  for (const { step, k } of dear.slice(0, DEAREST)) {
    const judged = await judge_choice(wanted, { step, k: -1 }, 0, told.pairs, false);
    if (judged === null) return;
    dearest.push({ ...judged, k });
    reviewed[k].dear = dearest.length;
  }
  const lines = [
    `${choices.length} choices against what ${tell_expert().replace(/^T/, "t")} would do, ` +
      `each by up to ${told.pairsReview} pairs of games played on by ${tell_player()}.` +
      (dearest.length === 0
        ? " No choice cost anything that these games show."
        : ` The dearest by these, dearest first, each told by up to ${told.pairs} other pairs:`),
  ];
  for (const { expert: words, mine, round, price, pairs, k } of dearest) {
    lines.push([
      `Round ${round}: you chose: ${mine}. The ${told.expertName} would: ${words}. Yours ${price}, by ${pairs} pairs.`,
      k,
    ]);
  }
  advise([...lines, "That is the review."]);
  show_curve(reviewed);
});

on("game-advice", "click", ({ target }) => target.dataset.choice && show_past(Number(target.dataset.choice)));
