// Another game, or a version of this one, takes the place of the project.
import { ask_question, draw_waiting, first_games, waiting } from "./asking.js";
import { show_project } from "./changing.js";
import { find_need, is_plain_sweep, list_needs, offer_questions } from "./needs.js";
import { ask_new_game } from "./new_game.js";
import { by_id, say } from "./page_parts.js";
import { Project } from "./project.js";
import { asked, program, project, set_project } from "./shared.js";
import { choose_file, list_files, list_games, show_part, show_view } from "./views.js";

export async function choose(value) {
  try {
    if (value === "open" || value === "new") by_id("game").value = "";
    if (value === "open") return by_id("files").click();
    if (value === "new") return ask_new_game();
    const [, folder, name] = /^(.*\/)(.*)$/.exec(value);
    const made = Project.from_experiment(program.parts.shipped[value]);
    if (made.script) take_named_files(made.files, folder, name);
    await replace_project(made);
  } catch (error) {
    say(error.message, "bad");
  }
}

// The files of a game in Lua that comes with Poise: those that a file beside them names, and those that they name. The
// experiment itself leads.
function take_named_files(files, folder, name) {
  for (const [word] of program.parts.shipped[folder + name].matchAll(/\w[\w.-]*\.(lua|csv|yaml|player)\b/g)) {
    if (word in files || !(folder + word in program.parts.shipped)) continue;
    files[word] = program.parts.shipped[folder + word];
    take_named_files(files, folder, word);
  }
}

export function take_project(next) {
  say("");
  waiting.length = 0;
  draw_waiting();
  by_id("question").value = is_plain_sweep(next.sweep) && next.changed.length === 0 ? "sweep" : "compare"; // what the experiment is for
  show_view("answer");
  set_project(next);
  choose_file(project.script);
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

export function compare_version({ name }) {
  by_id("question").value = "version";
  list_needs();
  find_need("version").value = name;
  show_view("answer");
  return ask_question(first_games());
}

// Another game takes the place of this one; what was changed of this one goes along as a version.
export function replace_project(next) {
  if (project && (project.has_changes || project.touched)) project.name_version(project.title);
  const had = project?.versions ?? [];
  next.versions = [
    ...had,
    ...next.versions.filter((version) => !had.some(({ name, at }) => name === version.name && at === version.at)),
  ];
  return take_project(next);
}
