// What is changed: the project is shown anew, and read by the program.
import { list_humans, seat_player } from "./humans.js";
import { find_people, list_needs, offer_questions } from "./needs.js";
import { by_id, draw_again, draw_first, make, put_message, say, wait_for_paint } from "./page_parts.js";
import { count_changes } from "./project.js";
import { asked, editor, project, read_answer, values } from "./shared.js";
import { file, list_games } from "./views.js";

let reading = null;

// What the page says is wrong, and what it says so instead of an answer. Once the project is changed and can be read,
// neither is true any more.
export const find_wrong = () => ({
  words: by_id("said").className === "said bad" && by_id("said").textContent,
  answer: document.querySelector("#answer .told-line"),
});

function forget_wrong({ words, answer }) {
  if (words && find_wrong().words === words) say("");
  if (answer?.isConnected) by_id("answer").replaceChildren(make("h2", {}, "Not asked again yet"));
}

export async function show_project() {
  project.has_changes = project.changed.length > 0;
  const wrong = find_wrong();
  const kept = project.keep();
  by_id("unkept").hidden = kept;
  draw_variants();
  list_humans(project, find_people());
  if (document.activeElement !== by_id("about")) by_id("about").value = project.base.question ?? "";
  by_id("kept").hidden = !project.differs;
  by_id("undo").disabled = project.past.length === 0;
  const mine = (reading = project);
  await wait_for_paint();
  if (reading !== mine) return;
  const files = project.folder();
  asked.judge(project.base.game, files);
  try {
    const rules = await read_answer(["rules", "experiment.yaml"], files);
    if (rules && reading === mine) {
      values.show(rules, project.changes, mine);
      if (kept) forget_wrong(wrong);
      if (!project.base.title && rules.title !== project.title) {
        project.title = rules.title;
        list_games();
      }
      offer_questions();
      list_needs();
      list_humans(mine, find_people());
      editor.mark(project.script ?? "", "");
      by_id("script-said").textContent = project.script
        ? "The program can read this game. Run finds what goes wrong in play."
        : "";
    }
  } catch (error) {
    const [, lost] = /nothing can be set at `([^`]+)`/.exec(error.message) ?? [];
    const holder = mine.variants.find(({ set }) => lost in set);
    if (holder) {
      // of a card that was taken out
      delete holder.set[lost];
      say(`There is no ${lost} any more; its change is taken back.`);
      return await show_project();
    }
    if (values.project !== mine) values.clear(); // those of the game before
    put_message(by_id("script-said"), error.message);
    say(error.message, "bad");
    if (project.script) editor.mark(project.script, error.message);
  }
}

function draw_variant(variant, k) {
  const count = count_changes(variant);
  const radio = `variant-${k}`;
  return make(
    "label",
    { "data-field": radio },
    make("input", {
      id: radio,
      type: "radio",
      name: "variant",
      checked: k === project.current,
      onchange: () => {
        project.current = k;
        show_project();
      },
    }),
    make("input", {
      class: "name",
      value: variant.name,
      "aria-label": "name of the variant",
      onchange: (event) => {
        project.note_past();
        variant.name = event.target.value.trim() || variant.name;
        show_project();
      },
    }),
    make("span", { class: "chip" }, count === 1 ? "1 change" : `${count} changes`),
    project.variants.length > 1 &&
      make(
        "button",
        {
          class: "link",
          type: "button",
          "aria-label": `remove ${variant.name}`,
          onclick: () => {
            project.note_past();
            project.variants.splice(k, 1);
            project.current = 0;
            show_project();
          },
        },
        "remove",
      ),
  );
}

// When a version was named, as clocks here say; it is kept in UTC.
function tell_time(at) {
  const time = new Date(`${at}Z`);
  return Number.isNaN(time.getTime()) ? at : time.toLocaleString("sv").slice(0, 16);
}

// The first variants, and the one that is being changed.
function draw_variants(shown) {
  const [first, more] = draw_first(project.variants, shown, draw_variants);
  const current = project.current >= first.length && draw_variant(project.variants[project.current], project.current);
  draw_again(by_id("variants"), () =>
    by_id("variants").replaceChildren(...[...first.map(draw_variant), current, more].filter(Boolean)),
  );
  const list = by_id("versions");
  list.hidden = project.versions.length === 0;
  const group = (label, is_kin, how = "") => {
    const option = (version, k) =>
      project.is_kin(version) === is_kin &&
      make("option", { value: how + k }, `${version.name} (${tell_time(version.at)})`);
    return make("optgroup", { label }, project.versions.map(option));
  };
  const groups = [group("Go back to", true), group("Compare with", true, "with "), group("Other games", false)];
  list.replaceChildren(
    make("option", { value: "" }, "Versions …"),
    ...groups.filter(({ children }) => children.length > 0),
  );
}

const OFTEN = 1000; // milliseconds

let waits = 0; // typing without a pause is undone at once
let kept_at = 0;

export function take_text(text) {
  if (text === project.files[file]) return;
  const before = `${project.title} as it was`;
  if (project.versions.every(({ name }) => name !== before)) project.name_version(before); // to compare with
  if (waits === 0) project.note_past();
  project.files[file] = text;
  if (Date.now() - kept_at > OFTEN) {
    // also of who types without a pause
    project.keep();
    kept_at = Date.now();
  }
  clearTimeout(waits);
  waits = setTimeout(() => {
    waits = 0;
    show_project();
  }, 500);
}

export function keep_typed() {
  if (waits) project.keep();
}

// A table that was copied from a spreadsheet has tabs; the program reads commas.
export function table_text(text) {
  if (!text.includes("\t")) return text;
  const cell = (word) => (/[",\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word);
  return text
    .split(/\r?\n/)
    .map((line) => line.split("\t").map(cell).join(","))
    .join("\n");
}

export function take_player(name, text, variant) {
  seat_player(project, name, text);
  say(
    `The AI meets ${name} from now on${variant ? `, under all rules; it learnt under ${variant}` : ""}. Run asks again.`,
  );
  return show_project();
}
