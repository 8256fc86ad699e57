// Files that are opened or dropped: a project, tables of a game, playtests, players.
import { ask_question } from "./asking.js";
import { show_project, table_text, take_player } from "./changing.js";
import { replace_project, take_project } from "./choosing.js";
import { is_player } from "./humans.js";
import { list_needs } from "./needs.js";
import { by_id, say, wait_for_paint } from "./page_parts.js";
import { Project, shorten_variants } from "./project.js";
import { project } from "./shared.js";
import { choose_file, scroll_to_answer, show_part, show_view } from "./views.js";

async function read_zip(given) {
  try {
    return Project.from_zip(new Uint8Array(await given.arrayBuffer()));
  } catch (error) {
    throw new Error(`${given.name}: ${error.message}`);
  }
}

// New tables for this game, or in the place of those that it had.
async function take_tables(files) {
  const [name] = Object.keys(files);
  const cards = files[name].trim().split("\n").length - 1;
  const had = name in project.files;
  project.note_past();
  Object.assign(project.files, files);
  choose_file(name);
  const is_read = project.files[project.script].includes(`"${name}"`);
  const asked = take_project(project);
  show_part(is_read ? "rules" : "script");
  await asked;
  if (by_id("said").className === "said bad") return;
  say(
    is_read
      ? `${name} with ${cards} lines ${had ? "takes the place of the one before" : "is a file of this game"}; the script reads it.`
      : `${name} is a file of this game now. The script does not read it yet: write cards = table("${name}") into its rules { }.`,
  );
}

async function take_playtests(files) {
  project.add_playtests(files);
  await show_project();
  by_id("question").value = "testers";
  list_needs();
  show_view("answer");
  if (project.has_playtests) return ask_question();
}

export async function open_files(list) {
  if (list.length === 0) return; // text was dropped, or nothing chosen
  try {
    const files = {};
    let next = null;
    for (const given of list) {
      if (given.size > 8e6) throw new Error(`${given.name} is larger than 8 MB.`);
      if (given.name.endsWith(".zip")) next = await read_zip(given);
      else
        files[given.name] = given.name.endsWith(".csv")
          ? table_text(await given.text())
          : await shorten_variants(await given.text(), wait_for_paint);
    }
    if (!next && project?.script && Object.keys(files).every((name) => name.endsWith(".csv")))
      return await take_tables(files);
    const [name, ...others] = Object.keys(files);
    if (!next && project && others.length === 0 && is_player(name) && !project.has_playtests)
      return await take_player(name, files[name]);
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
