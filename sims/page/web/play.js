// The part of a report that plays: talks to engines in workers (worker.js) and shows what they say.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("play-data").textContent);
  const { z } = data;
  const AI = 0, HUMAN = 1, DRAW = 2;
  const BATCH_MS = 150; // of games that a worker plays before it reports
  const HINT_MS = 2000;
  const DEAREST = 3;
  const FOLDED = 10; // so many moves alike are one that opens
  const FAIR = [0.3, 0.7], FAIR_TRIES = 100, FAIR_LOOK = 100;

  const escape = (text) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  const percent = (share, digits = 1) => (100 * share).toFixed(digits) + "\u00a0%";
  const count = (number) => number.toLocaleString("en-GB").replaceAll(",", "\u202f");

  // Wilson's interval of a rate; Newcombe's of a difference of pairs (his method 10).
  function wilson(k, n) {
    const middle = (k + (z * z) / 2) / (n + z * z);
    const half = (z / (n + z * z)) * Math.sqrt((k * (n - k)) / n + (z * z) / 4);
    return [k === 0 ? 0 : middle - half, k === n ? 1 : middle + half];
  }

  function newcombe({ both, onlyExpert, onlyMine, neither }) {
    const n = both + onlyExpert + onlyMine + neither;
    const mine = both + onlyMine, expert = both + onlyExpert;
    const [a, b] = [wilson(mine, n), wilson(expert, n)];
    const [p, q] = [mine / n, expert / n];
    const spread = Math.sqrt(mine * (n - mine)) * Math.sqrt(expert * (n - expert));
    const r = spread > 0 ? (n * both - mine * expert) / spread : 0;
    const side = (x, y) => Math.sqrt(Math.max(0, x * x - 2 * r * x * y + y * y));
    return {
      estimate: q - p,
      low: Math.max(-1, q - p - side(q - b[0], a[1] - p)),
      high: Math.min(1, q - p + side(b[1] - q, p - a[0])),
    };
  }

  async function unpack(id) {
    const bytes = Uint8Array.from(atob($(id).textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  // The rules of each variant; from the second of a file on they are packed less those of the first.
  function unpackRules(all) {
    let at = 0, first;
    return data.variants.map((variant) => {
      const rules = all.slice(at, (at += variant.bytes));
      if (variant.less) first.forEach((byte, i) => (rules[i] ^= byte));
      else first = rules;
      return rules;
    });
  }

  let moduleBytes, rules, kept, learnt, workerUrl;

  class Engine {
    constructor() {
      this.worker = new Worker(workerUrl);
      this.waiting = new Map();
      this.last = 0;
      this.worker.onmessage = ({ data: { id, result, error } }) => {
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
      const id = ++this.last;
      return new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.worker.postMessage({ id, call, values });
      });
    }

    async open(k) {
      await this.ask("open", { bytes: moduleBytes, stamp: data.stamp, learnt, sizes: data.learnt, lua: data.lua });
      return this.ask("variant", { variant: data.variants[k], rules: rules[k] });
    }

    close() {
      this.worker.terminate();
    }
  }

  function trouble(error) {
    $("play-trouble").textContent = "This page cannot play: " + error.message + ".";
    $("play-trouble").hidden = false;
  }

  // Runs a handler of an event; what fails is shown.
  const guarded = (handler) => (event) => {
    event?.preventDefault();
    Promise.resolve()
      .then(() => handler(event))
      .catch(trouble);
  };
  const on = (id, type, handler) => $(id).addEventListener(type, guarded(handler));
  const clicked = (id, handler) => on(id, "click", handler);

  let chosen = 0; // number of the variant
  let table; // the engine that watches and plays
  const variant = () => data.variants[chosen];

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
    $("more-table").hidden = true;
    $("more-said").textContent = "";
  }

  function rowOf(name, winners) {
    const games = winners.reduce((a, b) => a + b, 0);
    if (games === 0) return "";
    const digits = games >= 100000 ? 2 : 1;
    const [low, high] = wilson(winners[AI], games);
    const cells = [count(games), percent(winners[AI] / games, digits),
      `${percent(low, digits)} to ${percent(high, digits)}`,
      percent(winners[HUMAN] / games, digits), percent(winners[DRAW] / games, digits)];
    return `<tr><td class="text">${name}</td>${cells.map((c) => `<td>${c}</td>`).join("")}</tr>`;
  }

  function showMore() {
    const filed = variant().winners;
    const all = filed.map((n, k) => n + more.winners[k]);
    $("more-table").tBodies[0].innerHTML =
      rowOf("in the report", filed) + rowOf("played here", more.winners) + rowOf("together", all);
    $("more-table").hidden = false;
  }

  async function playOn(run) {
    const engine = new Engine();
    await engine.open(chosen);
    let size = 1;
    while (more.running && more.run === run) {
      const first = more.next;
      more.next += size;
      const start = performance.now();
      const { winners } = await engine.ask("games", { first, count: size });
      if (more.run !== run) break; // of another variant
      winners.forEach((n, k) => (more.winners[k] += n));
      more.games += size;
      showMore();
      const speed = size / Math.max(1, performance.now() - start);
      size = Math.max(1, Math.min(100000, 4 * size, Math.round(speed * BATCH_MS)));
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
      `numbers ${count(variant().next)} to ${count(more.next - 1)} of seed ${variant().seed}.`;
    $("more-go").disabled = false;
  });

  clicked("more-stop", () => {
    more.running = false;
    $("more-stop").disabled = true;
  });

  // ---- Watch a game

  const watch = { events: [], at: 0 };

  const width = (id) => Math.min($(id).clientWidth, 900);

  async function showEvent(at) {
    const { events } = watch;
    watch.at = Math.max(0, Math.min(events.length - 1, at));
    const event = events[watch.at];
    $("watch-at").value = watch.at;
    $("watch-event").textContent =
      `Round ${event.round}, ${event.phase}, event ${watch.at + 1} of ${events.length}. ${event.sentence}`;
    $("watch-table").textContent = event.table;
    const first = watch.at === 0, last = watch.at === events.length - 1;
    for (const id of ["watch-first", "watch-round-back", "watch-back"]) $(id).disabled = first;
    for (const id of ["watch-next", "watch-round-next", "watch-last"]) $(id).disabled = last;
    const picture = await table.ask("board", { width: width("watch-picture"), event: watch.at });
    if (watch.events === events && events[watch.at] === event) $("watch-picture").innerHTML = picture;
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

  on("watch-form", "submit", async () => {
    const index = Number($("watch-number").value);
    closeGame();
    $("watch-desk").hidden = false;
    $("watch-said").textContent = "Playing.";
    await table.ask("begin", { index, people: 0, columns: columns($("watch-table")), all: true });
    watch.events = await table.ask("told");
    const end = await table.ask("table");
    $("watch-said").textContent = `Game ${index} of seed ${variant().seed}. ${ending(end)}`;
    $("watch-at").max = watch.events.length - 1;
    await showEvent(0);
  });
  on("watch-at", "input", () => showEvent(Number($("watch-at").value)));
  clicked("watch-first", () => showEvent(0));
  clicked("watch-back", () => showEvent(watch.at - 1));
  clicked("watch-next", () => showEvent(watch.at + 1));
  clicked("watch-last", () => showEvent(watch.events.length - 1));
  clicked("watch-round-back", () => showEvent(roundEvent(false)));
  clicked("watch-round-next", () => showEvent(roundEvent(true)));

  // ---- Play against the AI

  // `turn` counts up before the game changes: hints and reviews that began earlier then end.
  const game = { turn: 0, asks: false, heading: "", index: 0, people: 0, did: [] };

  // What a reload would lose: the number and the seats of the game, and what was done; BACK takes a choice back.
  const BACK = -1;
  const place = `${data.stamp} ${location.pathname}`;

  function remember() {
    const { index, people, did } = game;
    try {
      localStorage.setItem(place, JSON.stringify({ chosen, index, people, did }));
    } catch { /* a browser that keeps nothing for files */ }
  }

  function remembered() {
    try {
      const saved = JSON.parse(localStorage.getItem(place));
      return saved && saved.did.length > 0 && data.variants[saved.chosen] ? saved : null;
    } catch {
      return null;
    }
  }

  function closeGame() {
    game.turn++;
    game.asks = false;
    $("game-desk").hidden = true;
    $("game-said").textContent = "";
  }

  function log(text, heading) {
    const line = document.createElement("p");
    line.textContent = text;
    if (heading) line.className = "heading";
    $("game-log").append(line);
  }

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
    const button = ({ name, does }, k) => `<li><button type="button" data-move="${k}">${k + 1}. ${escape(name)}` +
      `${does && `<small>${escape(does)}</small>`}</button></li>`;
    let html = "";
    for (let k = 0; k < moves.length;) {
      let end = k + 1;
      while (end < moves.length && stem(moves[end]) && stem(moves[end]) === stem(moves[k])) end++;
      const items = moves.slice(k, end).map((move, i) => button(move, k + i)).join("");
      html += end - k < FOLDED ? items : `<li class="fold"><details><summary>${escape(stem(moves[k]))} \u2026 ` +
        `(${end - k} moves, here or by a click in the picture)</summary><ol class="moves">${items}</ol></details></li>`;
      k = end;
    }
    return html;
  }

  // Shows the game as it is now, and what can be done.
  async function showGame() {
    const { turn } = game;
    await logEvents();
    const state = await table.ask("table");
    const moves = await table.ask("moves");
    const choices = await table.ask("choices");
    const picture = await table.ask("board", { width: width("game-picture") });
    if (turn !== game.turn) return;
    game.asks = state.asks;
    $("game-table").textContent = state.table;
    $("game-picture").innerHTML = picture;
    $("game-ask").hidden = !state.asks;
    $("game-turn").textContent = state.asks
      ? `${state.who}, your ${state.follows ? "choice goes on" : "move"} (round ${state.round}):`
      : "";
    $("game-moves").innerHTML = listed(moves);
    $("game-words").value = "";
    $("game-advice").textContent = "";
    $("game-hint").disabled = $("game-position").disabled = !state.asks;
    $("game-back").disabled = $("game-review").disabled = choices.length === 0;
    if (!state.asks) {
      $("game-said").textContent = ending(state);
      log(ending(state), true);
      $("game-log").scrollTop = $("game-log").scrollHeight;
    }
  }

  // Whether a move's words name a place or a card. Stack A3 is not hex a3.
  const names = (words, word) =>
    word && new RegExp(`(^|[^\\w])${word.replace(/[^\w ]/g, "\\$&")}($|[^\\w])`,
      /^[a-z]\d+$/i.test(word) ? "" : "i").test(words);

  // A place or card that is clicked leaves the moves that name it.
  on("game-picture", "click", (event) => {
    const word = event.target.closest("[data-word]")?.dataset.word;
    const items = [...$("game-moves").querySelectorAll("li")];
    const named = items.filter((item) => names(item.textContent, word));
    for (const item of items) item.hidden = named.length > 0 && !named.includes(item);
    for (const fold of $("game-moves").querySelectorAll("details")) fold.open = named.length > 0;
    $("game-said").textContent = named.length > 0 ? `The moves with "${word}"; click beside it for all.` : "";
  });

  // The seats that are played here, as a set; 0, after a word, where there are none.
  function seated() {
    const boxes = [...$("game-seats").querySelectorAll("input")];
    const people = boxes.reduce((set, box) => set | (box.checked ? 1 << Number(box.value) : 0), 0);
    if (people === 0) $("game-said").textContent = "Choose a seat that you play.";
    return people;
  }

  on("game-form", "submit", async () => {
    const people = seated();
    if (people !== 0) await start(Number($("game-number").value), people, []);
  });

  // Begins a game and does again what was done in it.
  async function start(index, people, did) {
    Object.assign(game, { turn: game.turn + 1, heading: "", index, people, did: [...did] });
    $("game-again").hidden = true;
    $("watch-desk").hidden = true;
    $("watch-said").textContent = "";
    $("game-desk").hidden = false;
    $("game-ask").hidden = true;
    $("game-log").textContent = "";
    $("game-said").textContent = `Game ${index} of seed ${variant().seed}.`;
    await table.ask("begin", { index, people, columns: columns($("game-table")), all: false });
    for (const k of did) {
      await table.ask("moves"); // of which k is one
      await table.ask(k === BACK ? "back" : "move", { k });
    }
    await showGame();
    $("game-turn").focus();
  }

  clicked("game-again", async () => {
    const saved = remembered();
    $("play-variant").value = saved.chosen;
    await choose(saved.chosen);
    await start(saved.index, saved.people, saved.did);
  });

  async function move(k) {
    if (!game.asks) return;
    game.asks = false;
    game.turn++;
    await table.ask("move", { k });
    game.did.push(k);
    remember();
    await showGame();
    $("game-turn").focus({ preventScroll: true });
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
      $("game-words").focus({ preventScroll: true });
    } else {
      advise([found.length === 0 ? `No move is called \u201c${typed}\u201d.`
        : `\u201c${typed}\u201d may mean ${found.length} moves: numbers ${found.map((k) => k + 1).join(", ")}.`]);
    }
  });

  clicked("game-back", async () => {
    game.turn++;
    await table.ask("back");
    game.did.push(BACK);
    remember();
    log("Your last choice is taken back.", true);
    $("game-said").textContent = "";
    await showGame();
  });

  function advise(lines) {
    $("game-advice").innerHTML = lines.map((line) => `<p>${escape(line)}</p>`).join("");
  }

  // A choice against the expert's, and pairs of games from `first` on until there are `most`, or time
  // is over. Null where the game went on meanwhile. Without games where both are the same.
  async function judge(turn, choice, first, most, also) {
    if (turn !== game.turn) return null;
    const judged = await table.ask("judge", choice);
    const sum = { both: 0, onlyExpert: 0, onlyMine: 0, neither: 0 };
    const start = performance.now();
    const size = 10;
    for (let done = 0; done < most && performance.now() - start < HINT_MS; done += size) {
      if (turn !== game.turn) return null;
      if (judged.same && !also) break;
      const more = await table.ask("pairs", { first: first + done, count: Math.min(size, most - done) });
      for (const key in sum) sum[key] += more[key];
    }
    return turn === game.turn ? { ...judged, sum } : null;
  }

  const total = (sum) => sum.both + sum.onlyExpert + sum.onlyMine + sum.neither;
  const points = (share) => (100 * share).toFixed(1);
  const price = ({ estimate, low, high }) =>
    high < 0 ? `wins ${points(-estimate)} points more [${points(-high)}, ${points(-low)}]`
    : estimate <= 0 ? `costs nothing that these games show (at most ${points(high)} points)`
    : `costs ${points(estimate)} points of win chance [${points(low)}, ${points(high)}]`;
  const by = () => variant().by.replaceAll("`", "");
  const expert = () => `The ${variant().expertName} (${variant().expert})`;

  // The places and cards of a hint in the picture, with its win chance above each.
  function mark(words, chance) {
    for (const old of $("game-picture").querySelectorAll(".chance")) old.remove();
    for (const thing of $("game-picture").querySelectorAll("[data-word]")) {
      thing.classList.toggle("hinted", Boolean(names(words, thing.dataset.word)));
      if (!thing.classList.contains("hinted")) continue;
      const { x, y, width } = thing.getBBox();
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("x", thing.firstChild.tagName === "rect" ? x + width - 22 : x + width / 2);
      text.setAttribute("y", y + 11);
      text.setAttribute("class", "inside chance");
      text.textContent = chance;
      thing.append(text);
    }
  }

  clicked("game-hint", async () => {
    const { turn } = game;
    advise(["Looking ahead."]);
    const typed = $("game-words").value.trim();
    const found = typed === "" ? [] : await table.ask("find", { typed });
    const k = found.length === 1 ? found[0] : -1;
    const judged = await judge(turn, { step: -1, k }, 0, data.pairs, true);
    if (judged === null) return;
    const { expert: words, mine, same, sum } = judged;
    const n = total(sum), wins = sum.both + sum.onlyExpert, [low, high] = wilson(wins, n);
    const digits = low >= 0.99 || high <= 0.01 ? 1 : 0; // never [100, 100]
    const lines = [`${expert()} would: ${words}.`, `Played on ${n} times by ${by()}, ` +
      `you then win ${percent(wins / n, 0)} [${(100 * low).toFixed(digits)}, ${(100 * high).toFixed(digits)}].`];
    mark(words, percent(wins / n, 0));
    if (!same) lines.push(`\u201c${mine}\u201d ${price(newcombe(sum))}.`);
    else if (k >= 0) lines.push("That is your move.");
    else lines.push("Type a move first, and the hint says what it costs.");
    advise(lines);
  });

  // The chance to win a game that has just begun, as its first hint tells it, if it is fair; else what a
  // shorter look says. Null where another game began, or nobody is asked.
  async function fairness(turn) {
    if (!(await table.ask("table")).asks) return null;
    let chance;
    for (const most of [FAIR_LOOK, data.pairs]) {
      const judged = await judge(turn, { step: -1, k: -1 }, 0, most, true);
      if (judged === null) return null;
      chance = (judged.sum.both + judged.sum.onlyExpert) / total(judged.sum);
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
    const { turn } = game;
    for (let index = from; index < from + FAIR_TRIES; index++) {
      $("game-number").value = index;
      $("game-said").textContent = `Looking at game ${index} (${index - from + 1} of up to ${FAIR_TRIES}).`;
      await table.ask("begin", { index, people, columns: 80, all: false });
      const chance = await fairness(turn);
      if (turn !== game.turn) return;
      if (isFair(chance)) {
        await start(index, people, []);
        $("game-said").textContent += ` A first hint gives you ${percent(chance, 0)}.`;
        return;
      }
    }
    $("game-number").value = from + FAIR_TRIES;
    $("game-said").textContent = `None of the games ${from} to ${from + FAIR_TRIES - 1} gives you ` +
      `${100 * FAIR[0]} to ${percent(FAIR[1], 0)} at the start.`;
  });

  clicked("game-review", async () => {
    const { turn } = game;
    const choices = await table.ask("choices");
    const dear = [];
    let looked = 0;
    for (const step of choices) {
      advise([`Looking at choice ${++looked} of ${choices.length}.`]);
      const judged = await judge(turn, { step, k: -1 }, data.pairs, data.pairsReview, false);
      if (judged === null) return;
      if (judged.same) continue;
      const { estimate } = newcombe(judged.sum);
      if (estimate > 0) dear.push({ step, estimate });
    }
    dear.sort((a, b) => b.estimate - a.estimate);
    const dearest = [];
    for (const { step } of dear.slice(0, DEAREST)) {
      const judged = await judge(turn, { step, k: -1 }, 0, data.pairs, false);
      if (judged === null) return;
      dearest.push({ ...judged, cost: newcombe(judged.sum) });
    }
    const lines = [`${choices.length} choices against what ${expert().replace(/^T/, "t")} would do, ` +
      `each by up to ${data.pairsReview} pairs of games played on by ${by()}.` +
      (dearest.length === 0 ? " No choice cost anything that these games show."
        : ` The dearest by these, dearest first, each told by up to ${data.pairs} other pairs:`)];
    for (const { expert: words, mine, round, sum, cost } of dearest) {
      lines.push(`Round ${round}: you chose: ${mine}. The ${variant().expertName} would: ${words}. ` +
        `Yours ${price(cost)}, by ${total(sum)} pairs.`);
    }
    advise([...lines, "That is the review."]);
  });

  // A file as `poise play` writes it: what the engine says, and what is said of the variant.
  async function save(call, ending) {
    const at = data.variants.slice(0, chosen).reduce((sum, { kept }) => sum + kept, 0);
    const rest = new TextDecoder().decode(kept.slice(at, at + variant().kept));
    const url = URL.createObjectURL(new Blob([await table.ask(call), rest], { type: "application/yaml" }));
    const link = Object.assign(document.createElement("a"), { href: url });
    link.download = `${variant().game}-${game.index}${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    return link.download;
  }

  clicked("game-keep", async () =>
    advise([`The game so far is in ${await save("kept", ".play")}: \u201cpoise play\u201d goes on with it, \u201cpoise trace\u201d tells it.`]));
  clicked("game-position", async () =>
    advise([`The position is in ${await save("position", ".yaml")}: \u201cpoise ask\u201d says what it is worth.`]));

  // ---- Which variant

  async function choose(k) {
    chosen = k;
    forgetMore();
    more.run = null;
    $("more-go").disabled = false;
    $("more-stop").disabled = true;
    closeGame();
    $("watch-desk").hidden = true;
    $("watch-said").textContent = "";
    table?.close();
    table = new Engine();
    const human = await table.open(k);
    const v = variant();
    const number = [0, 0];
    const names = human.map((side) => (side ? "human " : "AI ") + ++number[Number(side)]);
    $("play-who").textContent = `${v.title}. ` +
      v.players.map((player, seat) => `${names[seat]}: ${player}`).join("; ") + ".";
    $("game-seats").querySelectorAll("label").forEach((label) => label.remove());
    names.forEach((name, seat) => {
      const label = document.createElement("label"), box = document.createElement("input");
      Object.assign(box, { type: "checkbox", value: seat, checked: human[seat] });
      label.append(box, " " + name);
      $("game-seats").append(label);
    });
    $("game-number").value = v.next + Math.floor(Math.random() * 1e9);
    $("play").dataset.ready = k; // for tests
  }

  async function begin() {
    const several = new Set(data.variants.map((v) => v.title + v.seed)).size > 1;
    data.variants.forEach((v, k) =>
      $("play-variant").add(new Option(several ? `${v.title}: ${v.name}` : v.name, k)));
    $("more-level").textContent = `${100 * data.level} % interval`;
    moduleBytes = await unpack("play-engine");
    rules = unpackRules(await unpack("play-rules"));
    kept = await unpack("play-kept");
    learnt = await unpack("play-learnt");
    workerUrl = URL.createObjectURL(new Blob([$("play-worker").textContent], { type: "text/javascript" }));
    $("play-desk").hidden = false;
    await choose(0);
    $("game-again").hidden = remembered() === null;
  }

  on("play-variant", "change", () => choose(Number($("play-variant").value)));
  guarded(begin)();
})();
