// The page: what is chosen, changed, asked and kept.
import { read_said, say_here } from "./advice.js";
import { Asked, tell_details } from "./asked.js";
import { is_player, is_solver, list_humans, list_learnt, name_new_player, seat_player } from "./humans.js";
import { make_hand_on } from "./hand_on.js";
import { put_answer_first, show_html } from "./long_tables.js";
import { ask_new_game, set_up_new_game } from "./new_game.js";
import { by_id, draw_again, draw_first, make, places, put_message, save_file, say, sentence, unpack, unpack_text } from "./page_parts.js";
import { read_link, set_up_play, show_play, watch_game } from "./play.js";
import { Program } from "./program.js";
import { count_changes, KEPT, Project, shorten_variants } from "./project.js";
import { args_of, as_command, list_sizes, QUESTIONS } from "./questions.js";
import { ScriptEditor } from "./script.js";
import { Values } from "./values.js";

const asked = new Asked(show_again), waiting = [];
let program, project, games, scripts, values, editor, file, running = null, reading = null;

// Runs a command whose answer the page itself needs. Throws with the program's message.
async function read_answer(args, files) {
  const { code, out, said, stopped } = await program.ask([...args, "--format", "json"], files, true).end;
  if (stopped) return null;
  if (code !== 0) throw new Error(read_said(said) || `The program ended with code ${code}.`);
  return JSON.parse(out);
}

// ---- Choosing ----

function list_games() {
  const chosen = project && by_id("game").value;
  const groups = games.map((game) => make("optgroup", { label: game.title }, game.experiments.map((experiment) =>
    make("option", { value: experiment.file }, experiment.title || (experiment.experiment === game.game ? game.title : sentence(experiment.experiment))))));
  by_id("game").replaceChildren(make("option", { value: "" }, project?.title ?? "…"), ...groups, make("optgroup", { label: "Games in Lua, with a script to change" }, scripts.map((experiment) =>
    make("option", { value: experiment.file }, sentence(experiment.experiment)))),
    make("optgroup", { label: "Your own" }, make("option", { value: "new" }, "A new game in Lua …"), make("option", { value: "open" }, "Open files …")));
  if (chosen) by_id("game").value = "";
  if (project) document.title = `${project.title} · Poise Studio`;
}

async function choose(value) {
  try {
    if (value === "open" || value === "new") by_id("game").value = "";
    if (value === "open") return by_id("files").click();
    if (value === "new") return ask_new_game();
    const [, folder, name] = /^(.*\/)(.*)$/.exec(value), made = Project.from_experiment(program.parts.shipped[value]);
    if (made.script) take_named_files(made.files, folder, name);
    await replace_project(made);
  } catch (error) {
    say(error.message, "bad");
  }
}

// The files of a game in Lua that comes with Poise: those that a file beside them names, and those that they name. The experiment
// itself leads.
function take_named_files(files, folder, name) {
  for (const [word] of program.parts.shipped[folder + name].matchAll(/\w[\w.-]*\.(lua|csv|yaml|player)\b/g)) {
    if (word in files || !(folder + word in program.parts.shipped)) continue;
    files[word] = program.parts.shipped[folder + word];
    take_named_files(files, folder, word);
  }
}

function take_project(next) {
  say("");
  waiting.length = 0;
  draw_waiting();
  by_id("question").value = is_plain_sweep(next.sweep) && next.changed.length === 0 ? "sweep" : "compare"; // what the experiment is for
  show_view("answer");
  project = next;
  file = project.script;
  by_id("needs").replaceChildren();
  list_games();
  document.querySelector("[data-part=script]").hidden = Object.keys(project.files).length === 0;
  offer_questions();
  show_part("rules");
  list_files();
  by_id("answer").replaceChildren();
  asked.tell(null);
  by_id("after").hidden = true;
  return show_project().then(() => ask_question(first_games()));
}

// Those that this game cannot answer are not offered. A script can be given cards.
function offer_questions() {
  QUESTIONS.forEach(({ id, script }, k) => {
    const option = by_id("question").options[k];
    option.hidden = option.disabled = !project.script && (script === true || id === "cards" && !values.rules?.cards);
  });
}

// So few games of each variant that many variants, too, have an answer soon.
const count_points = (lists) => Object.values(lists).reduce((count, list) => count * list.length, 1);
const first_games = () => Math.max(20, Math.min(2000, Math.round(50000 / (question_now().id === "sweep" ? count_points(project.sweep.lists) : project.changed.length + 1))));

// ---- Changing ----

// What the page says is wrong, and what it says so instead of an answer. Once the project is changed and can be read, neither
// is true any more.
const find_wrong = () => ({ words: by_id("said").className === "said bad" && by_id("said").textContent, answer: document.querySelector("#answer .told-line") });
function forget_wrong({ words, answer }) {
  if (words && find_wrong().words === words) say("");
  if (answer?.isConnected) by_id("answer").replaceChildren(make("h2", {}, "Not asked again yet"));
}

async function show_project() {
  project.has_changes = project.changed.length > 0;
  const wrong = find_wrong(), kept = project.keep();
  by_id("unkept").hidden = kept;
  draw_variants();
  list_humans(project, find_people());
  if (document.activeElement !== by_id("about")) by_id("about").value = project.base.question ?? "";
  by_id("kept").hidden = !project.differs;
  by_id("undo").disabled = project.past.length === 0;
  const mine = reading = project;
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
      by_id("script-said").textContent = project.script ? "The program can read this game. Run finds what goes wrong in play." : "";
    }
  } catch (error) {
    const [, lost] = /nothing can be set at `([^`]+)`/.exec(error.message) ?? [], holder = mine.variants.find(({ set }) => lost in set);
    if (holder) { // of a card that was taken out
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
  const count = count_changes(variant), radio = `variant-${k}`;
  return make("label", { "data-field": radio }, make("input", { id: radio, type: "radio", name: "variant", checked: k === project.current, onchange: () => {
    project.current = k;
    show_project();
  } }), make("input", { class: "name", value: variant.name, "aria-label": "name of the variant", onchange: (event) => {
    project.note_past();
    variant.name = event.target.value.trim() || variant.name;
    show_project();
  } }), make("span", { class: "chip" }, count === 1 ? "1 change" : `${count} changes`),
  project.variants.length > 1 && make("button", { class: "link", type: "button", "aria-label": `remove ${variant.name}`, onclick: () => {
    project.note_past();
    project.variants.splice(k, 1);
    project.current = 0;
    show_project();
  } }, "remove"));
}

// The first variants, and the one that is being changed.
function draw_variants(shown) {
  const [first, more] = draw_first(project.variants, shown, draw_variants), current = project.current >= first.length && draw_variant(project.variants[project.current], project.current);
  draw_again(by_id("variants"), () => by_id("variants").replaceChildren(...[...first.map(draw_variant), current, more].filter(Boolean)));
  const list = by_id("versions");
  list.hidden = project.versions.length === 0;
  const group = (label, is_kin, how = "") => make("optgroup", { label }, project.versions.map((version, k) => project.is_kin(version) === is_kin && make("option", { value: how + k }, `${version.name} (${version.at.replace("T", " ")})`)));
  list.replaceChildren(make("option", { value: "" }, "Versions …"), ...[group("Go back to", true), group("Compare with", true, "with "), group("Other games", false)].filter(({ children }) => children.length > 0));
}

function show_part(part) {
  for (const button of document.querySelectorAll("[data-part]")) by_id(`part-${button.dataset.part}`).hidden = button.dataset.part !== part;
  mark_part();
  document.body.classList.toggle("writes", part === "script");
  editor.show();
}

// At the table no part is there.
function mark_part() {
  for (const button of document.querySelectorAll("[data-part]")) button.setAttribute("aria-pressed", by_id("play").hidden && !by_id(`part-${button.dataset.part}`).hidden);
}

function list_files() {
  const names = Object.keys(project.files).filter((name) => !name.startsWith("games/") && !is_player(name));
  by_id("script-file").replaceChildren(...names.map((name) => make("option", { value: name }, name)));
  if (!names.includes(file)) file = names[0];
  if (file) show_file();
}

function show_file() {
  by_id("script-file").value = file;
  const is_script = file.endsWith(".lua");
  by_id("editor").hidden = !is_script;
  by_id("table").hidden = is_script;
  if (is_script) editor.show(project.files[file]);
  else by_id("table").value = project.files[file];
}

// Where a message leads to.
function show_place(name, line) {
  file = name;
  show_part("script");
  list_files();
  if (file.endsWith(".lua")) return editor.go_to(line);
  const lines = by_id("table").value.split("\n"), start = lines.slice(0, line - 1).join("\n").length + (line > 1);
  by_id("table").focus();
  by_id("table").setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

const OFTEN = 1000; // milliseconds
let waits = 0; // typing without a pause is undone at once
let kept_at = 0;
function take_text(text) {
  if (text === project.files[file]) return;
  const before = `${project.title} as it was`;
  if (project.versions.every(({ name }) => name !== before)) project.name_version(before); // to compare with
  if (waits === 0) project.note_past();
  project.files[file] = text;
  if (Date.now() - kept_at > OFTEN) project.keep(), kept_at = Date.now(); // also of who types without a pause
  clearTimeout(waits);
  waits = setTimeout(() => {
    waits = 0;
    show_project();
  }, 500);
}

// A table that was copied from a spreadsheet has tabs; the program reads commas.
export function table_text(text) {
  if (!text.includes("\t")) return text;
  const cell = (word) => /[",\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
  return text.split(/\r?\n/).map((line) => line.split("\t").map(cell).join(",")).join("\n");
}

function compare_version({ name }) {
  by_id("question").value = "version";
  list_needs();
  find_need("version").value = name;
  show_view("answer");
  return ask_question(first_games());
}

// Another game takes the place of this one; what was changed of this one goes along as a version.
function replace_project(next) {
  if (project && (project.has_changes || project.past.length > 0)) project.name_version(project.title);
  const had = project?.versions ?? [];
  next.versions = [...had, ...next.versions.filter((version) => !had.some(({ name, at }) => name === version.name && at === version.at))];
  return take_project(next);
}

// ---- Asking ----

const question_now = () => QUESTIONS.find((question) => question.id === by_id("question").value);

const LISTS = " and "; // joins the paths of a sweep of several

// The values that can be swept and searched: whole numbers, also in the cells of tables whose rows have names.
const MOST_CELLS = 300;
const is_number = (row) => row.type === "integer" && typeof row.value === "number";
const list_cells = (row) => row.type !== "list" || !Array.isArray(row.value) ? [] : row.value.filter((item) => item?.name !== undefined).flatMap((item) => (row.fields ?? [])
  .map((field) => ({ ...field, path: `${row.path}.${item.name}.${field.path}`, label: `${item.name}: ${field.path}`, value: item[field.path] })).filter(is_number));

// The fields that a question wants of the person; what was typed into them stays.
function list_needs() {
  const question = question_now(), typed = read_needs();
  const of_ai = ({ path }) => path.startsWith("ai."); // those first
  const whole = (values.rules?.values ?? []).filter(is_number).concat((values.rules?.values ?? []).flatMap(list_cells).slice(0, MOST_CELLS)).sort((a, b) => of_ai(b) - of_ai(a));
  const changed = whole.filter((row) => row.path in project.changes), rows = [...changed, ...whole.filter((row) => !changed.includes(row))];
  const name_row = (path) => path === "" ? "and no other value" : sentence([rows.find((row) => row.path === path)?.label, path].filter((word, k, both) => word && word.toLowerCase() !== both[k - 1]?.toLowerCase()).join(" · "));
  const choose_row = (need, paths, onchange) => make("select", { id: `need-${need}`, class: "sel", "data-need": need, "aria-label": "value", onchange }, paths.map((path) => make("option", { value: path }, name_row(path))));
  const field = (need, value, before, after, more) => make("label", {}, before, " ", make("input", { id: `need-${need}`, class: "sel short", "data-need": need, inputmode: "numeric", value, ...more }), after && ` ${after}`);
  const paths = rows.map((row) => row.path), row_of = (path) => rows.find((row) => row.path === path);
  const limit_fields = (path, from, to) => [field(from, row_of(path)?.min ?? "", "from", null, { "data-of": path }), field(to, row_of(path)?.max ?? "", "to", null, { "data-of": path })];
  const likely = project.versions.filter((version) => project.is_kin(version)).reverse();
  const swept = Object.keys(project.sweep?.lists ?? {}).join(LISTS);
  const fields = {
    param: () => [choose_row("param", paths, list_needs), ...limit_fields(typed.param || paths[0], "from", "to")],
    other: () => [choose_row("other", ["", ...paths], list_needs), ...typed.other ? limit_fields(typed.other, "from2", "to2") : []],
    target: () => field("target", "50", "AI wins", "%", { class: "sel mid", inputmode: "text", "aria-label": "AI wins, in percent; several, such as 20, 30, 50, for several difficulties", title: "one, or one for each difficulty: 20, 30, 50" }),
    goals: () => field("goals", "", "or", null, { class: "sel", size: 40, inputmode: undefined, "aria-label": "goals instead of a win rate, with ; between them", placeholder: "ai wins = 20%; mean rounds <= 6" }),
    swept: () => choose_row("swept", [...new Set([swept, ...rows.map((row) => row.path)])].filter(Boolean), (event) => { find_need("values").value = near_values(event.target.value); }),
    values: () => field("values", "", "from", null, { class: "sel", inputmode: undefined, "aria-label": "values, such as 2 to 6 or 2, 4, 8" }),
    vary: () => field("vary", list_steps(rows.map((row) => row.path)), "changing", null, { class: "sel", size: 40, inputmode: undefined, "aria-label": "values and their steps, with ; between them; a * stands for any name", placeholder: "ai.*:-1,+1; cards.*.cost:-10%,+10%; priority:swap" }),
    version: () => likely.length > 0 ? make("select", { class: "sel", "data-need": "version", "aria-label": "version" }, likely.map(({ name }) => make("option", { value: name }, name)))
      : make("span", { class: "sm" }, "Name this version first, then change it."),
    seconds: () => field("seconds", "20", "for", "seconds"),
    index: () => field("index", "0", "game"),
  };
  const limits = Object.fromEntries([...document.querySelectorAll("[data-of]")].map((limit) => [limit.dataset.need, limit.dataset.of]));
  draw_again(by_id("needs"), () => by_id("needs").replaceChildren(...(question.needs ?? []).flatMap((need) => fields[need]())));
  for (const [need, value] of Object.entries(typed)) {
    const kept = find_need(need);
    if (kept && value && kept.dataset.of === limits[need] && (need !== "values" || find_need("swept").value === typed.swept)) kept.value = value;
    if (kept && kept.value === "" && kept.options) kept.selectedIndex = 0;
  }
  if (find_need("values")?.value === "") find_need("values").value = near_values(find_need("swept").value);
  const choices = question.games ?? [], chosen = Number(by_id("games").value);
  by_id("games").hidden = choices.length === 0;
  by_id("games").replaceChildren(...choices.map((count) => make("option", { value: count }, `${count.toLocaleString("en")} games`)));
  by_id("games").value = choices.includes(chosen) ? chosen : choices[Math.min(1, choices.length - 1)];
  asked.judge();
}

// All values by one, table by table; the first few of many.
const MOST_STEPS = 6;
const list_steps = (paths) => [...new Set(paths.map((path) => path.includes(".") ? path.replace(/\.[^.]+/, ".*") : "*"))].slice(0, MOST_STEPS).map((path) => `${path}:-1,+1`).join("; ");

const find_value = (path) => [...values.rules.values, ...values.rules.values.flatMap(list_cells)].find((row) => row.path === path);
const find_need = (need) => document.querySelector(`[data-need=${need}]`);
const read_needs = () => Object.fromEntries([...document.querySelectorAll("[data-need]")].map((field) => [field.dataset.need, field.value.trim()]));

// The values that a sweep begins with: those of the one before, else some around the value in use.
function near_values(path) {
  if (path === Object.keys(project.sweep?.lists ?? {}).join(LISTS)) return Object.values(project.sweep.lists).map((list) => list.join(", ")).join("; ");
  const row = find_value(path);
  if (!row) return "";
  const used = project.changes[path] ?? row.value;
  return `${Math.max(row.min, used - 2)} to ${Math.min(row.max, used + 2)}`;
}

// "2 to 6", or "2, 4, 8"; for each path of `swept` one list, with semicolons between them.
const MOST_SWEPT = 24;
function read_sweep({ swept, values: typed }) {
  const paths = swept.split(LISTS), lists = typed.split(";").map((text) => {
    const [, first, last] = /^\s*(-?\d+)\s*(?:to|-|–|\.\.+)\s*(-?\d+)\s*$/.exec(text) ?? [];
    if (first !== undefined) return Array.from({ length: Math.min(Math.max(last - first + 1, 0), MOST_SWEPT + 1) }, (_, k) => Number(first) + k);
    return text.split(",").map((word) => word.trim()).filter(Boolean).map((word) => /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word);
  });
  if (paths.length !== lists.length || lists.some((list) => list.length === 0)) throw new Error('Say the values: "2 to 6", or "2, 4, 8".');
  if (lists.some((list) => list.length > MOST_SWEPT)) throw new Error(`These are more than ${MOST_SWEPT} values.`);
  return { lists: Object.fromEntries(paths.map((path, k) => [path, lists[k]])), used: project.changes[swept] ?? find_value(swept)?.value };
}

// Whether the fields can say it: lists of words and numbers.
const is_plain_sweep = (sweep) => sweep !== null && Object.values(sweep.lists).every((list) => list.length <= MOST_SWEPT && list.every((value) => typeof value !== "object"));

// What a question needs beside the experiment becomes part of the project.
function take_needs(question, needs) {
  if (question.id === "sweep") project.sweep = read_sweep(needs);
  if (question.id === "version") {
    if (!needs.version) throw new Error("There is no named version yet. Press Name this version, change the game, and ask again.");
    project.against = needs.version;
  }
  if (question.id === "sweep" || question.id === "version") project.keep();
  if (question.id === "testers" && !project.has_playtests) throw new Error("Ask your playtesters to send the games that their page saves (.play), and drop them here.");
}

// The levels of the rules, whether the game has a player `greedy` (what stands in a comment is none), and who learnt it.
const find_people = () => ({ levels: values.rules?.levels ?? [], has_greedy: /^(?:(?!--).)*\bgreedy\s*=/m.test(project.files[project.script] ?? "greedy="), learnt: list_learnt(project, program.parts.shipped) });

// Asks the chosen question. Another one that is being answered is not disturbed: this one waits.
function ask_question(games = Number(by_id("games").value)) {
  const question = question_now(), needs = read_needs();
  try {
    take_needs(question, needs);
  } catch (error) {
    return find_wrong().answer ? show_trouble(error.message) : say(error.message, "bad");
  }
  const { has_changes, has_current, script, base, judge } = project, variant = has_current ? project.variants[project.current].name : "";
  const next = { question, needs, games, project, facts: { has_changes, has_current, script, base, judge, variant, new_player: name_new_player(project), ...find_people() }, title: project.title, variant, details: tell_details(question, needs, project, find_people()), sizes: question.games ? list_sizes(games) : [undefined], files: project.folder() };
  if (running && running.question !== question && running.project === project) {
    waiting.push(next);
    return draw_waiting();
  }
  if (running) program.stop(running.asked);
  return answer_question(next);
}

function draw_waiting() {
  by_id("waiting").hidden = waiting.length === 0;
  by_id("waiting-list").replaceChildren(...waiting.map((next, k) => make("li", {}, `${next.question.name} `, make("button", { class: "link", type: "button", "aria-label": `do not ask: ${next.question.name}`, onclick: () => {
    waiting.splice(k, 1);
    draw_waiting();
  } }, "remove"))));
}

// With more and more games up to those that are wanted.
async function answer_question(mine) {
  running = mine;
  const { question, needs, games, sizes, title, variant, details, files } = mine, begun = performance.now();
  const entry = { id: question.id, name: question.name, title, variant, details, files, game: mine.facts.base.game, games, html: "", at: new Date().toTimeString().slice(0, 5) };
  const form = question.plain ? [] : [...question.quiet === false ? [] : ["--quiet"], "--format", "html"];
  const stop = by_id("stop"), tell_time = () => stop.replaceChildren("Stop", make("span", { "aria-hidden": "true" }, ` · ${Math.round((performance.now() - begun) / 1000)}\u00a0s`));
  const clock = setInterval(tell_time, 1000);
  stop.replaceChildren("Stop");
  stop.hidden = false;
  say("playing …");
  try {
    for (const size of sizes) {
      const last = size === sizes.at(-1);
      const args = args_of(question, needs, mine.facts, size);
      mine.asked = program.ask([...args, ...form], mine.files);
      const { code, out, made, said, stopped } = await mine.asked.end;
      if (mine !== running || stopped) break;
      if (!out) throw new Error(read_said(said) || `The program ended with code ${code}.`);
      Object.assign(entry, { args, html: out, made, size });
      show_answer(entry, question.plain, !last);
      const fault = code !== 0 && read_said(said);
      say(last ? `done in ${((performance.now() - begun) / 1000).toFixed(1)} s${fault ? `. ${sentence(fault)}` : ""}` : `${size.toLocaleString("en")} of ${games.toLocaleString("en")} games …`);
    }
    if (entry.html) asked.note(entry);
    if (mine === running && mine.stopped && entry.html) show_answer(entry, question.plain, false);
    if (mine.stopped) say(entry.html ? "stopped; this is what is known so far" : "stopped before there was an answer");
  } catch (error) {
    if (mine === running) show_trouble(error.message);
    if (project.script) editor.mark(project.script, error.message);
  }
  clearInterval(clock);
  if (mine !== running) return;
  running = null;
  by_id("stop").hidden = true;
  if (waiting.length > 0) {
    const next = waiting.shift();
    draw_waiting();
    await answer_question(next);
  }
}

function stop_question() {
  if (!running) return;
  running.stopped = true;
  program.stop(running.asked);
}

// What the program wrote is its own HTML, in which every text is escaped; the page's policy lets nothing in it run.
function show_answer(entry, plain, live) {
  entry.plain = plain;
  asked.tell(entry, live);
  if (plain) by_id("answer").replaceChildren(make("pre", { class: "told", tabindex: 0 }, say_here(entry.html)));
  else show_html(by_id("answer"), entry.html);
  put_answer_first(by_id("answer"));
  by_id("command").textContent = as_command(entry.args);
  by_id("answer").setAttribute("aria-busy", live);
  by_id("after").hidden = live;
  const told = entry.args.indexOf("--index") + 1, index = entry.args[told], hash = `#game=${index}${entry.variant && `&variant=${encodeURIComponent(entry.variant)}`}`;
  by_id("next").replaceChildren(
    ...told ? [make("a", { href: hash, onclick: () => { if (location.hash === hash) follow_link(); } }, `Watch game ${index} at the table`)] : [],
    ...Object.entries(entry.made).map(([name, bytes]) => make("button", { class: "btn", type: "button", onclick: () => save_file(name, bytes) }, `Save ${name}`)),
    ...Object.keys(entry.made).filter((name) => is_player(name) && !is_solver(entry.made[name])).map((name) => make("button", { class: "btn", type: "button", onclick: () => take_player(name, new TextDecoder().decode(entry.made[name]), entry.variant) }, "Let this player be the human")),
    ...Object.values(entry.made).some(is_solver) ? ["The best possible human knows these rules only, and cannot play by changed ones."] : []);
}

function take_player(name, text, variant) {
  seat_player(project, name, text);
  say(`The AI meets ${name} from now on${variant ? `, under all rules; it learnt under ${variant}` : ""}. Run asks again.`);
  return show_project();
}

function show_again(entry) {
  show_answer(entry, entry.plain, false);
  by_id("answer").focus({ preventScroll: true });
  scroll_to_answer();
}

// On a phone one may be far below, among the rules.
function scroll_to_answer() {
  if (innerWidth <= 900) by_id("view-answer").scrollIntoView();
  else by_id("main").scrollTop = 0;
}

// An old answer does not stay below what went wrong; "Asked so far" has it.
function show_trouble(message) {
  say(message, "bad");
  by_id("after").hidden = true;
  const said = make("p", { class: "told-line" });
  put_message(said, message);
  by_id("answer").replaceChildren(make("h2", {}, "No answer"), said);
  asked.tell(null);
}

// ---- Playing ----

// A .play file of base and of the variants that change something; the program writes it when a game begins.
const MOST_TABLES = 20;
async function list_tables() {
  const current = project.variants[project.current], listed = project.changed.filter((variant, k) => k < MOST_TABLES || variant === current);
  const names = [...new Set(["base", ...listed.map((variant) => variant.name)])], entries = [];
  const files = { ...project.folder(), "/experiment.yaml": project.experiment(listed) };
  for (const name of names) {
    const { made, said } = await program.ask(["play", "experiment.yaml", "--variant", name, "--index", "0", "--out", "table.play"], files, true).end;
    if (!made["table.play"]) throw new Error(read_said(said));
    entries.push({ name, file: made["table.play"] });
  }
  return entries;
}

async function open_table() {
  try {
    say("");
    const entries = await list_tables();
    show_view("play");
    await show_play(entries, Math.max(0, entries.findIndex(({ name }) => name === project.variants[project.current].name)));
    by_id("play-variant").focus();
  } catch (error) {
    say(error.message, "bad");
  }
}

// An address that ends in #game=7&at=16 shows that game, and one that ends in TABLE the table. So the browser's Back leads to the answer.
const TABLE = "#at-table";
async function follow_link() {
  const link = read_link();
  if (!link && location.hash !== TABLE) return show_view("answer");
  if (by_id("play").hidden) await open_table();
  if (link) await watch_game(link);
}

// What the main part shows: the answer or the table.
function show_view(view) {
  by_id("view-answer").hidden = view !== "answer";
  by_id("play").hidden = view !== "play";
  if (view === "answer" && location.hash === TABLE) history.replaceState(null, "", "#");
  const [word, more] = view === "play" ? ["Back", "to the answer"] : ["Play", "against the AI"];
  by_id("play-open").replaceChildren(make("span", {}, `${word} `, make("span", { class: "wide" }, more)));
  mark_part();
}

// ---- Keeping ----

async function read_zip(given) {
  try {
    return Project.from_zip(new Uint8Array(await given.arrayBuffer()));
  } catch (error) {
    throw new Error(`${given.name}: ${error.message}`);
  }
}

// New tables for this game, or in the place of those that it had.
async function take_tables(files) {
  const [name] = Object.keys(files), cards = files[name].trim().split("\n").length - 1, had = name in project.files;
  project.note_past();
  Object.assign(project.files, files);
  file = name;
  const is_read = project.files[project.script].includes(`"${name}"`), asked = take_project(project);
  show_part(is_read ? "rules" : "script");
  await asked;
  if (by_id("said").className === "said bad") return;
  say(is_read ? `${name} with ${cards} lines ${had ? "takes the place of the one before" : "is a file of this game"}; the script reads it.`
    : `${name} is a file of this game now. The script does not read it yet: write cards = table("${name}") into its rules { }.`);
}

async function take_playtests(files) {
  project.add_playtests(files);
  await show_project();
  by_id("question").value = "testers";
  list_needs();
  show_view("answer");
  if (project.has_playtests) return ask_question();
}

async function open_files(list) {
  try {
    const files = {};
    let next = null;
    for (const given of list) {
      if (given.size > 8e6) throw new Error(`${given.name} is larger than 8 MB.`);
      if (given.name.endsWith(".zip")) next = await read_zip(given);
      else files[given.name] = given.name.endsWith(".csv") ? table_text(await given.text()) : await shorten_variants(await given.text(), wait_for_paint);
    }
    if (!next && project?.script && Object.keys(files).every((name) => name.endsWith(".csv"))) return await take_tables(files);
    const [name, ...others] = Object.keys(files);
    if (!next && project && others.length === 0 && is_player(name) && !project.has_playtests) return await take_player(name, files[name]);
    if (!next && Object.keys(files).every((name) => /\.play(er)?$/.test(name))) return await take_playtests(files);
    next ??= Project.from_files(files);
    await wait_for_paint(); // many variants in parts
    replace_project(next);
    say("opened");
    scroll_to_answer();
  } catch (error) {
    say(error.message, "bad");
  }
}

function set_up() {
  values = new Values({ on_change: (path, value, base) => {
    project.change(path, value, base);
    show_project();
  } });
  const { words } = JSON.parse(by_id("parts").textContent);
  editor = new ScriptEditor(by_id("editor"), { on_change: take_text, words });
  by_id("words").append(make("dl", {}, words.flatMap(({ forms, means }) => [make("dt", {}, make("code", {}, forms)), make("dd", {}, means)])));
  by_id("guide").ontoggle = () => { by_id("guide-text").innerHTML = program.parts.shipped["/share/poise/docs/lua.html"]; };
  by_id("table").oninput = (event) => take_text(table_text(event.target.value));
  by_id("question").replaceChildren(...QUESTIONS.map((question) => make("option", { value: question.id }, question.name)));
  by_id("question").onchange = list_needs;
  by_id("games").onchange = () => asked.judge();
  places.has = (name) => name in (project?.files ?? {});
  places.show = show_place;
  by_id("human").onchange = (event) => {
    project.humans = event.target.value;
    show_project();
  };
  by_id("about").onkeydown = (event) => { if (event.key === "Enter") event.target.blur(); };
  by_id("about").onchange = () => {
    const question = by_id("about").value.replace(/\s+/g, " ").trim();
    if (question === (project.base.question ?? "")) return;
    project.note_past();
    project.base.question = question || undefined;
    show_project();
  };
  by_id("game").onchange = (event) => event.target.value && choose(event.target.value);
  by_id("game").onkeydown = by_id("versions").onkeydown = (event) => { // an arrow opens the list; it would else choose what stands on its way
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.target.showPicker();
  };
  by_id("script-file").onchange = (event) => {
    file = event.target.value;
    show_file();
  };
  for (const button of document.querySelectorAll("[data-part]")) {
    button.onclick = () => {
      show_view("answer");
      show_part(button.dataset.part);
      if (innerWidth <= 900) by_id(`part-${button.dataset.part}`).scrollIntoView(); // on a phone it is below the answer
    };
  }
  by_id("play-open").onclick = () => {
    if (by_id("play").hidden) location.hash = TABLE;
    else show_view("answer");
  };
  by_id("runbar").onsubmit = (event) => {
    event.preventDefault();
    const wrong = document.querySelector(".left [aria-invalid=true]");
    if (wrong) {
      wrong.focus();
      return say(`Nothing was asked: ${wrong.value.trim() || "an empty field"} is not ${wrong.title}.`, "bad");
    }
    show_view("answer");
    ask_question();
    scroll_to_answer();
  };
  by_id("runbar").oninput = () => find_wrong().words && say("");
  by_id("stop").onclick = stop_question;
  by_id("as-in-file").onclick = () => {
    try {
      const own = Project.from_inside();
      project.name_version("before going back to the file");
      take_project(Object.assign(own, { versions: project.versions }));
    } catch (error) {
      say(error.message, "bad");
    }
  };
  addEventListener("hashchange", follow_link);
  addEventListener("pagehide", () => waits && project.keep());
  new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${by_id("runbar").offsetHeight}px`)).observe(by_id("runbar"));
  by_id("undo").onclick = () => project.undo() && (list_files(), show_project());
  by_id("open").onclick = () => by_id("files").click();
  by_id("files").onchange = async (event) => {
    await open_files([...event.target.files]);
    event.target.value = "";
  };
  by_id("save").onclick = () => {
    const name = `${project.title.replace(/[^\w-]+/g, "-").toLowerCase() || "project"}.zip`;
    save_file(name, project.to_zip(), "application/zip");
    if (!running) say(`Saved as ${name}.`);
  };
  by_id("add-variant").onclick = () => {
    project.note_past();
    project.variants.push({ name: `my changes ${project.variants.length + 1}`, set: { ...project.changes } });
    project.current = project.variants.length - 1;
    show_project();
  };
  by_id("add-version").onclick = () => {
    by_id("version-name").value = `version ${project.versions.length + 1}`;
    by_id("new-version").showModal();
    by_id("version-name").select();
  };
  by_id("version-cancel").onclick = () => by_id("new-version").close();
  by_id("new-version").firstElementChild.onsubmit = () => {
    const name = project.name_version(by_id("version-name").value.trim());
    show_project();
    if (!running) say(`Kept as ${name}.`);
  };
  by_id("versions").onchange = (event) => {
    const [, compare, k] = /^(with )?(\d*)$/.exec(event.target.value);
    event.target.value = "";
    if (k === "") return;
    const chosen = project.versions[k];
    if (compare) return compare_version(chosen);
    if (project.past.length > 0) project.name_version("before going back"); // what was changed is not lost
    return take_project(Project.from_version(chosen, project));
  };
  by_id("theme").onclick = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  };
  document.addEventListener("keydown", (event) => {
    if (event.key !== "r" || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, .cm-editor, #play")) return;
    by_id("runbar").requestSubmit();
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    open_files([...event.dataTransfer.files]);
  });
}

// Until what the page already shows is painted.
const wait_for_paint = () => new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, 100); // nothing is painted behind other windows
});

// The project to begin with, and then the game that the address names.
async function begin_project() {
  let kept = null, fault = null;
  try {
    kept = Project.restore();
  } catch (error) {
    fault = error;
  }
  by_id("welcome").hidden = Project.was_here;
  if (kept) await take_project(kept);
  else await choose(games[0].experiments[0].file);
  if (fault) say(`The game in this file cannot be opened: ${fault.message}`, "bad");
  if (Project.damaged) say(`What this browser kept is damaged. It is set aside there, under the name "${Project.damaged}".`, "bad");
  await follow_link();
}

async function begin() {
  await wait_for_paint();
  set_up();
  const shipped = JSON.parse(await unpack_text("parts-data"));
  const module = await WebAssembly.compile(await unpack("wasm"));
  program = new Program(module, shipped, await unpack_text("worker"));
  set_up_new_game(program, replace_project);
  set_up_play({ make_worker: () => program.make_worker(), take_code: (code) => program.take_code(code), place: `${KEPT}-game` });
  ({ games, experiments: scripts } = await read_answer(["games"]));
  list_games();
  by_id("hand-on").replaceChildren(...make_hand_on(program, () => ({ project, games: asked.entries[0]?.games || 20000, entry: asked.shown })));
  await begin_project();
  document.body.dataset.ready = "1";
}

begin().catch((error) => say(`This page cannot begin: ${error.message}`, "bad"));
