// Plays: a page gives it .play files, one for each variant that can be played.
import { close_game, draw_now, lay_out_desk, start_game } from "./game.js";
import { forget_more_games } from "./more_games.js";
import { by_id } from "./page_parts.js";
import { game } from "./picture.js";
import {
  choose_entry,
  chosen,
  clicked,
  guarded,
  list,
  on,
  open_table,
  page,
  set_list,
  set_page,
  table,
  tell_trouble,
  told,
  unsigned,
  variant,
} from "./play_parts.js";
import { begin_watching, show_event, watch } from "./watching.js";
import "./hints.js";

// What the page's address asks for by #game=7&at=16&variant=NAME: game 7 after 16 decisions; null: nothing.
export function read_link() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const number = (key) => (/^\d{1,15}$/.test(asked.get(key)) ? Number(asked.get(key)) : 0);
  return asked.has("game") ? { index: number("game"), at: number("at"), name: asked.get("variant") } : null;
}

export async function watch_game({ index, at, name }) {
  try {
    const k = Math.max(
      0,
      list.findIndex((entry) => entry.name === name),
    );
    if (k !== chosen) await choose_variant(k);
    by_id("watch-number").value = index;
    if (by_id("watch-desk").hidden || watch.index !== index || watch.events[watch.at].decisions !== at)
      await begin_watching(index, at);
    by_id("watch-event").scrollIntoView({ block: "nearest" });
  } catch (error) {
    tell_trouble(error);
  }
}

function read_kept() {
  try {
    return JSON.parse(localStorage.getItem(page.place)) ?? {};
  } catch {
    return {};
  }
}

// Which entry of the list has the rules of the game that is kept, -1: none. A .play file ends with the program's
// version and them.
const rules_in = (file) =>
  (typeof file === "string" ? file : new TextDecoder().decode(file)).replace(/^[^]*?\n(?=poise: )/, "");

const find_remembered = ({ text }) =>
  typeof text === "string" ? list.findIndex(({ file }) => rules_in(file) === rules_in(text)) : -1;

let drawn_for = innerWidth;

addEventListener(
  "resize",
  guarded(async () => {
    const { hidden } = by_id("game-desk");
    if (!hidden) lay_out_desk();
    if (drawn_for === innerWidth) return;
    drawn_for = innerWidth;
    if (!hidden) await draw_now();
    if (!by_id("watch-desk").hidden) await show_event(watch.at);
  }),
);

clicked("game-again", async () => {
  const saved = read_kept();
  await choose_variant(find_remembered(saved), saved.text);
  await start_game(told.index);
});

// Opens entry `k` of the list; `file`: a game of it that goes on.
async function choose_variant(k, file = list[k].file) {
  choose_entry(k);
  by_id("play-variant").value = k;
  by_id("play-trouble").hidden = true;
  delete by_id("play").dataset.ready; // for tests
  forget_more_games();
  close_game();
  by_id("watch-desk").hidden = true;
  by_id("watch-said").textContent = "";
  await open_table(file);
  const v = variant();
  if (v.behaviour !== undefined && v.behaviour !== told.behaviour) {
    throw new Error("the program plays other games here than the one that wrote this page");
  }
  const seats = await table.ask("seats");
  game.alone = seats.filter(({ human }) => human).length === 1;
  by_id("play-who").textContent = unsigned(
    `${told.title}. Without you, ${seats.map(({ name, player }) => `${player} plays ${name}`).join(", ")}.`,
  );
  by_id("game-seats")
    .querySelectorAll("label")
    .forEach((label) => label.remove());
  seats.forEach(({ name, human }, seat) => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", value: seat, checked: human });
    label.append(box, " " + name);
    by_id("game-seats").append(label);
  });
  by_id("game-number").value = (v.next ?? 0) + Math.floor(Math.random() * 1e9);
  by_id("play").dataset.ready = k;
}

// Shows what can be played: a list of {name, file}, and in a report the games that it has (`winners`), the
// number of the `next` one, and the program's signature (`behaviour`). Entry `first` is opened.
export async function show_play(entries, first = 0) {
  try {
    set_list(entries);
    by_id("play-variant").replaceChildren(...list.map(({ name }, k) => new Option(name, k)));
    by_id("play-desk").hidden = false;
    await choose_variant(first);
    by_id("game-again").hidden = find_remembered(read_kept()) < 0;
    by_id("game-tester").value ||= read_kept().tester ?? "";
  } catch (error) {
    tell_trouble(error);
  }
}

// Once, before show_play. `given`: {make_worker, take_code, place: where a game is kept in the browser, level}.
export function set_up_play(given) {
  set_page(given);
  if (page.level) by_id("more-level").textContent = `${Number((100 * page.level).toFixed(8))}\u00a0% interval`;
}

on("play-variant", "change", () => choose_variant(Number(by_id("play-variant").value)));
