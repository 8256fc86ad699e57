// Plays: talks to the program in workers (table_calls.js) and shows what it says. A page gives it .play files,
// one for each variant that can be played.
import { by_id as $, put_message, save_file, tie } from "./page_parts.js";

const BATCH_MS = 150; // of games that a worker plays before it reports
const HINT_MS = 2000, WORTH_MS = 6000, WORTH_PAIRS = 100;
const DEAREST = 3;
const FOLDED = 10; // so many moves alike are one that opens
const FAIR = [0.3, 0.7], FAIR_TRIES = 100, FAIR_LOOK = 100;

const escape = (text) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const unsigned = (text) => text.replace(/(\.player)#[0-9a-f]+/g, "$1"); // whose weights, a file of a game says
const plain = (name) => tie(name.replaceAll("_", " "));
const percent = (share) => `${Number((100 * share).toFixed(1))}\u00a0%`; // the program has rounded the share
const count = (number) => number.toLocaleString("en");
let page; // what set_up_play was given
let list = []; // of what can be played
let chosen = 0; // number of it
let table; // the worker that watches and plays
let told; // what the program says of the variant
let rules; // the sentence of each rule, by its id
const variant = () => list[chosen];

// A worker that plays one variant, and what is asked of it.
class Table {
  constructor() {
    this.waiting = new Map();
    this.last = 0;
    this.start_worker();
  }

  start_worker() {
    this.worker = page.make_worker();
    this.worker.onmessage = ({ data: { id, result, error, wanted } }) => {
      if (id === undefined) return;
      if (wanted) return this.take_code(wanted);
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      trouble(new Error(event.message || "a worker could not start"));
    };
  }

  ask(call, values) {
    const message = { id: ++this.last, call, values };
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { resolve, reject, message });
      this.worker.postMessage(message);
    });
  }

  // `open` wants the code of a script: another worker has it and is asked again.
  take_code(code) {
    this.close();
    page.take_code(code);
    this.start_worker();
    for (const { message } of this.waiting.values()) this.worker.postMessage(message);
  }

  open(file) {
    return this.ask("open", { file });
  }

  close() {
    this.worker.terminate();
  }
}

function trouble(error) {
  put_message($("play-trouble"), "This page cannot play: " + error.message + ".");
  $("play-trouble").hidden = false;
}

// Runs a handler of an event; what fails is shown.
let busy = 0;
const count_busy = (more) => { $("play").dataset.busy = busy += more; }; // for tests
const guarded = (handler) => (event) => {
  event?.preventDefault();
  count_busy(1);
  Promise.resolve()
    .then(() => handler(event))
    .catch(trouble)
    .finally(() => count_busy(-1));
};
const on = (id, type, handler) => $(id).addEventListener(type, guarded(handler));
const clicked = (id, handler) => on(id, "click", handler);

// Writes a text in which "[W-20]" opens the sentence of that rule.
function tell(element, text) {
  element.replaceChildren(...plain(text).split(/(\[[A-Z]+-\d[^\]]*\])/).map((part, k) => {
    const says = k % 2 ? part.match(/[\w-]+/g).map((id) => rules.get(id) ?? "").join(" ").trim() : "";
    return says ? Object.assign(document.createElement("button"), { type: "button", className: "rule", textContent: part, title: says }) : part;
  }));
}

$("play").addEventListener("click", ({ target }) => {
  if (!target.classList.contains("rule")) return;
  const { nextElementSibling: open } = target;
  if (open?.classList.contains("says")) open.remove();
  else target.insertAdjacentHTML("afterend", `<small class="says" role="status"> ${escape(target.title)} </small>`);
});

// Columns of letters that fit into a table.
function columns(pre) {
  const probe = document.createElement("span");
  probe.textContent = "0".repeat(100);
  pre.append(probe);
  const letter = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const style = getComputedStyle(pre);
  const room = pre.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.max(40, Math.min(120, Math.floor(room / letter) || 80));
}

// ---- More games

const more = { running: false, winners: null, games: 0, next: 0, began: 0 };

function forgetMore() {
  more.running = false;
  more.winners = [0, 0, 0, 0];
  more.games = 0;
  more.next = variant().next;
  $("more").hidden = variant().winners === undefined;
  $("more-table").hidden = true;
  $("more-said").textContent = "";
}

async function showMore() {
  const filed = variant().winners, own = more.winners;
  const sources = ["in the report", "played here", "together"];
  const rows = [filed, own, filed.map((number, k) => number + own[k])];
  const rates = await table.ask("rates", { level: page.level, rows });
  if (own !== more.winners) return; // another variant
  $("more-table").tBodies[0].innerHTML = rates.map(([games, ...cells], k) => games === undefined ? ""
    : `<tr><td class="text">${sources[k]}</td>${[count(Number(games)), ...cells].map((cell) => `<td>${tie(cell)}</td>`).join("")}</tr>`).join("");
  $("more-table").hidden = false;
}

async function playOn(run) {
  const engine = new Table();
  await engine.open(variant().file);
  let size = 1;
  while (more.running && more.run === run) {
    const first = more.next;
    more.next += size;
    const start = performance.now();
    const winners = await engine.ask("games", { first, count: size });
    if (more.run !== run) break; // of another variant
    winners.forEach((n, k) => (more.winners[k] += n));
    more.games += size;
    const speed = size / Math.max(1, performance.now() - start);
    size = Math.max(1, Math.min(100000, 4 * size, Math.round(speed * BATCH_MS)));
    await showMore();
  }
  engine.close();
}

clicked("more-go", async () => {
  const cores = navigator.hardwareConcurrency || 1;
  more.running = true;
  more.run = Symbol();
  more.began = performance.now();
  const before = more.games;
  $("more-go").disabled = true;
  $("more-stop").disabled = false;
  $("more-said").textContent = `Playing on ${cores} ${cores === 1 ? "core" : "cores"}.`;
  const run = more.run;
  await Promise.all(Array.from({ length: cores }, () => playOn(run)));
  if (more.run !== run) return;
  const seconds = (performance.now() - more.began) / 1000;
  $("more-said").textContent =
    `${count(more.games - before)} games in ${seconds.toFixed(1)} seconds, ` +
    `numbers ${count(variant().next)} to ${count(more.next - 1)} of seed ${told.seed}.`;
  $("more-go").disabled = false;
});

clicked("more-stop", () => {
  more.running = false;
  $("more-stop").disabled = true;
});

// ---- Watch a game

const watch = { events: [], at: 0 };

// The space that a picture has. Its place is as high as the highest picture so far, up to a limit.
const space = (id) => ({ width: Math.round($(id).clientWidth), high: Math.round(parseFloat(getComputedStyle($(id).parentNode).maxHeight) || $(id).clientHeight) });
function put_picture(picture) {
  $("game-picture").innerHTML = picture;
  game.tall = Math.max(game.tall, Number($("game-picture").firstChild.getAttribute("height")));
  $("game-desk").style.setProperty("--tall", `${game.tall}px`);
  const place = $("game-picture").parentNode;
  if (place.scrollHeight > place.clientHeight) place.tabIndex = 0; // the keyboard scrolls it
  else place.removeAttribute("tabindex");
}

async function showEvent(at) {
  const { events } = watch;
  watch.at = Math.max(0, Math.min(events.length - 1, at));
  const event = events[watch.at];
  $("watch-at").value = watch.at;
  tell($("watch-event"), `Round ${event.round}, ${event.phase}, event ${watch.at + 1} of ${events.length}. ${event.sentence}`);
  $("watch-table").textContent = event.table;
  $("watch-link").href = `#game=${watch.index}&at=${event.decisions}${chosen > 0 ? `&variant=${encodeURIComponent(variant().name)}` : ""}`;
  const first = watch.at === 0, last = watch.at === events.length - 1;
  for (const id of ["watch-first", "watch-round-back", "watch-back"]) $(id).disabled = first;
  for (const id of ["watch-next", "watch-round-next", "watch-last"]) $(id).disabled = last;
  const picture = await table.ask("board", { ...space("watch-picture"), high: Math.round(innerHeight * 0.7), event: watch.at });
  if (watch.events === events && events[watch.at] === event) $("watch-picture").innerHTML = picture;
}

// What the page's address asks for by #game=7&at=16&variant=NAME: game 7 after 16 decisions; null: nothing.
export function read_link() {
  const asked = new URLSearchParams(location.hash.slice(1)), number = (key) => /^\d{1,15}$/.test(asked.get(key)) ? Number(asked.get(key)) : 0;
  return asked.has("game") ? { index: number("game"), at: number("at"), name: asked.get("variant") } : null;
}

export async function watch_game({ index, at, name }) {
  try {
    const k = Math.max(0, list.findIndex((entry) => entry.name === name));
    if (k !== chosen) await choose(k);
    $("watch-number").value = index;
    if ($("watch-desk").hidden || watch.index !== index || watch.events[watch.at].decisions !== at) await watchGame(index, at);
    $("watch-event").scrollIntoView({ block: "nearest" });
  } catch (error) {
    trouble(error);
  }
}

// The first event of the next round, or of this one or, from there, of the one before.
function roundEvent(forth) {
  const { events, at } = watch;
  if (forth) {
    const next = events.findIndex((e, k) => k > at && e.round !== events[at].round);
    return next < 0 ? events.length - 1 : next;
  }
  return events.findIndex((e) => e.round === events[Math.max(0, at - 1)].round);
}

const ends = { ai: "The AI wins", human: "The human side wins", draw: "A draw" };
const ending = ({ winner, round, human, ai, unit }) =>
  `${ends[winner] ?? "The game ends without a winner"} after ${round} ` +
  `${round === "1" ? "round" : "rounds"}; the human side has ${human} ${unit}, the AI ${ai}.`;

async function watchGame(index, at) {
  closeGame();
  watch.index = index;
  $("play-trouble").hidden = true;
  $("watch-desk").hidden = false;
  $("watch-said").textContent = "Playing.";
  await table.ask("begin", { index, people: 0, columns: columns($("watch-table")), all: true });
  watch.events = await table.ask("told");
  const end = await table.ask("table");
  $("watch-said").textContent = `Game ${index} of seed ${told.seed}. ${ending(end)}`;
  $("watch-at").max = watch.events.length - 1;
  await showEvent(Math.max(0, watch.events.findLastIndex(({ decisions }) => decisions <= at)));
}
on("watch-form", "submit", () => watchGame(Number($("watch-number").value), 0));
on("watch-at", "input", () => showEvent(Number($("watch-at").value)));
clicked("watch-first", () => showEvent(0));
clicked("watch-back", () => showEvent(watch.at - 1));
clicked("watch-next", () => showEvent(watch.at + 1));
clicked("watch-last", () => showEvent(watch.events.length - 1));
clicked("watch-round-back", () => showEvent(roundEvent(false)));
clicked("watch-round-next", () => showEvent(roundEvent(true)));

// ---- Play against the AI

// `turn` counts up before the game changes, and `advice` with each hint or review: those that began earlier end.
// `reviewed`: the choices of a review; `past`: whether the picture shows the table before one of them.
const game = { turn: 0, advice: 0, asks: false, heading: "", moves: [], left: new Set(), picked: [], reviewed: [], past: false, tall: 0 };

// What a reload would lose: the game as a .play file.
async function remember() {
  const text = await table.ask("kept", who_plays());
  try {
    localStorage.setItem(page.place, JSON.stringify({ text, ...who_plays() }));
  } catch { /* a browser that keeps nothing for files */ }
}

// A line of text: no control characters, no overrides of its direction.
const who_plays = () => ({ tester: $("game-tester").value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim() });

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(page.place)) ?? {};
  } catch {
    return {};
  }
}

// Which entry of the list has the rules of the game that is kept, -1: none. A .play file ends with the program's version and them.
const rules_in = (file) => (typeof file === "string" ? file : new TextDecoder().decode(file)).replace(/^[^]*?\n(?=poise: )/, "");
const find_remembered = ({ text }) => typeof text === "string" ? list.findIndex(({ file }) => rules_in(file) === rules_in(text)) : -1;

function closeGame() {
  game.turn++;
  show_curve([]);
  game.asks = false;
  $("game-desk").hidden = $("game-words-table").hidden = true;
  $("game-said").textContent = "";
}

function log(text, heading) {
  const line = document.createElement("p");
  tell(line, text);
  if (heading) line.className = "heading";
  $("game-log").append(line);
  line.querySelectorAll(".rule").forEach(reach_rule);
}

// Of the rules in what happened Tab reaches one, the newest or the one that last had the focus; arrows lead to the others.
const told_rules = () => [...$("game-log").querySelectorAll(".rule")];
function reach_rule(rule) {
  $("game-log").querySelector(".rule[tabindex='0']")?.setAttribute("tabindex", -1);
  rule.tabIndex = 0;
}
$("game-log").addEventListener("focusin", ({ target }) => target.matches(".rule") && reach_rule(target));
$("game-log").addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key], at = told_rules().indexOf(event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  told_rules()[at + step]?.focus();
});

async function logEvents() {
  for (const event of await table.ask("told")) {
    const heading = event.phase === "setup" ? "Set-up" : `Round ${event.round}, ${event.phase}`;
    if (heading !== game.heading) log(heading, true);
    game.heading = heading;
    log(event.sentence);
  }
  $("game-log").scrollTop = $("game-log").scrollHeight;
}

// The moves as buttons. Many that differ in their last word only, such as "go to a1", are folded into one.
function listed(moves) {
  const stem = ({ name }) => name.replace(/ ?[^ ]+$/, "");
  const button = ({ name, does }, k) => `<li data-k="${k}"><button type="button" data-move="${k}"><span class="key">${k + 1}</span> <span class="name">${escape(plain(name))}` +
    `${does && `<small>${escape(does)}</small>`}</span><span class="worth"></span></button></li>`;
  let html = "";
  for (let k = 0; k < moves.length;) {
    let end = k + 1;
    while (end < moves.length && stem(moves[end]) && stem(moves[end]) === stem(moves[k])) end++;
    const items = moves.slice(k, end).map((move, i) => button(move, k + i)).join("");
    html += end - k < FOLDED ? items : `<li class="fold"><details><summary>${escape(plain(stem(moves[k])))} \u2026 ` +
      `(${end - k} moves, here or by a click in the picture)</summary><ol class="moves">${items}</ol></details></li>`;
    k = end;
  }
  return html;
}

// ---- Clicks in the picture: each piece tells the moves that name it (sims/board)

const pieces = () => [...$("game-picture").querySelectorAll("[data-word]")];
const moves_of = (piece, what = "moves") => piece.dataset[what].split(" ").filter(Boolean).map(Number);
const name_of = (piece) => piece.querySelector("title")?.textContent ?? piece.dataset.word;
const note = (text) => { $("game-note").textContent = text; };

// Leaves the moves `left` (a set; null: all), after the pieces `picked` were clicked.
function narrow(left, picked = []) {
  Object.assign(game, { left: left ?? new Set(game.moves.keys()), picked });
  for (const piece of pieces()) {
    const own = moves_of(piece).filter((k) => game.left.has(k)).length;
    const can = game.asks && (picked.length > 0 ? own > 0 && (own < game.left.size || picked.includes(piece)) : own > 0 || piece.dataset.next !== "");
    piece.classList.toggle("can", can);
    piece.classList.toggle("picked", picked.includes(piece));
    piece.setAttribute("role", can ? "button" : "img");
    if (can) piece.setAttribute("tabindex", "0");
    else piece.removeAttribute("tabindex");
  }
  for (const item of $("game-moves").querySelectorAll("[data-k]")) item.hidden = !game.left.has(Number(item.dataset.k));
  for (const fold of $("game-moves").querySelectorAll(".fold")) {
    fold.hidden = !fold.querySelector("[data-k]:not([hidden])");
    fold.firstChild.open = picked.length > 0;
  }
}

async function click_piece(piece) {
  if (game.past) return draw_now();
  if (!game.asks) return note("The game is over. Take back a choice, review yours, or begin another game.");
  if (game.picked.includes(piece)) {
    narrow(null);
    return note("All moves again.");
  }
  const own = moves_of(piece), both = own.filter((k) => game.left.has(k)), left = both.length > 0 ? both : own;
  if (left.length === 1) return move(left[0]);
  if (left.length > 1) {
    narrow(new Set(left), [...(both.length > 0 ? game.picked : []), piece]);
    return note(`${left.length} moves with ${name_of(piece)}: click where it goes, or choose from the list.`);
  }
  const next = moves_of(piece, "next");
  if (next.length === 0) return note(`No move has to do with ${name_of(piece)} now.`);
  // A further step: first the move that it follows; of several one that is picked, or that no piece stands for.
  const named = new Set(pieces().flatMap((other) => moves_of(other))), { word } = piece.dataset;
  await move(next.find((k) => game.picked.length > 0 && game.left.has(k)) ?? next.find((k) => !named.has(k)) ?? next[0]);
  const again = pieces().find((other) => other.dataset.word === word);
  if (game.asks && again && moves_of(again).length > 0) await click_piece(again);
}

on("game-picture", "click", (event) => {
  if (game.past) return draw_now();
  const piece = event.target.closest("[data-word]");
  if (piece) return click_piece(piece);
  note(game.picked.length > 0 ? "All moves again." : "Nothing lies here. What you can choose has a dashed outline.");
  narrow(null);
});

// Enter plays a piece, arrows go to the next one in that direction.
$("game-picture").addEventListener("keydown", (event) => {
  const piece = event.target.closest("[data-word]"), way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!piece || !(way || event.key === "Enter" || event.key === " ")) return;
  event.preventDefault();
  if (!way) return guarded(() => click_piece(piece))();
  const middle = (one) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(one.getBoundingClientRect()), [x, y] = middle(piece);
  const far = (one) => (([a, b]) => {
    const along = (a - x) * way[0] + (b - y) * way[1], aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
    return along > 1 ? along + 2 * aside : Infinity;
  })(middle(one));
  const best = pieces().filter((one) => one.classList.contains("can") && far(one) < Infinity).sort((a, b) => far(a) - far(b))[0];
  best?.focus({ preventScroll: true });
});

// 1 to 9 play, H asks for a hint, U takes back.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("game-desk").offsetParent === null || event.target.closest?.("input, select, textarea, .cm-editor")) return;
  const button = /^[1-9]$/.test(event.key) ? $("game-moves").querySelector(`[data-move="${event.key - 1}"]`) : { h: $("game-hint"), u: $("game-back") }[event.key.toLowerCase()];
  if (button && !button.disabled) button.click();
});

// Shows the game as it is now, and what can be done.
async function showGame() {
  const { turn } = game;
  await logEvents();
  const state = await table.ask("table");
  const moves = await table.ask("moves");
  const choices = await table.ask("choices");
  const picture = await table.ask("board", space("game-picture"));
  if (turn !== game.turn) return;
  if (state.fault) throw new Error(state.fault);
  Object.assign(game, { asks: state.asks, moves });
  $("game-table").textContent = state.table;
  put_picture(picture);
  game.past = false;
  show_curve([]);
  $("game-ask").hidden = $("game-typed").hidden = !state.asks;
  $("game-turn").textContent = state.asks
    ? `${game.alone ? "Your" : `${state.who}, your`} ${state.follows ? "choice goes on" : "move"} (round ${state.round})`
    : ending(state);
  $("game-moves").innerHTML = listed(moves);
  $("game-words").value = "";
  $("game-advice").textContent = "";
  note("");
  narrow(null);
  $("game-hint").disabled = $("game-position").disabled = !state.asks;
  $("game-back").disabled = $("game-review").disabled = choices.length === 0;
  if (!state.asks) {
    $("game-said").textContent = ending(state);
    log(ending(state), true);
    $("game-log").scrollTop = $("game-log").scrollHeight;
  }
}

// The seats that are played here, as a set; 0, after a word, where there are none.
function seated() {
  const boxes = [...$("game-seats").querySelectorAll("input")];
  const people = boxes.reduce((set, box) => set | (box.checked ? 1 << Number(box.value) : 0), 0);
  if (people === 0) $("game-said").textContent = SEATLESS;
  return people;
}
const SEATLESS = "Choose a seat that you play.";
on("game-seats", "change", () => { if ($("game-said").textContent === SEATLESS) $("game-said").textContent = ""; });

on("game-form", "submit", async () => {
  const people = seated();
  if (people !== 0) await start(Number($("game-number").value), people);
});

// Begins game `index`, or goes on with the one that the file holds.
async function start(index, people) {
  Object.assign(game, { turn: game.turn + 1, heading: "" });
  $("game-again").hidden = $("play-trouble").hidden = true;
  $("watch-desk").hidden = true;
  $("watch-said").textContent = "";
  $("game-desk").hidden = $("game-words-table").hidden = false;
  $("game-ask").hidden = true;
  lay_out();
  $("game-log").textContent = "";
  $("game-said").textContent = `Game ${index} of seed ${told.seed}.`;
  game.index = index;
  const drawn = { columns: columns($("game-table")), all: false };
  if (people !== undefined) await table.ask("begin", { index, people, ...drawn });
  else await table.ask("resume", drawn);
  await showGame();
  $("game-turn").focus({ preventScroll: true });
  $("game-desk").scrollIntoView({ block: "start" });
}

// The table has what a bar that stays at the top leaves of the window.
function lay_out() {
  const bar = document.querySelector(".runbar"), over = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
  $("game-desk").style.setProperty("--over", `${Math.round(over)}px`);
  $("game-desk").style.setProperty("--bar", over > 0 ? `${bar.offsetHeight}px` : "0px");
  game.tall = 0;
}
let drawn_for = innerWidth;
addEventListener("resize", guarded(async () => {
  const { hidden } = $("game-desk");
  if (!hidden) lay_out();
  if (drawn_for === innerWidth) return;
  drawn_for = innerWidth;
  if (!hidden) await draw_now();
  if (!$("watch-desk").hidden) await showEvent(watch.at);
}));

// Draws the table as it is now, anew.
async function draw_now() {
  const { turn } = game, picture = await table.ask("board", space("game-picture"));
  if (turn !== game.turn) return;
  put_picture(picture);
  if (game.past) note("");
  game.past = false;
  $("game-ask").hidden = !game.asks;
  narrow(null);
}

clicked("game-again", async () => {
  const saved = remembered();
  await choose(find_remembered(saved), saved.text);
  await start(told.index);
});

async function move(k) {
  if (!game.asks) return;
  game.asks = false;
  game.turn++;
  await table.ask("move", { k });
  await remember();
  await showGame();
  $(game.asks ? "game-turn" : "game-review").focus({ preventScroll: true });
}

on("game-moves", "click", (event) => {
  const button = event.target.closest("button");
  if (button) return move(Number(button.dataset.move));
});

const goTo = (element) => {
  element.scrollIntoView({ block: "nearest" });
  element.closest("details")?.setAttribute("open", "");
  element.focus();
};
const wordless = {
  "?"() {
    const buttons = $("game-moves").querySelectorAll("button");
    goTo(buttons[0]);
    advise([`${buttons.length} ${buttons.length === 1 ? "move is" : "moves are"} listed above.`]);
  },
  table: () => goTo($("game-table")),
  help: () => advise(["Type a move in words, its number, or any beginning that fits one move only.",
    "Or: ? the list of moves; table; back; hint; hint and a move, for what that move costs."]),
};

on("game-typed", "submit", async () => {
  const typed = $("game-words").value.trim();
  if (typed === "" || !game.asks) return;
  const [, word, rest] = /^(back|hint) *(.*)$/.exec(typed) ?? [];
  if (wordless[typed]) {
    $("game-words").value = "";
    wordless[typed]();
    return;
  }
  if (word) {
    $("game-words").value = rest;
    $(`game-${word}`).click();
    return;
  }
  const found = await table.ask("find", { typed });
  if (found.length === 1) {
    await move(found[0]);
    if (game.asks) $("game-words").focus({ preventScroll: true });
  } else {
    advise([found.length === 0 ? `No move is called \u201c${typed}\u201d.`
      : `\u201c${typed}\u201d may mean ${found.length} moves: numbers ${found.map((k) => k + 1).join(", ")}.`]);
  }
});

clicked("game-back", async () => {
  game.turn++;
  await table.ask("back");
  await remember();
  log("Your last choice is taken back.", true);
  $("game-said").textContent = "";
  await showGame();
});

// A line that is [text, k] leads to choice k of the review.
function advise(lines) {
  $("game-advice").innerHTML = lines.map((line) => typeof line === "string" ? `<p>${escape(plain(unsigned(line)))}</p>`
    : `<p><button type="button" class="rule" data-choice="${line[1]}">${escape(plain(line[0]))}</button></p>`).join("");
}

// A new hint or review: whether it is still wanted.
function beginAdvice() {
  show_curve([]);
  const { turn } = game, advice = ++game.advice;
  return () => turn === game.turn && advice === game.advice;
}

// A choice against the expert's, and pairs of games from `first` on until there are `most`, or time
// is over. Null if it is no longer wanted. Without games if both are the same.
async function judge(wanted, choice, first, most, also) {
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

const by = () => told.by.replaceAll("`", "");
const expert = () => `The ${told.expertName} (${told.expert})`;

// The pieces of a hint in the picture, with its chance to win beside each, and its move in the list.
function mark(expert, chance) {
  const best = game.moves.findIndex(({ name }) => expert === name || expert.startsWith(`${name},`));
  for (const old of $("game-picture").querySelectorAll(".chance")) old.remove();
  for (const button of $("game-moves").querySelectorAll("[data-move]")) button.classList.toggle("best", Number(button.dataset.move) === best);
  for (const piece of pieces()) {
    piece.classList.toggle("hinted", moves_of(piece).includes(best));
    if (piece.classList.contains("hinted")) put_pill(piece, chance);
  }
}

// A pill with the chance on the piece or at its edge: where it covers least of what is written and lies in the picture, as far up
// and right as that allows.
const PILL = { wide: 46, high: 16, on: 2 }; // `on`: at least so much of it is on the piece
function put_pill(piece, chance) {
  const make_svg = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const { x, y, width, height } = piece.querySelector(".shape").getBBox(), drawing = piece.ownerSVGElement, { wide, high, on } = PILL;
  const marks = [...drawing.querySelectorAll("text, .dot")].map((mark) => mark.getBBox()), room = drawing.viewBox.baseVal;
  const meet = (from, size, other, more) => Math.max(0, Math.min(from + size, other + more) - Math.max(from, other));
  const common = (left, top, other) => meet(left, wide, other.x, other.width) * meet(top, high, other.y, other.height);
  let place = { cost: Infinity };
  for (let top = y + on - high; top <= y + height - on; top++) {
    for (let left = x + width - on; left >= x + on - wide; left -= 4) {
      const away = Math.abs(left + wide - x - width) + 3 * (top - y - on + high);
      const cost = marks.reduce((sum, mark) => sum + common(left, top, mark), wide * high - common(left, top, room)) + away / 1000;
      if (cost < place.cost) place = { cost, left, top };
    }
  }
  const { left, top } = place, pill = make_svg("g", { class: "chance" }), words = make_svg("text", { x: left + wide / 2, y: top + 12 });
  words.textContent = chance;
  pill.append(make_svg("rect", { x: left, y: top, width: wide, height: high, rx: high / 2 }), words);
  drawing.append(pill); // above the pieces that are drawn later
}

clicked("game-hint", async () => {
  if (game.past) await draw_now();
  const wanted = beginAdvice();
  advise(["Looking ahead."]);
  const typed = $("game-words").value.trim();
  const found = typed === "" ? [] : await table.ask("find", { typed });
  const k = found.length === 1 ? found[0] : -1;
  const judged = await judge(wanted, { step: -1, k }, 0, told.pairs, true);
  if (judged === null) return;
  const lines = [`${expert()} would: ${judged.expert}.`,
    `Played on ${judged.pairs} times by ${by()}, you then win ${judged.wins}.`];
  mark(judged.expert, percent(judged.chance));
  if (!judged.same) lines.push(`\u201c${judged.mine}\u201d ${judged.price}.`);
  else if (k >= 0) lines.push("That is your move.");
  advise(lines);
  const better = await tell_chances(wanted, judged.chance);
  if (better && wanted()) advise([...lines, `By ${better.pairs} such games \u201c${better.name}\u201d is better: you then win ${better.left}.`]);
});

// Writes beside each move of the list the chance that it leaves, by fewer pairs than the hint. Returns the move that is clearly
// better than the hint, if any is.
async function tell_chances(wanted, chance) {
  const end = performance.now() + WORTH_MS;
  let better = null;
  for (const button of $("game-moves").querySelectorAll("[data-move]")) {
    if (!wanted() || performance.now() > end) break;
    const { same } = await table.ask("judge", { step: -2, k: Number(button.dataset.move) });
    if (!wanted()) return; // pairs of another game's choices
    const { cost, pairs, clear } = same ? { cost: 0 } : await table.ask("pairs", { first: 0, count: WORTH_PAIRS });
    if (!wanted()) return;
    const lost = Math.round(100 * Math.abs(cost)), worth = button.querySelector(".worth");
    const left = percent(same || !clear ? chance : Math.min(1, Math.max(0, Math.round(100 * (chance - cost)) / 100)));
    worth.textContent = same || clear ? left : "\u2248";
    if (clear && cost < (better?.cost ?? 0)) better = { cost, left, pairs, name: plain(game.moves[button.dataset.move].name) };
    worth.style.cssText = `--left: ${parseFloat(left)}%; --best: ${100 * chance}%`;
    worth.insertAdjacentHTML("beforeend", `<small>${same ? "the hint" : !clear ? "no clear loss" : cost > 0 ? `\u2212${lost} in ${pairs}` : `better by ${lost} in ${pairs}`}</small>`);
  }
  return better;
}

// The chance to win a game that has just begun, as its first hint tells it, if it is fair; else what a
// shorter look says. Null where another game began, or nobody is asked.
async function fairness(wanted) {
  if (!(await table.ask("table")).asks) return null;
  let chance;
  for (const most of [FAIR_LOOK, told.pairs]) {
    const judged = await judge(wanted, { step: -1, k: -1 }, 0, most, true);
    if (judged === null) return null;
    ({ chance } = judged);
    if (!isFair(chance)) break;
  }
  return chance;
}
const isFair = (chance) => chance !== null && chance >= FAIR[0] && chance <= FAIR[1];

// The first fair game from the number on, or after the last one.
clicked("game-fair", async () => {
  const people = seated();
  if (people === 0) return;
  const from = Number($("game-number").value) + (Number($("game-number").value) === game.index);
  closeGame();
  const wanted = beginAdvice();
  for (let index = from; index < from + FAIR_TRIES; index++) {
    $("game-number").value = index;
    $("game-said").textContent = `Looking at game ${index} (${index - from + 1} of up to ${FAIR_TRIES}).`;
    await table.ask("begin", { index, people, columns: 80, all: false });
    const chance = await fairness(wanted);
    if (!wanted()) return;
    if (isFair(chance)) {
      await start(index, people);
      $("game-said").textContent += ` A first hint gives you ${percent(chance)}.`;
      return;
    }
  }
  $("game-number").value = from + FAIR_TRIES;
  $("game-said").textContent = `None of the games ${from} to ${from + FAIR_TRIES - 1} gives you ` +
    `${100 * FAIR[0]} to ${percent(FAIR[1])} at the start.`;
});

clicked("game-review", async () => {
  if (game.past) await draw_now();
  const wanted = beginAdvice();
  const choices = await table.ask("choices");
  const reviewed = [];
  for (const step of choices) {
    advise([`Looking at choice ${reviewed.length + 1} of ${choices.length}.`]);
    const judged = await judge(wanted, { step, k: -1 }, told.pairs, told.pairsReview, true);
    if (judged === null) return;
    reviewed.push({ ...judged, step, k: reviewed.length, dear: 0 });
  }
  const dear = reviewed.filter(({ same, cost }) => !same && cost > 0).sort((a, b) => b.cost - a.cost);
  const dearest = [];
  for (const { step, k } of dear.slice(0, DEAREST)) {
    const judged = await judge(wanted, { step, k: -1 }, 0, told.pairs, false);
    if (judged === null) return;
    dearest.push({ ...judged, k });
    reviewed[k].dear = dearest.length;
  }
  const lines = [`${choices.length} choices against what ${expert().replace(/^T/, "t")} would do, ` +
    `each by up to ${told.pairsReview} pairs of games played on by ${by()}.` +
    (dearest.length === 0 ? " No choice cost anything that these games show."
      : ` The dearest by these, dearest first, each told by up to ${told.pairs} other pairs:`)];
  for (const { expert: words, mine, round, price, pairs, k } of dearest) {
    lines.push([`Round ${round}: you chose: ${mine}. The ${told.expertName} would: ${words}. Yours ${price}, by ${pairs} pairs.`, k]);
  }
  advise([...lines, "That is the review."]);
  show_curve(reviewed);
});
on("game-advice", "click", ({ target }) => target.dataset.choice && show_past(Number(target.dataset.choice)));

// The chance to win before each choice of a review, as a curve that leads to it.
const CURVE = { wide: 340, high: 96, edge: 46 };
const curve_place = (k, chance) => [CURVE.edge + (CURVE.wide - CURVE.edge - 8) * (k + 0.5) / game.reviewed.length, 8 + (CURVE.high - 16) * (1 - chance)];

function show_curve(reviewed) {
  game.reviewed = reviewed;
  $("game-curve").hidden = reviewed.length === 0;
  if (reviewed.length === 0) return;
  const places = reviewed.map(({ chance }, k) => curve_place(k, chance)), { wide, high, edge } = CURVE;
  $("curve-picture").innerHTML = `<svg viewBox="0 0 ${wide} ${high}" aria-hidden="true">` +
    [0, 0.5, 1].map((share) => (([, y]) => `<path class="even" d="M${edge} ${y}H${wide - 8}"/><text x="${edge - 4}" y="${y + 4}">${percent(share)}</text>`)(curve_place(0, share))).join("") +
    `<polyline points="${places.join(" ")}"/>` + places.map(([x, y], k) => reviewed[k].dear ? `<circle cx="${x}" cy="${y}" r="4"/>` : "").join("") +
    `<path class="here" d=""/></svg>`;
  $("curve-at").max = reviewed.length - 1;
  $("curve-at").value = reviewed.length - 1;
  $("curve-said").textContent = "Your chance to win before each choice; dots are the dearest. A click shows the table then.";
}

// Shows the table before choice k of the review.
async function show_past(k) {
  const { turn } = game, { step, round, chance, mine, expert: words, same } = game.reviewed[k];
  const picture = await table.ask("past", { step, ...space("game-picture") });
  if (turn !== game.turn || game.reviewed.length === 0) return;
  put_picture(picture);
  game.past = true;
  $("game-ask").hidden = true;
  $("curve-at").value = k;
  $("curve-picture").querySelector(".here").setAttribute("d", `M${curve_place(k, 0)[0]} 4V${CURVE.high - 4}`);
  $("curve-said").textContent = `Choice ${k + 1} of ${game.reviewed.length}, round ${round}, ${percent(chance)}: ${mine}${same ? ", as the hint." : `. The ${told.expertName} would: ${words}.`}`;
  note("This is the table before that choice. A click on it leads back to the game.");
}
on("curve-at", "input", () => show_past(Number($("curve-at").value)));
on("curve-picture", "click", ({ clientX }) => {
  const { left, width } = $("curve-picture").getBoundingClientRect(), x = (clientX - left) * CURVE.wide / width;
  const far = (k) => Math.abs(curve_place(k, 0)[0] - x);
  return show_past(game.reviewed.reduce((best, _, k) => far(k) < far(best) ? k : best, 0));
});

// Saves what the program writes as a file. Returns its name.
async function save(call, ending, values) {
  const name = `${told.game}-${game.index}${ending}`;
  save_file(name, await table.ask(call, values), "application/yaml");
  return name;
}

clicked("game-keep", async () =>
  advise([`The game so far is in ${await save("kept", ".play", who_plays())}. Who asked you to play can read it with Poise.`]));
clicked("game-position", async () =>
  advise([`The position is in ${await save("position", ".yaml")}. Who has Poise can ask it what each move is worth.`]));

// ---- Which variant

// Opens entry `k` of the list; `file`: a game of it that goes on.
async function choose(k, file = list[k].file) {
  chosen = k;
  $("play-variant").value = k;
  $("play-trouble").hidden = true;
  delete $("play").dataset.ready; // for tests
  forgetMore();
  more.run = null;
  $("more-go").disabled = false;
  $("more-stop").disabled = true;
  closeGame();
  $("watch-desk").hidden = true;
  $("watch-said").textContent = "";
  table?.close();
  table = new Table();
  told = await table.open(file);
  rules = new Map(await table.ask("rules"));
  const v = variant();
  if (v.behaviour !== undefined && v.behaviour !== told.behaviour) {
    throw new Error("the program plays other games here than the one that wrote this page");
  }
  const seats = await table.ask("seats");
  game.alone = seats.filter(({ human }) => human).length === 1;
  $("play-who").textContent = unsigned(`${told.title}. Without you, ${seats.map(({ name, player }) => `${player} plays ${name}`).join(", ")}.`);
  $("game-seats").querySelectorAll("label").forEach((label) => label.remove());
  seats.forEach(({ name, human }, seat) => {
    const label = document.createElement("label"), box = document.createElement("input");
    Object.assign(box, { type: "checkbox", value: seat, checked: human });
    label.append(box, " " + name);
    $("game-seats").append(label);
  });
  $("game-number").value = (v.next ?? 0) + Math.floor(Math.random() * 1e9);
  $("play").dataset.ready = k;
}

// Shows what can be played: a list of {name, file}, and in a report the games that it has (`winners`), the
// number of the `next` one, and the program's signature (`behaviour`). Entry `first` is opened.
export async function show_play(entries, first = 0) {
  try {
    list = entries;
    $("play-variant").replaceChildren(...list.map(({ name }, k) => new Option(name, k)));
    $("play-desk").hidden = false;
    await choose(first);
    $("game-again").hidden = find_remembered(remembered()) < 0;
    $("game-tester").value ||= remembered().tester ?? "";
  } catch (error) {
    trouble(error);
  }
}

// Once, before show_play. `given`: {make_worker, take_code, place: where a game is kept in the browser, level}.
export function set_up_play(given) {
  page = given;
  if (page.level) $("more-level").textContent = `${100 * page.level}\u00a0% interval`;
}

on("play-variant", "change", () => choose(Number($("play-variant").value)));
