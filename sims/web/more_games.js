// More games of what a report played, on all cores, until one stops them.
import { by_id, tie } from "./page_parts.js";
import { Table, clicked, page, table, tell_count, told, variant } from "./play_parts.js";

const BATCH_MS = 150; // of games that a worker plays before it reports

export const more = { running: false, winners: null, games: 0, next: 0, began: 0 };

export function forget_more_games() {
  more.running = false;
  more.run = null;
  more.winners = [0, 0, 0, 0];
  more.games = 0;
  more.next = variant().next;
  by_id("more").hidden = variant().winners === undefined;
  by_id("more-table").hidden = true;
  by_id("more-said").textContent = "";
  by_id("more-go").disabled = false;
  by_id("more-stop").disabled = true;
}

async function show_rates() {
  const filed = variant().winners;
  const own = more.winners;
  const sources = ["in the report", "played here", "together"];
  const rows = [filed, own, filed.map((number, k) => number + own[k])];
  const rates = await table.ask("rates", { level: page.level, rows });
  if (own !== more.winners) return; // another variant
  by_id("more-table").tBodies[0].innerHTML = rates
    .map(([games, ...cells], k) =>
      games === undefined
        ? ""
        : `<tr><td class="text">${sources[k]}</td>${[tell_count(Number(games)), ...cells].map((cell) => `<td>${tie(cell)}</td>`).join("")}</tr>`,
    )
    .join("");
  by_id("more-table").hidden = false;
}

async function play_more_games(run) {
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
    await show_rates();
  }
  engine.close();
}

clicked("more-go", async () => {
  const cores = navigator.hardwareConcurrency || 1;
  more.running = true;
  more.run = Symbol();
  more.began = performance.now();
  const { games: before, next: first } = more;
  by_id("more-go").disabled = true;
  by_id("more-stop").disabled = false;
  by_id("more-said").textContent = `Playing on ${cores} ${cores === 1 ? "core" : "cores"}.`;
  const run = more.run;
  await Promise.all(Array.from({ length: cores }, () => play_more_games(run)));
  if (more.run !== run) return;
  const seconds = (performance.now() - more.began) / 1000;
  by_id("more-said").textContent =
    `${tell_count(more.games - before)} games in ${seconds.toFixed(1)} seconds, ` +
    `numbers ${tell_count(first)} to ${tell_count(more.next - 1)} of seed ${told.seed}.`;
  by_id("more-go").disabled = false;
});

clicked("more-stop", () => {
  more.running = false;
  by_id("more-stop").disabled = true;
});
