// The page: what is chosen, changed, asked and kept.
import { make_hand_on } from "./hand_on.js";
import { by_id, draw_again, make, save_file, say, unpack } from "./page_parts.js";
import { read_link, set_up_play, show_play, watch_game } from "./play.js";
import { Program } from "./program.js";
import { KEPT, Project } from "./project.js";
import { args_of, as_command, list_sizes, QUESTIONS } from "./questions.js";
import { ScriptEditor } from "./script.js";
import { Values } from "./values.js";

const asked = [], waiting = [];
let program, project, games, values, editor, file, running = null, reading = null;

// Runs a command whose answer the page itself needs. Throws with the program's message.
async function read_answer(args, files) {
  const { code, out, said, stopped } = await program.ask([...args, "--format", "json"], files, true).end;
  if (stopped) return null;
  if (code !== 0) throw new Error(said.trim().replace(/^poise: /, "") || `The program ended with code ${code}.`);
  return JSON.parse(out);
}

// ---- Choosing ----

function list_games() {
  const chosen = project && by_id("game").value;
  const groups = games.map((game) => make("optgroup", { label: game.title }, game.experiments.map((experiment) =>
    make("option", { value: experiment.file }, experiment.title || experiment.experiment))));
  by_id("game").replaceChildren(make("option", { value: "" }, project?.title ?? "…"), ...groups,
    make("optgroup", { label: "Your own" }, make("option", { value: "new" }, "A new game in Lua …"), make("option", { value: "open" }, "Open files …")));
  if (chosen) by_id("game").value = "";
  if (project) document.title = `${project.title} · Poise Studio`;
}

async function choose(value) {
  try {
    if (value === "open") return by_id("files").click();
    if (value === "new") return await replace_project(Project.from_files(await new_game()));
    const shipped = program.parts.shipped, text = shipped[value], folder = value.replace(/[^/]*$/, "");
    const made = Project.from_experiment(text);
    const beside = made.script && shipped[folder + made.script];
    if (beside) for (const [path, content] of Object.entries(shipped)) if (path.startsWith(folder) && typeof content === "string" && /\.(lua|csv)$/.test(path)) made.files[path.slice(folder.length)] = content;
    await replace_project(made);
  } catch (error) {
    say(error.message, "bad");
  }
}

async function new_game() {
  const { code, made, said } = await program.ask(["new", "mygame"], {}, true).end;
  if (code !== 0) throw new Error(said);
  return Object.fromEntries(Object.entries(made).map(([name, bytes]) => [name.split("/").pop(), new TextDecoder().decode(bytes)]));
}

function take_project(next) {
  say("");
  waiting.length = 0;
  draw_waiting();
  show_view("answer");
  project = next;
  file = project.script;
  list_games();
  by_id("about").textContent = project.base.question ?? "";
  document.querySelector("[data-part=script]").hidden = Object.keys(project.files).length === 0;
  show_part("rules");
  list_files();
  by_id("answer").replaceChildren();
  by_id("after").hidden = true;
  return show_project().then(() => ask_question(2000));
}

// ---- Changing ----

async function show_project() {
  project.has_changes = project.variants.some((variant) => variant.game || Object.keys(variant.set).length > 0);
  if (!project.keep()) say("This browser keeps nothing for this page: save the project before you close it.", "bad");
  draw_variants();
  by_id("kept").hidden = !project.differs;
  by_id("undo").disabled = project.past.length === 0;
  const mine = reading = project;
  try {
    const rules = await read_answer(["rules", "experiment.yaml"], project.folder([]));
    if (rules && reading === mine) {
      values.show(rules, project.changes);
      if (!project.base.title && rules.title !== project.title) {
        project.title = rules.title;
        list_games();
      }
      list_needs();
      editor.mark(project.script ?? "", "");
      by_id("script-said").textContent = project.script ? "The program understands this game." : "";
    }
  } catch (error) {
    by_id("script-said").textContent = error.message;
    say(error.message, "bad");
    if (project.script) editor.mark(project.script, error.message);
  }
}

function draw_variants() {
  draw_again(by_id("variants"), () => by_id("variants").replaceChildren(...project.variants.map((variant, k) => {
    const count = Object.keys(variant.set).length, radio = `variant-${k}`;
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
  })));
  const list = by_id("versions");
  list.hidden = project.versions.length === 0;
  const option = (version, value) => make("option", { value }, `${version.name} (${version.at.replace("T", " ")})`);
  list.replaceChildren(make("option", { value: "" }, "Versions …"),
    make("optgroup", { label: "Go back to" }, project.versions.map((version, k) => option(version, k))),
    make("optgroup", { label: "Compare the rule values with" }, project.versions.map((version, k) =>
      version.plain.base.game === project.base.game && option(version, `with ${k}`))));
}

function show_part(part) {
  for (const button of document.querySelectorAll("[data-part]")) {
    button.setAttribute("aria-pressed", button.dataset.part === part);
    by_id(`part-${button.dataset.part}`).hidden = button.dataset.part !== part;
  }
  document.body.classList.toggle("writes", part === "script");
}

function list_files() {
  const names = Object.keys(project.files);
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

let waits = 0;
function take_text(text) {
  if (text === project.files[file]) return;
  project.note_past();
  project.files[file] = text;
  clearTimeout(waits);
  waits = setTimeout(show_project, 500);
}

// A table that was copied from a spreadsheet has tabs; the program reads commas.
export function table_text(text) {
  if (!text.includes("\t")) return text;
  const cell = (word) => /[",\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
  return text.split(/\r?\n/).map((line) => line.split("\t").map(cell).join(",")).join("\n");
}

// The rule values of a version become a variant.
async function compare_version({ name, plain }) {
  const set = { ...plain.variants[plain.current].set }, same = project.variants.find((variant) => variant.name === name);
  project.note_past();
  if (same) same.set = set;
  else project.variants.push({ name, set });
  await show_project();
  if (JSON.stringify([plain.base, plain.files]) === JSON.stringify([project.base, project.files])) {
    by_id("question").value = "compare";
    list_needs();
    return ask_question(2000);
  }
  say("The files of that version differ, too: only its rule values are a variant now.");
}

// Another game takes the place of this one; what was changed of this one goes along as a version.
function replace_project(next) {
  if (project && (project.has_changes || project.past.length > 0)) project.name_version(project.title);
  next.versions = [...project?.versions ?? [], ...next.versions];
  return take_project(next);
}

// ---- Asking ----

const question_now = () => QUESTIONS.find((question) => question.id === by_id("question").value);

function list_needs() {
  const question = question_now(), before = read_needs();
  const whole = (values.rules?.values ?? []).filter((row) => row.type === "integer" && typeof row.value === "number");
  const changed = whole.filter((row) => row.path in project.changes);
  const fields = {
    param: () => make("select", { class: "sel", "data-need": "param", "aria-label": "value" }, [...changed, ...whole.filter((row) => !changed.includes(row))].map((row) => make("option", { value: row.path }, row.path))),
    target: () => make("label", {}, "AI wins ", make("input", { class: "sel short", "data-need": "target", inputmode: "decimal", value: "50", "aria-label": "AI wins, in percent" }), " %"),
    from: () => make("label", {}, "from ", make("input", { class: "sel short", "data-need": "from", inputmode: "numeric", value: "1" })),
    to: () => make("label", {}, "to ", make("input", { class: "sel short", "data-need": "to", inputmode: "numeric", value: "6" })),
    seconds: () => make("label", {}, "for ", make("input", { class: "sel short", "data-need": "seconds", inputmode: "numeric", value: "20" }), " seconds"),
    index: () => make("label", {}, "game ", make("input", { class: "sel short", "data-need": "index", inputmode: "numeric", value: "0" })),
  };
  by_id("needs").replaceChildren(...(question.needs ?? []).map((need) => fields[need]()));
  for (const [need, value] of Object.entries(before)) {
    const field = document.querySelector(`[data-need=${need}]`);
    if (field && value) field.value = value;
  }
  const choices = question.games ?? [], chosen = Number(by_id("games").value);
  by_id("games").hidden = choices.length === 0;
  by_id("games").replaceChildren(...choices.map((count) => make("option", { value: count }, `${count.toLocaleString("en")} games`)));
  by_id("games").value = choices.includes(chosen) ? chosen : choices[Math.min(1, choices.length - 1)];
}

const read_needs = () => Object.fromEntries([...document.querySelectorAll("[data-need]")].map((field) => [field.dataset.need, field.value.trim()]));

function sweep_file({ param, from, to }) {
  const first = Number(from), last = Number(to), list = [];
  for (let value = first; value <= last && list.length < 24; value++) list.push(value);
  const swept = new Project({ ...project.plain(), variants: [{ name: "none", set: {} }] });
  swept.base = { ...project.base, sweep: { [param]: list } };
  return { ...project.folder([]), "/sweep.yaml": swept.experiment() };
}

// Asks the chosen question. Another one that is being answered is not disturbed: this one waits.
function ask_question(games = Number(by_id("games").value)) {
  const question = question_now(), needs = read_needs();
  const { has_changes, script, base } = project;
  const next = { question, needs, games, project, facts: { has_changes, script, base }, title: project.title, sizes: question.games ? list_sizes(games) : [undefined],
    files: question.id === "sweep" ? sweep_file(needs) : project.folder() };
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
  const { question, needs, games, sizes } = mine, entry = { name: question.name, title: mine.title, games, html: "" }, begun = performance.now();
  const form = question.plain ? [] : [...question.quiet === false ? [] : ["--quiet"], "--format", "html"];
  by_id("stop").hidden = false;
  say("playing …");
  try {
    for (const size of sizes) {
      const last = size === sizes.at(-1);
      entry.args = args_of(question, needs, mine.facts, size);
      mine.asked = program.ask([...entry.args, ...form], mine.files);
      const { code, out, made, said, stopped } = await mine.asked.end;
      if (mine !== running || stopped) break;
      if (!out) throw new Error(said.trim().replace(/^poise: /, "") || `The program ended with code ${code}.`);
      Object.assign(entry, { html: out, made });
      show_answer(entry, question.plain, !last);
      const fault = code === 0 ? "" : ` ${said.trim().replace(/^poise: /, "")}`;
      say(last ? `done in ${((performance.now() - begun) / 1000).toFixed(1)} s${fault}` : `${size.toLocaleString("en")} of ${games.toLocaleString("en")} games …`);
    }
    if (entry.html) note_answer(entry);
    if (mine.stopped) say(entry.html ? "stopped; this is what is known so far" : "stopped before there was an answer");
  } catch (error) {
    if (mine === running) say(error.message, "bad");
    if (project.script) editor.mark(project.script, error.message);
  }
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
  if (plain) by_id("answer").replaceChildren(make("pre", { class: "told", tabindex: 0 }, entry.html));
  else by_id("answer").innerHTML = entry.html;
  by_id("command").textContent = as_command(entry.args);
  by_id("answer").setAttribute("aria-busy", live);
  by_id("after").hidden = live;
  const told = entry.args.indexOf("--index") + 1, index = entry.args[told];
  by_id("next").replaceChildren(
    ...told ? [make("a", { href: `#game=${index}`, onclick: () => setTimeout(follow_link) }, `Watch game ${index} at the table`)] : [],
    ...Object.entries(entry.made).map(([name, bytes]) => make("button", { class: "btn", type: "button", onclick: () => save_file(name, bytes) }, `Save ${name}`)));
}

function note_answer(entry) {
  if (!asked.includes(entry)) asked.unshift(entry);
  asked.length = Math.min(asked.length, 30);
  by_id("earlier").hidden = asked.length < 2;
  by_id("list").replaceChildren(...asked.slice(1).map((old) => make("li", {}, make("button", { class: "link", type: "button", onclick: () => {
    show_answer(old, old.plain, false);
    by_id("answer").focus();
  } }, `${old.title}: ${old.name}`))));
}

// ---- Playing ----

// A .play file of base and of each variant that changes something; the program writes it when a game begins.
async function list_tables() {
  const names = ["base", ...project.variants.filter((variant) => Object.keys(variant.set).length > 0).map((variant) => variant.name)];
  const entries = [];
  for (const name of names) {
    const { made, said } = await program.ask(["play", "experiment.yaml", "--variant", name, "--index", "0", "--out", "table.play"], project.folder(), true).end;
    if (!made["table.play"]) throw new Error(said.trim().replace(/^poise: /, ""));
    entries.push({ name, file: made["table.play"] });
  }
  return entries;
}

async function open_table() {
  try {
    say("");
    const entries = await list_tables();
    show_view("play");
    await show_play(entries);
    by_id("play-variant").focus();
  } catch (error) {
    say(error.message, "bad");
  }
}

// An address that ends in #game=7&at=16 shows that game.
async function follow_link() {
  const link = read_link();
  if (!link) return;
  if (by_id("play").hidden) await open_table();
  await watch_game(link);
}

// What the main part shows: the answer or the table.
function show_view(view) {
  by_id("view-answer").hidden = view !== "answer";
  by_id("play").hidden = view !== "play";
  by_id("play-open").setAttribute("aria-pressed", view === "play");
}

// ---- Keeping ----

async function read_zip(given) {
  try {
    return Project.from_zip(new Uint8Array(await given.arrayBuffer()));
  } catch (error) {
    throw new Error(`${given.name}: ${error.message}`);
  }
}

async function open_files(list) {
  try {
    const files = {};
    let next = null;
    for (const given of list) {
      if (given.size > 8e6) throw new Error(`${given.name} is larger than 8 MB.`);
      if (given.name.endsWith(".zip")) next = await read_zip(given);
      else files[given.name] = await given.text();
    }
    const names = Object.keys(files);
    if (!next && project?.script && names.every((name) => name.endsWith(".csv"))) { // a new table for this game
      project.note_past();
      Object.assign(project.files, files);
      return take_project(project);
    }
    replace_project(next ?? Project.from_files(files));
    say("opened");
  } catch (error) {
    say(error.message, "bad");
  }
}

function set_up() {
  values = new Values({ on_change: (path, value, base) => {
    project.change(path, value, base);
    show_project();
  } });
  editor = new ScriptEditor(by_id("editor"), { on_change: take_text, words: JSON.parse(by_id("parts").textContent).words });
  by_id("table").oninput = (event) => take_text(table_text(event.target.value));
  by_id("question").replaceChildren(...QUESTIONS.map((question) => make("option", { value: question.id }, question.name)));
  by_id("question").onchange = list_needs;
  by_id("game").onchange = (event) => event.target.value && choose(event.target.value);
  by_id("game").onkeydown = (event) => { // an arrow opens the list; it would else choose, game by game, what stands on its way
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
      show_part(button.dataset.part);
      if (innerWidth <= 900) by_id(`part-${button.dataset.part}`).scrollIntoView(); // on a phone it is below the answer
    };
  }
  by_id("play-open").onclick = () => by_id("play").hidden ? open_table() : show_view("answer");
  by_id("runbar").onsubmit = (event) => {
    event.preventDefault();
    show_view("answer");
    ask_question();
    if (innerWidth <= 900) by_id("answer").scrollIntoView(); // on a phone one may be far below, among the rules
  };
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
  by_id("undo").onclick = () => project.undo() && (list_files(), show_project());
  by_id("open").onclick = () => by_id("files").click();
  by_id("files").onchange = async (event) => {
    await open_files([...event.target.files]);
    event.target.value = "";
  };
  by_id("save").onclick = () => save_file(`${project.title.replace(/[^\w-]+/g, "-").toLowerCase() || "project"}.zip`, project.to_zip(), "application/zip");
  by_id("add-variant").onclick = () => {
    project.note_past();
    project.variants.push({ name: `changed ${project.variants.length + 1}`, set: { ...project.changes } });
    project.current = project.variants.length - 1;
    show_project();
  };
  by_id("add-version").onclick = () => {
    project.name_version(`version ${project.versions.length + 1}`);
    show_project();
  };
  by_id("versions").onchange = (event) => {
    const [, compare, k] = /^(with )?(\d*)$/.exec(event.target.value);
    if (k !== "") return compare ? compare_version(project.versions[k]) : take_project(new Project({ ...project.versions[k].plain, versions: project.versions }));
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
  if (kept) await take_project(kept);
  else await choose(games[0].experiments[0].file);
  if (fault) say(`The game in this file cannot be opened: ${fault.message}`, "bad");
  if (Project.damaged) say(`What this browser kept is damaged. It is set aside there, under the name "${Project.damaged}".`, "bad");
  await follow_link();
}

async function begin() {
  await wait_for_paint();
  set_up();
  const shipped = JSON.parse(new TextDecoder().decode(await unpack("parts-data")));
  const module = await WebAssembly.compile(await unpack("wasm"));
  program = new Program(module, shipped, by_id("worker").textContent);
  set_up_play({ make_worker: () => program.make_worker(), take_code: (code) => program.take_code(code), place: `${KEPT}-game` });
  ({ games } = await read_answer(["games"]));
  list_games();
  by_id("hand-on").replaceChildren(...make_hand_on(program, () => ({ project, games: asked[0]?.games || 20000 })));
  await begin_project();
  document.body.dataset.ready = "1";
}

begin().catch((error) => say(`This page cannot begin: ${error.message}`, "bad"));
