// What is shown: the answer or the table, the rules or the script, and which of its files.
import { is_player } from "./humans.js";
import { by_id, make, sentence } from "./page_parts.js";
import { editor, project } from "./shared.js";

export let games; // those with a table in C, each with its experiments
let scripts; // experiments of games in Lua
export let file; // of the project: the one that is shown

export function offer_games(made) {
  ({ games, experiments: scripts } = made);
  list_games();
}

export function choose_file(name) {
  file = name;
}

export function list_games() {
  const chosen = project && by_id("game").value;
  const groups = games.map((game) =>
    make(
      "optgroup",
      { label: game.title },
      game.experiments.map((experiment) =>
        make(
          "option",
          { value: experiment.file },
          experiment.title || (experiment.experiment === game.game ? game.title : sentence(experiment.experiment)),
        ),
      ),
    ),
  );
  by_id("game").replaceChildren(
    make("option", { value: "" }, project?.title ?? "…"),
    ...groups,
    make(
      "optgroup",
      { label: "Games in Lua, with a script to change" },
      scripts.map((experiment) => make("option", { value: experiment.file }, sentence(experiment.experiment))),
    ),
    make(
      "optgroup",
      { label: "Your own" },
      make("option", { value: "new" }, "A new game in Lua …"),
      make("option", { value: "open" }, "Open files …"),
    ),
  );
  if (chosen) by_id("game").value = "";
  if (project) document.title = `${project.title} · Poise Studio`;
}

export function show_part(part) {
  for (const button of document.querySelectorAll("[data-part]"))
    by_id(`part-${button.dataset.part}`).hidden = button.dataset.part !== part;
  mark_part();
  document.body.classList.toggle("writes", part === "script");
  editor.show();
}

// At the table no part is there.
function mark_part() {
  for (const button of document.querySelectorAll("[data-part]"))
    button.setAttribute("aria-pressed", by_id("play").hidden && !by_id(`part-${button.dataset.part}`).hidden);
}

export function list_files() {
  const names = Object.keys(project.files).filter((name) => !name.startsWith("games/") && !is_player(name));
  by_id("script-file").replaceChildren(...names.map((name) => make("option", { value: name }, name)));
  if (!names.includes(file)) file = names[0];
  if (file) show_file();
}

export function show_file() {
  by_id("script-file").value = file;
  const is_script = file.endsWith(".lua");
  by_id("editor").hidden = !is_script;
  by_id("table").hidden = is_script;
  if (is_script) editor.show(project.files[file]);
  else by_id("table").value = project.files[file];
}

// Where a message leads to.
export function show_place(name, line) {
  file = name;
  show_part("script");
  list_files();
  if (file.endsWith(".lua")) return editor.go_to(line);
  const lines = by_id("table").value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1);
  by_id("table").focus();
  by_id("table").setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

// An address that ends in #game=7&at=16 shows that game, and one that ends in TABLE the table. So the browser's Back
// leads to the answer.
export const TABLE = "#at-table";

// What the main part shows: the answer or the table.
export function show_view(view) {
  by_id("view-answer").hidden = view !== "answer";
  by_id("play").hidden = view !== "play";
  if (view === "answer" && location.hash === TABLE) history.replaceState(null, "", "#");
  const [word, more] = view === "play" ? ["Back", "to the answer"] : ["Play", "against the AI"];
  by_id("play-open").replaceChildren(make("span", {}, `${word} `, make("span", { class: "wide" }, more)));
  mark_part();
}

// On a phone one may be far below, among the rules.
export function scroll_to_answer() {
  if (innerWidth <= 900) by_id("view-answer").scrollIntoView();
  else by_id("main").scrollTop = 0;
}
