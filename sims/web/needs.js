// What a question needs besides the game: the fields for it, and what was typed into them.
import { list_learnt } from "./humans.js";
import { by_id, draw_again, make, sentence } from "./page_parts.js";
import { QUESTIONS } from "./questions.js";
import { asked, program, project, values } from "./shared.js";

export const question_now = () => QUESTIONS.find((question) => question.id === by_id("question").value);

// Those that this game cannot answer are not offered. A script can be given cards.
export function offer_questions() {
  const has_cards = project.script || values.rules?.cards;
  QUESTIONS.forEach(({ id, script }, k) => {
    const option = by_id("question").options[k];
    option.hidden = option.disabled = Boolean((script && !project.script) || (id === "cards" && !has_cards));
  });
}

const LISTS = " and "; // joins the paths of a sweep of several

// The values that can be swept and searched: whole numbers, also in the cells of tables whose rows have names.
const MOST_CELLS = 300;

const is_number = (row) => row.type === "integer" && typeof row.value === "number";

function list_cells(row) {
  if (row.type !== "list" || !Array.isArray(row.value)) return [];
  const cells = (item) =>
    (row.fields ?? []).map((field) => ({
      ...field,
      path: `${row.path}.${item.name}.${field.path}`,
      label: `${item.name}: ${field.path}`,
      value: item[field.path],
    }));
  return row.value
    .filter((item) => item?.name !== undefined)
    .flatMap(cells)
    .filter(is_number);
}

// The changed values first, then those of the AI.
function list_rows() {
  const rows = values.rules?.values ?? [];
  const of_ai = ({ path }) => path.startsWith("ai.");
  const whole = [...rows.filter(is_number), ...rows.flatMap(list_cells).slice(0, MOST_CELLS)];
  whole.sort((a, b) => of_ai(b) - of_ai(a));
  const changed = whole.filter((row) => row.path in project.changes);
  return [...changed, ...whole.filter((row) => !changed.includes(row))];
}

// ---- Fields: each is drawn from the rows above and from what was typed before ----

function draw_field(need, value, before, after, more) {
  const input = { id: `need-${need}`, class: "sel short", "data-need": need, inputmode: "numeric", value, ...more };
  return make("label", {}, before, " ", make("input", input), after && ` ${after}`);
}

const draw_text = (need, value, before, more) =>
  draw_field(need, value, before, null, { class: "sel", inputmode: undefined, ...more });

function name_row(rows, path) {
  if (path === "") return "and no other value";
  const label = rows.find((row) => row.path === path)?.label;
  return sentence(label && label.toLowerCase() !== path.toLowerCase() ? `${label} · ${path}` : path);
}

function choose_row(need, rows, paths, onchange) {
  const options = paths.map((path) => make("option", { value: path }, name_row(rows, path)));
  return make(
    "select",
    { id: `need-${need}`, class: "sel", "data-need": need, "aria-label": "value", onchange },
    options,
  );
}

// From where to where the value at `path` is searched.
function draw_limits(rows, path, from, to) {
  const row = rows.find((one) => one.path === path);
  const of = { "data-of": path };
  return [draw_field(from, row?.min ?? "", "from", null, of), draw_field(to, row?.max ?? "", "to", null, of)];
}

const list_paths = (rows) => rows.map((row) => row.path);
const join_swept = () => Object.keys(project.sweep?.lists ?? {}).join(LISTS);

function draw_swept(rows) {
  const paths = [...new Set([join_swept(), ...list_paths(rows)])].filter(Boolean);
  return choose_row("swept", rows, paths, (event) => {
    find_need("values").value = near_values(event.target.value);
  });
}

function draw_version() {
  const likely = project.versions.filter((version) => project.is_kin(version)).reverse();
  if (likely.length === 0) return make("span", { class: "sm" }, "Name this version first, then change it.");
  const options = likely.map(({ name }) => make("option", { value: name }, name));
  return make("select", { class: "sel", "data-need": "version", "aria-label": "version" }, options);
}

const FIELDS = {
  param: (rows, typed) => [
    choose_row("param", rows, list_paths(rows), list_needs),
    ...draw_limits(rows, typed.param || rows[0]?.path, "from", "to"),
  ],
  other: (rows, typed) => [
    choose_row("other", rows, ["", ...list_paths(rows)], list_needs),
    ...(typed.other ? draw_limits(rows, typed.other, "from2", "to2") : []),
  ],
  target: () =>
    draw_field("target", "50", "AI wins", "%", {
      class: "sel mid",
      inputmode: "text",
      "aria-label": "AI wins, in percent; several, such as 20, 30, 50, for several difficulties",
      title: "one, or one for each difficulty: 20, 30, 50",
    }),
  goals: () =>
    draw_text("goals", "", "or", {
      size: 40,
      "aria-label": "goals instead of a win rate, with ; between them",
      placeholder: "ai wins = 20%; mean rounds <= 6",
    }),
  swept: draw_swept,
  values: () => draw_text("values", "", "from", { "aria-label": "values, such as 2 to 6 or 2, 4, 8" }),
  vary: (rows) =>
    draw_text("vary", list_steps(list_paths(rows)), "changing", {
      size: 40,
      "aria-label": "values and their steps, with ; between them; a * stands for any name",
      placeholder: "ai.*:-1,+1; cards.*.cost:-10%,+10%; priority:swap",
    }),
  version: draw_version,
  seconds: () => draw_field("seconds", "20", "for", "seconds"),
  index: () => draw_field("index", "0", "game"),
};

// What was typed before stays, but for the limits and the list of another value.
function put_typed(typed, limits) {
  for (const [need, value] of Object.entries(typed)) {
    const field = find_need(need);
    if (!field) continue;
    const is_same =
      field.dataset.of === limits[need] && (need !== "values" || find_need("swept").value === typed.swept);
    if (value && is_same) field.value = value;
    if (field.value === "" && field.options) field.selectedIndex = 0;
  }
  if (find_need("values")?.value === "") find_need("values").value = near_values(find_need("swept").value);
}

function list_counts(counts) {
  const list = by_id("games");
  const chosen = Number(list.value);
  list.hidden = counts.length === 0;
  list.replaceChildren(
    ...counts.map((count) => make("option", { value: count }, `${count.toLocaleString("en")} games`)),
  );
  list.value = counts.includes(chosen) ? chosen : counts[Math.min(1, counts.length - 1)];
}

// The fields that a question wants of the person.
export function list_needs() {
  const question = question_now();
  const typed = read_needs();
  const rows = list_rows();
  const limits = Object.fromEntries(
    [...document.querySelectorAll("[data-of]")].map((limit) => [limit.dataset.need, limit.dataset.of]),
  );
  draw_again(by_id("needs"), () =>
    by_id("needs").replaceChildren(...(question.needs ?? []).flatMap((need) => FIELDS[need](rows, typed))),
  );
  put_typed(typed, limits);
  list_counts(question.games ?? []);
  asked.judge();
}

// All values by one, table by table; the first few of many.
const MOST_STEPS = 6;

const list_steps = (paths) =>
  [...new Set(paths.map((path) => (path.includes(".") ? path.replace(/\.[^.]+/, ".*") : "*")))]
    .slice(0, MOST_STEPS)
    .map((path) => `${path}:-1,+1`)
    .join("; ");

const find_value = (path) =>
  [...values.rules.values, ...values.rules.values.flatMap(list_cells)].find((row) => row.path === path);

export const find_need = (need) => document.querySelector(`[data-need=${need}]`);

export const read_needs = () =>
  Object.fromEntries(
    [...document.querySelectorAll("[data-need]")].map((field) => [field.dataset.need, field.value.trim()]),
  );

// The values that a sweep begins with: those of the one before, else some around the value in use.
function near_values(path) {
  if (path === join_swept())
    return Object.values(project.sweep.lists)
      .map((list) => list.join(", "))
      .join("; ");
  const row = find_value(path);
  if (!row) return "";
  const used = project.changes[path] ?? row.value;
  return `${Math.max(row.min, used - 2)} to ${Math.min(row.max, used + 2)}`;
}

// "2 to 6", or "2, 4, 8"; for each path of `swept` one list, with semicolons between them.
const MOST_SWEPT = 24;

function read_sweep({ swept, values: typed }) {
  const paths = swept.split(LISTS);
  const lists = typed.split(";").map((text) => {
    const [, first, last] = /^\s*(-?\d+)\s*(?:to|-|–|\.\.+)\s*(-?\d+)\s*$/.exec(text) ?? [];
    if (first !== undefined)
      return Array.from(
        { length: Math.min(Math.max(last - first + 1, 0), MOST_SWEPT + 1) },
        (_, k) => Number(first) + k,
      );
    return text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean)
      .map((word) => (/^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word));
  });
  if (paths.length !== lists.length || lists.some((list) => list.length === 0))
    throw new Error('Say the values: "2 to 6", or "2, 4, 8".');
  if (lists.some((list) => list.length > MOST_SWEPT)) throw new Error(`These are more than ${MOST_SWEPT} values.`);
  return {
    lists: Object.fromEntries(paths.map((path, k) => [path, lists[k]])),
    used: project.changes[swept] ?? find_value(swept)?.value,
  };
}

// Whether the fields can say it: lists of words and numbers.
export const is_plain_sweep = (sweep) =>
  sweep !== null &&
  Object.values(sweep.lists).every(
    (list) => list.length <= MOST_SWEPT && list.every((value) => typeof value !== "object"),
  );

// Fields that cannot be empty, and what to say into them.
const LIMITS = "Say from where to where the value goes.";
const FULL = {
  index: "Say which game: 0, or any other number.",
  seconds: "Say how many seconds: 20.",
  vary: 'Say what changes, and by how much: "ai.*:-1,+1".',
  from: LIMITS,
  to: LIMITS,
  from2: LIMITS,
  to2: LIMITS,
};

// What a question needs beside the experiment becomes part of the project.
export function take_needs(question, needs) {
  const empty = Object.keys(FULL).find((need) => needs[need] === "");
  if (empty) throw new Error(FULL[empty]);
  if (question.id === "sweep") project.sweep = read_sweep(needs);
  if (question.id === "version") {
    if (!needs.version)
      throw new Error("There is no named version yet. Press Name this version, change the game, and ask again.");
    project.against = needs.version;
  }
  if (question.id === "sweep" || question.id === "version") project.keep();
  if (question.id === "testers" && !project.has_playtests)
    throw new Error("Ask your playtesters to send the games that their page saves (.play), and drop them here.");
}

// The levels of the rules, whether the game has a player `greedy` (what stands in a comment is none), and who learnt
// it.
export const find_people = () => ({
  levels: values.rules?.levels ?? [],
  has_greedy: /^(?:(?!--).)*\bgreedy\s*=/m.test(project.files[project.script] ?? "greedy="),
  learnt: list_learnt(project, program.parts.shipped),
});
