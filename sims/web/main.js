// The page: what its buttons and fields do, and how it begins.
import { ask_question, running, show_again, stop_question } from "./asking.js";
import { follow_link } from "./at_table.js";
import { Asked } from "./asked.js";
import { find_wrong, keep_typed, show_project, table_text, take_text } from "./changing.js";
import { choose, compare_version, replace_project, take_project } from "./choosing.js";
import { make_hand_on } from "./hand_on.js";
import { list_needs } from "./needs.js";
import { set_up_new_game } from "./new_game.js";
import { open_files } from "./opening.js";
import { by_id, make, places, save_file, say, unpack, unpack_text, wait_for_paint } from "./page_parts.js";
import { set_up_play } from "./play.js";
import { Program } from "./program.js";
import { KEPT, Project } from "./project.js";
import { QUESTIONS } from "./questions.js";
import { ScriptEditor } from "./script.js";
import { asked, program, project, read_answer, set_program, set_tools } from "./shared.js";
import { Values } from "./values.js";
import {
  TABLE,
  choose_file,
  games,
  list_files,
  offer_games,
  scroll_to_answer,
  show_file,
  show_part,
  show_place,
  show_view,
} from "./views.js";

// ---- What the buttons and fields do, part by part ----

function set_up_tools() {
  const { words } = JSON.parse(by_id("parts").textContent);
  const change_value = (path, value, base) => {
    project.change(path, value, base);
    show_project();
  };
  set_tools({
    values: new Values({ on_change: change_value }),
    editor: new ScriptEditor(by_id("editor"), { on_change: take_text, words }),
    asked: new Asked(show_again),
  });
  const explain = ({ forms, means }) => [make("dt", {}, make("code", {}, forms)), make("dd", {}, means)];
  by_id("words").append(make("dl", {}, words.flatMap(explain)));
  places.has = (name) => name in (project?.files ?? {});
  places.show = show_place;
}

function set_up_script() {
  by_id("guide").ontoggle = () => {
    by_id("guide-text").innerHTML = program.parts.shipped["/share/poise/docs/lua.html"];
  };
  by_id("table").oninput = (event) => take_text(table_text(event.target.value));
  by_id("script-file").onchange = (event) => {
    choose_file(event.target.value);
    show_file();
  };
}

function take_about() {
  const question = by_id("about").value.replace(/\s+/g, " ").trim();
  if (question === (project.base.question ?? "")) return;
  project.note_past();
  project.base.question = question || undefined;
  show_project();
}

// An arrow opens a list that acts at once; it would else choose what stands on its way.
function open_by_arrow(event) {
  if (!event.key.startsWith("Arrow")) return;
  event.preventDefault();
  event.target.showPicker();
}

function take_own_file() {
  try {
    const own = Project.from_inside();
    project.name_version("before going back to the file");
    take_project(Object.assign(own, { versions: project.versions }));
  } catch (error) {
    say(error.message, "bad");
  }
}

function set_up_project() {
  by_id("game").onchange = (event) => event.target.value && choose(event.target.value);
  by_id("game").onkeydown = by_id("versions").onkeydown = open_by_arrow;
  by_id("about").onchange = take_about;
  by_id("about").onkeydown = (event) => {
    if (event.key === "Enter") event.target.blur();
  };
  by_id("as-in-file").onclick = take_own_file;
  by_id("undo").onclick = () => {
    if (!project.undo()) return;
    list_files();
    show_project();
  };
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
  addEventListener("pagehide", keep_typed);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEPT && newValue !== null) by_id("elsewhere").hidden = false;
  });
  const is_text = ({ target, dataTransfer }) =>
    !dataTransfer.types.includes("Files") && target.closest?.("input, textarea, .cm-editor");
  document.addEventListener("dragover", (event) => is_text(event) || event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (is_text(event)) return; // for the field
    event.preventDefault();
    open_files([...event.dataTransfer.files]);
  });
}

function choose_version(event) {
  const [, compare, k] = /^(with )?(\d*)$/.exec(event.target.value);
  event.target.value = "";
  if (k === "") return;
  const chosen = project.versions[k];
  if (compare) return compare_version(chosen);
  if (project.touched) project.name_version("before going back"); // what was changed is not lost
  return take_project(Project.from_version(chosen, project));
}

function set_up_variants() {
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
  by_id("versions").onchange = choose_version;
}

function run_question(event) {
  event.preventDefault();
  const wrong = document.querySelector(".left [aria-invalid=true]");
  if (wrong) {
    wrong.focus();
    return say(`Nothing was asked: ${wrong.value.trim() || "an empty field"} is not ${wrong.title}.`, "bad");
  }
  show_view("answer");
  ask_question();
  scroll_to_answer();
}

const TYPED_IN = "input, select, textarea, .cm-editor, #play"; // where a letter is no command
function set_up_runbar() {
  const bar = by_id("runbar");
  const options = QUESTIONS.map((question) => make("option", { value: question.id }, question.name));
  by_id("question").replaceChildren(...options);
  by_id("question").onchange = list_needs;
  by_id("games").onchange = () => asked.judge();
  by_id("human").onchange = (event) => {
    project.humans = event.target.value;
    show_project();
  };
  bar.onsubmit = run_question;
  bar.oninput = () => find_wrong().words && say("");
  by_id("stop").onclick = stop_question;
  const tell_height = () => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
  new ResizeObserver(tell_height).observe(bar);
  document.addEventListener("keydown", (event) => {
    const is_command = event.key === "r" && !event.ctrlKey && !event.metaKey && !event.target.closest(TYPED_IN);
    if (is_command) bar.requestSubmit();
  });
}

function set_up_views() {
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
  addEventListener("hashchange", follow_link);
  by_id("theme").onclick = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  };
}

// ---- How it begins ----

// The project to begin with, and then the game that the address names.
async function begin_project() {
  let kept = null;
  let fault = null;
  try {
    kept = Project.restore();
  } catch (error) {
    fault = error;
  }
  by_id("welcome").hidden = Project.was_here;
  if (kept) await take_project(kept);
  else await choose(games[0].experiments[0].file);
  if (fault) say(`The game in this file cannot be opened: ${fault.message}`, "bad");
  if (Project.damaged)
    say(`What this browser kept is damaged. It is set aside there, under the name "${Project.damaged}".`, "bad");
  await follow_link();
}

async function begin() {
  await wait_for_paint();
  for (const set_up of [set_up_tools, set_up_script, set_up_project, set_up_variants, set_up_runbar, set_up_views])
    set_up();
  const shipped = JSON.parse(await unpack_text("parts-data"));
  const module = await WebAssembly.compile(await unpack("wasm"));
  set_program(new Program(module, shipped, await unpack_text("worker")));
  set_up_new_game(program, replace_project);
  set_up_play({
    make_worker: () => program.make_worker(),
    take_code: (code) => program.take_code(code),
    place: `${KEPT}-game`,
  });
  offer_games(await read_answer(["games"]));
  by_id("hand-on").replaceChildren(
    ...make_hand_on(program, () => ({ project, games: asked.shown?.size ?? 20000, entry: asked.shown })),
  );
  await begin_project();
  document.body.dataset.ready = "1";
}

begin().catch((error) => say(`This page cannot begin: ${error.message}`, "bad"));
