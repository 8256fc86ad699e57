// A game against the AI: the table, the moves by click, key and word, and what is saved of it.
import { log_events, log_line } from "./game_log.js";
import { by_id, save_file } from "./page_parts.js";
import { find_space, game, moves_of, name_of, narrow_moves, pieces, put_note, put_picture } from "./picture.js";
import {
  clicked,
  count_columns,
  escape_html,
  guarded,
  on,
  page,
  plain,
  table,
  tell_ending,
  told,
  unsigned,
} from "./play_parts.js";
import { show_curve } from "./review_curve.js";

const FOLDED = 10; // so many moves alike are one that opens

// A line of text: no control characters, no overrides of its direction.
const read_tester = () => ({
  tester: by_id("game-tester")
    .value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim(),
});

// What a reload would lose: the game as a .play file.
async function keep_game() {
  const text = await table.ask("kept", read_tester());
  try {
    localStorage.setItem(page.place, JSON.stringify({ text, ...read_tester() }));
  } catch {
    /* a browser that keeps nothing for files */
  }
}

export function close_game() {
  game.turn++;
  show_curve([]);
  game.asks = false;
  by_id("game-desk").hidden = by_id("game-words-table").hidden = true;
  by_id("game-said").textContent = "";
}

// The moves as buttons. Many that differ in their last word only, such as "go to a1", are folded into one.
function write_moves(moves) {
  const stem = ({ name }) => name.replace(/ ?[^ ]+$/, "");
  const button = ({ name, does }, k) =>
    `<li data-k="${k}"><button type="button" data-move="${k}"><span class="key">${k + 1}</span> <span class="name">${escape_html(plain(name))}` +
    `${does && `<small>${escape_html(does)}</small>`}</span><span class="worth"></span></button></li>`;
  let html = "";
  for (let k = 0; k < moves.length; ) {
    let end = k + 1;
    while (end < moves.length && stem(moves[end]) && stem(moves[end]) === stem(moves[k])) end++;
    const items = moves
      .slice(k, end)
      .map((move, i) => button(move, k + i))
      .join("");
    html +=
      end - k < FOLDED
        ? items
        : `<li class="fold"><details><summary>${escape_html(plain(stem(moves[k])))} \u2026 ` +
          `(${end - k} moves, here or by a click in the picture)</summary><ol class="moves">${items}</ol></details></li>`;
    k = end;
  }
  return html;
}

async function click_piece(piece) {
  if (game.past) return draw_now();
  if (!game.asks) return put_note("The game is over. Take back a choice, review yours, or begin another game.");
  if (game.picked.includes(piece)) {
    narrow_moves(null);
    return put_note("All moves again.");
  }
  const own = moves_of(piece);
  const both = own.filter((k) => game.left.has(k));
  const left = both.length > 0 ? both : own;
  if (left.length === 1) return make_move(left[0]);
  if (left.length > 1) {
    narrow_moves(new Set(left), [...(both.length > 0 ? game.picked : []), piece]);
    return put_note(`${left.length} moves with ${name_of(piece)}: click where it goes, or choose from the list.`);
  }
  const next = moves_of(piece, "next");
  if (next.length === 0) return put_note(`No move has to do with ${name_of(piece)} now.`);
  // A further step: first the move that it follows; of several one that is picked, or that no piece stands for.
  const named = new Set(pieces().flatMap((other) => moves_of(other)));
  const { word } = piece.dataset;
  await make_move(
    next.find((k) => game.picked.length > 0 && game.left.has(k)) ?? next.find((k) => !named.has(k)) ?? next[0],
  );
  const again = pieces().find((other) => other.dataset.word === word);
  if (game.asks && again && moves_of(again).length > 0) await click_piece(again);
}

on("game-picture", "click", (event) => {
  if (game.past) return draw_now();
  const piece = event.target.closest("[data-word]");
  if (piece) return click_piece(piece);
  put_note(
    game.picked.length > 0 ? "All moves again." : "Nothing lies here. What you can choose has a dashed outline.",
  );
  narrow_moves(null);
});

// Enter plays a piece, arrows go to the next one in that direction.
by_id("game-picture").addEventListener("keydown", (event) => {
  const piece = event.target.closest("[data-word]");
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!piece || !(way || event.key === "Enter" || event.key === " ")) return;
  event.preventDefault();
  if (!way) return guarded(() => click_piece(piece))();
  const middle = (one) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(one.getBoundingClientRect());
  const [x, y] = middle(piece);
  const far = (one) =>
    (([a, b]) => {
      const along = (a - x) * way[0] + (b - y) * way[1];
      const aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
      return along > 1 ? along + 2 * aside : Infinity;
    })(middle(one));
  const best = pieces()
    .filter((one) => one.classList.contains("can") && far(one) < Infinity)
    .sort((a, b) => far(a) - far(b))[0];
  best?.focus({ preventScroll: true });
});

// 1 to 9 play, H asks for a hint, U takes back.
addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    by_id("game-desk").offsetParent === null ||
    event.target.closest?.("input, select, textarea, .cm-editor")
  )
    return;
  const button = /^[1-9]$/.test(event.key)
    ? by_id("game-moves").querySelector(`[data-move="${event.key - 1}"]`)
    : { h: by_id("game-hint"), u: by_id("game-back") }[event.key.toLowerCase()];
  if (button && !button.disabled) button.click();
});

// Shows the game as it is now, and what can be done.
async function show_game() {
  const { turn } = game;
  await log_events();
  const state = await table.ask("table");
  const moves = await table.ask("moves");
  const choices = await table.ask("choices");
  const picture = await table.ask("board", find_space("game-picture"));
  if (turn !== game.turn) return;
  if (state.fault) throw new Error(state.fault);
  Object.assign(game, { asks: state.asks, moves });
  by_id("game-table").textContent = state.table;
  put_picture(picture);
  game.past = false;
  show_curve([]);
  by_id("game-ask").hidden = by_id("game-typed").hidden = !state.asks;
  by_id("game-turn").textContent = state.asks
    ? `${game.alone ? "Your" : `${state.who}, your`} ${state.follows ? "choice goes on" : "move"} (round ${state.round})`
    : tell_ending(state);
  by_id("game-moves").innerHTML = write_moves(moves);
  by_id("game-words").value = "";
  by_id("game-advice").textContent = "";
  put_note("");
  narrow_moves(null);
  by_id("game-hint").disabled = by_id("game-position").disabled = !state.asks;
  by_id("game-back").disabled = by_id("game-review").disabled = choices.length === 0;
  if (!state.asks) {
    by_id("game-said").textContent = tell_ending(state);
    log_line(tell_ending(state), true);
    by_id("game-log").scrollTop = by_id("game-log").scrollHeight;
  }
}

const SEATLESS = "Choose a seat that you play.";

// The seats that are played here, as a set; 0, after a word, where there are none.
export function read_seats() {
  const boxes = [...by_id("game-seats").querySelectorAll("input")];
  const people = boxes.reduce((set, box) => set | (box.checked ? 1 << Number(box.value) : 0), 0);
  if (people === 0) by_id("game-said").textContent = SEATLESS;
  return people;
}

on("game-seats", "change", () => {
  if (by_id("game-said").textContent === SEATLESS) by_id("game-said").textContent = "";
});

on("game-form", "submit", async () => {
  const people = read_seats();
  if (people !== 0) await start_game(Number(by_id("game-number").value), people);
});

// Begins game `index`, or goes on with the one that the file holds.
export async function start_game(index, people) {
  Object.assign(game, { turn: game.turn + 1, heading: "" });
  by_id("game-again").hidden = by_id("play-trouble").hidden = true;
  by_id("watch-desk").hidden = true;
  by_id("watch-said").textContent = "";
  by_id("game-desk").hidden = by_id("game-words-table").hidden = false;
  by_id("game-ask").hidden = true;
  lay_out_desk();
  by_id("game-log").textContent = "";
  by_id("game-said").textContent = `Game ${index} of seed ${told.seed}.`;
  game.index = index;
  const drawn = { columns: count_columns(by_id("game-table")), all: false };
  if (people !== undefined) await table.ask("begin", { index, people, ...drawn });
  else await table.ask("resume", drawn);
  await show_game();
  by_id("game-turn").focus({ preventScroll: true });
  by_id("game-desk").scrollIntoView({ block: "start" });
}

// The table has what a bar that stays at the top leaves of the window.
export function lay_out_desk() {
  const bar = document.querySelector(".runbar");
  const over = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
  by_id("game-desk").style.setProperty("--over", `${Math.round(over)}px`);
  by_id("game-desk").style.setProperty("--bar", over > 0 ? `${bar.offsetHeight}px` : "0px");
  game.tall = 0;
}

// Draws the table as it is now, anew.
export async function draw_now() {
  const { turn } = game;
  const picture = await table.ask("board", find_space("game-picture"));
  if (turn !== game.turn) return;
  put_picture(picture);
  if (game.past) put_note("");
  game.past = false;
  by_id("game-ask").hidden = !game.asks;
  narrow_moves(null);
}

async function make_move(k) {
  if (!game.asks) return;
  game.asks = false;
  game.turn++;
  await table.ask("move", { k });
  await keep_game();
  await show_game();
  by_id(game.asks ? "game-turn" : "game-review").focus({ preventScroll: true });
}

on("game-moves", "click", (event) => {
  const button = event.target.closest("button");
  if (button) return make_move(Number(button.dataset.move));
});

// A line that is [text, k] leads to choice k of the review.
export function advise(lines) {
  by_id("game-advice").innerHTML = lines
    .map((line) =>
      typeof line === "string"
        ? `<p>${escape_html(plain(unsigned(line)))}</p>`
        : `<p><button type="button" class="rule" data-choice="${line[1]}">${escape_html(plain(line[0]))}</button></p>`,
    )
    .join("");
}

const go_to = (element) => {
  element.scrollIntoView({ block: "nearest" });
  element.closest("details")?.setAttribute("open", "");
  element.focus();
};

const wordless = {
  "?"() {
    const buttons = by_id("game-moves").querySelectorAll("button");
    go_to(buttons[0]);
    advise([`${buttons.length} ${buttons.length === 1 ? "move is" : "moves are"} listed above.`]);
  },
  table: () => go_to(by_id("game-table")),
  help: () =>
    advise([
      "Type a move in words, its number, or any beginning that fits one move only.",
      "Or: ? the list of moves; table; back; hint; hint and a move, for what that move costs.",
    ]),
};

on("game-typed", "submit", async () => {
  const typed = by_id("game-words").value.trim();
  if (typed === "" || !game.asks) return;
  const [, word, rest] = /^(back|hint) *(.*)$/.exec(typed) ?? [];
  if (wordless[typed]) {
    by_id("game-words").value = "";
    wordless[typed]();
    return;
  }
  if (word) {
    by_id("game-words").value = rest;
    by_id(`game-${word}`).click();
    return;
  }
  const found = await table.ask("find", { typed });
  if (found.length === 1) {
    await make_move(found[0]);
    if (game.asks) by_id("game-words").focus({ preventScroll: true });
  } else {
    advise([
      found.length === 0
        ? `No move is called \u201c${typed}\u201d.`
        : `\u201c${typed}\u201d may mean ${found.length} moves: numbers ${found.map((k) => k + 1).join(", ")}.`,
    ]);
  }
});

clicked("game-back", async () => {
  game.turn++;
  await table.ask("back");
  await keep_game();
  log_line("Your last choice is taken back.", true);
  by_id("game-said").textContent = "";
  await show_game();
});

// Saves what the program writes as a file. Returns its name.
async function save_told(call, ending, values) {
  const name = `${told.game}-${game.index}${ending}`;
  save_file(name, await table.ask(call, values), "application/yaml");
  return name;
}

clicked("game-keep", async () =>
  advise([
    `The game so far is in ${await save_told("kept", ".play", read_tester())}. Who asked you to play can read it with Poise.`,
  ]),
);

clicked("game-position", async () =>
  advise([
    `The position is in ${await save_told("position", ".yaml")}. Who has Poise can ask it what each move is worth.`,
  ]),
);
