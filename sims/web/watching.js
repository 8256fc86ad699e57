// Watches a whole game, event by event.
import { close_game } from "./game.js";
import { by_id } from "./page_parts.js";
import { find_space } from "./picture.js";
import { chosen, clicked, count_columns, on, table, tell_ending, tell_rules, told, variant } from "./play_parts.js";

export const watch = { events: [], at: 0 };

export async function show_event(at) {
  const { events } = watch;
  watch.at = Math.max(0, Math.min(events.length - 1, at));
  const event = events[watch.at];
  by_id("watch-at").value = watch.at;
  tell_rules(
    by_id("watch-event"),
    `Round ${event.round}, ${event.phase}, event ${watch.at + 1} of ${events.length}. ${event.sentence}`,
  );
  by_id("watch-table").textContent = event.table;
  by_id("watch-link").href =
    `#game=${watch.index}&at=${event.decisions}${chosen > 0 ? `&variant=${encodeURIComponent(variant().name)}` : ""}`;
  const first = watch.at === 0;
  const last = watch.at === events.length - 1;
  for (const id of ["watch-first", "watch-round-back", "watch-back"]) by_id(id).disabled = first;
  for (const id of ["watch-next", "watch-round-next", "watch-last"]) by_id(id).disabled = last;
  const picture = await table.ask("board", {
    ...find_space("watch-picture"),
    high: Math.round(innerHeight * 0.7),
    event: watch.at,
  });
  if (watch.events === events && events[watch.at] === event) by_id("watch-picture").innerHTML = picture;
}

// The first event of the next round, or of this one or, from there, of the one before.
function find_round_event(forth) {
  const { events, at } = watch;
  if (forth) {
    const next = events.findIndex((e, k) => k > at && e.round !== events[at].round);
    return next < 0 ? events.length - 1 : next;
  }
  return events.findIndex((e) => e.round === events[Math.max(0, at - 1)].round);
}

export async function begin_watching(index, at) {
  close_game();
  watch.index = index;
  by_id("play-trouble").hidden = true;
  by_id("watch-desk").hidden = false;
  by_id("watch-said").textContent = "Playing.";
  await table.ask("begin", { index, people: 0, columns: count_columns(by_id("watch-table")), all: true });
  watch.events = await table.ask("told");
  const end = await table.ask("table");
  by_id("watch-said").textContent = `Game ${index} of seed ${told.seed}. ${tell_ending(end)}`;
  by_id("watch-at").max = watch.events.length - 1;
  await show_event(
    Math.max(
      0,
      watch.events.findLastIndex(({ decisions }) => decisions <= at),
    ),
  );
}

on("watch-form", "submit", () => begin_watching(Number(by_id("watch-number").value), 0));

on("watch-at", "input", () => show_event(Number(by_id("watch-at").value)));

clicked("watch-first", () => show_event(0));

clicked("watch-back", () => show_event(watch.at - 1));

clicked("watch-next", () => show_event(watch.at + 1));

clicked("watch-last", () => show_event(watch.events.length - 1));

clicked("watch-round-back", () => show_event(find_round_event(false)));

clicked("watch-round-next", () => show_event(find_round_event(true)));
