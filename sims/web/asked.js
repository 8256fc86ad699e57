// What was asked, and what stands above the answer that is shown: its question, and whether it is of the game as it is
// now.
import { is_named_average } from "./humans.js";
import { by_id, make } from "./page_parts.js";
import { drop_players, is_same_game, KEPT } from "./project.js";

const PLACE = `${KEPT} asked`; // in what the browser keeps until the page is closed
const MOST_ASKED = 30;
const MOST_NAMES = 3;

// What a person typed for a question, in words.
const NEEDS = {
  index: ({ index }) => `game ${index}`,
  seconds: ({ seconds }) => (/^\d+$/.test(seconds) ? `${seconds} seconds` : seconds),
  version: ({ version }) => `compared with ${version}`,
  swept: ({ swept, values }) => `${swept} ${values}`,
  param: ({ param, other }) => (other ? `${param} and ${other}` : param),
  target: ({ target, goals }) => goals || `AI wins ${target || 50}\u00a0%`,
};

// The variants that a question is about, and what was typed for it.
export function tell_details(question, needs, project, people) {
  const { changed, variants, current, has_current, humans } = project;
  const names = (question.all ? changed : has_current && question.variant !== false ? [variants[current]] : []).map(
    ({ name }) => name,
  );
  return [
    names.length > MOST_NAMES ? `${names.length} variants` : names.join(", "),
    humans && question.meets !== false && !is_named_average(humans, people) && `against ${humans}`,
    ...(question.needs ?? []).map((need) => NEEDS[need]?.(needs)),
  ].filter(Boolean);
}

const count_games = (count) => count.toLocaleString("en");
function tell_games({ size, games }) {
  if (size === undefined) return [];
  return [size === games ? `${count_games(size)} games` : `${count_games(size)} of ${count_games(games)} games`];
}
// The newest answers as far as there is room for them, without the files that they made.
function keep_entries(entries) {
  for (
    let kept = entries.map((entry) => ({ ...entry, files: drop_players(entry.files), made: {} }));
    kept.length > 0;
    kept = kept.slice(0, kept.length >> 1)
  ) {
    try {
      return sessionStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      /* too many, or a browser that keeps nothing */
    }
  }
}

function read_entries() {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE)) ?? [];
  } catch {
    return [];
  }
}

export const tell_entry = (entry) => [entry.title, tell_rest(entry)].filter(Boolean).join(" · ");
const tell_rest = (entry) => [...entry.details, ...tell_games(entry)].join(" · ");

export class Asked {
  entries = read_entries(); // the newest first; also those before the page was loaded again
  shown = null;

  // `show` shows an entry's answer again.
  constructor(show) {
    this.show = show;
  }

  note(entry) {
    if (!this.entries.includes(entry)) this.entries.unshift(entry);
    this.entries.length = Math.min(this.entries.length, MOST_ASKED);
    keep_entries(this.entries);
    this.list();
  }

  // The answer of this entry is what the page shows; or none, null. More games may be on their way to it, `live`.
  tell(entry, live = false) {
    Object.assign(this, { shown: entry, live });
    by_id("asked").hidden = entry === null;
    if (entry) by_id("asked-name").replaceChildren(make("b", {}, entry.name), ` ${tell_entry(entry)}`);
    this.judge();
    this.list();
  }

  // Says above an answer that it is not of this game, whose files are `files`, or not of all games that are chosen. The
  // line is always there: nothing moves.
  judge(game = this.game, files = this.files) {
    Object.assign(this, { game, files });
    const [text, is_old] = this.shown ? this.find_note(this.shown) : ["", false];
    this.is_old = is_old;
    by_id("asked-note").textContent = text;
    by_id("asked-note").classList.toggle("old", is_old);
  }

  find_note({ game, files, id, size }) {
    const chosen = Number(by_id("games").value);
    if (!is_same_game(files, this.files))
      return [game === this.game ? "From before your last change. Run asks again." : "Of another game.", true];
    return [
      !this.live && id === by_id("question").value && size < chosen
        ? `The first ${count_games(size)} of ${count_games(chosen)} games. Run plays all.`
        : "",
      false,
    ];
  }

  list() {
    by_id("earlier").hidden = this.entries.every((entry) => entry === this.shown);
    by_id("list").replaceChildren(
      ...this.entries.map((entry) =>
        make(
          "li",
          {},
          make(
            "button",
            { class: "link", type: "button", "aria-current": entry === this.shown, onclick: () => this.show(entry) },
            `${entry.title}: ${entry.name}`,
          ),
          make(
            "span",
            { class: "sm mut" },
            ` ${[tell_rest(entry), entry.at, entry === this.shown && "shown"].filter(Boolean).join(" · ")}`,
          ),
        ),
      ),
    );
  }
}
