// A new game in Lua: asks for its name, which the template then bears, and makes it by `poise new`.
import { read_said } from "./advice.js";
import { by_id, sentence } from "./page_parts.js";
import { Project } from "./project.js";

// A name as `poise new` takes it: small letters, digits and _.
function make_word(name) {
  const word = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
  return word.length > 1 ? word : `game_${word}`.replace(/_$/, "");
}

async function make_new_game(program) {
  const name = by_id("new-name").value.trim();
  const word = make_word(name);
  const kind = document.querySelector("[name=new-kind]:checked").value;
  const { code, made, said } = await program.ask(["new", word, ...(kind ? [kind] : [])], {}, true).end;
  if (code !== 0) throw new Error(read_said(said));
  const title = sentence(word.replaceAll("_", " "));
  const titles = new RegExp(`(title = "|^# )${title}`, "gm");
  const typed = name.replace(/["\\]/g, "") || title; // a name of blanks is none
  const files = Object.entries(made).map(([path, bytes]) => [
    path.split("/").pop(),
    new TextDecoder().decode(bytes).replace(titles, (_, before) => before + typed),
  ]);
  const project = Project.from_files(Object.fromEntries(files));
  const question = by_id("new-question").value.trim();
  if (question) project.base.question = question;
  return project;
}

// `take` gets the project; nothing is taken where the person cancels.
export function set_up_new_game(program, take) {
  const dialog = by_id("new-game");
  by_id("new-cancel").onclick = () => dialog.close();
  dialog.firstElementChild.onsubmit = async (event) => {
    event.preventDefault();
    by_id("new-said").textContent = "";
    try {
      const project = await make_new_game(program);
      dialog.close();
      await take(project);
    } catch (error) {
      by_id("new-said").textContent = error.message;
    }
  };
}

export function ask_new_game() {
  by_id("new-said").textContent = "";
  by_id("new-game").showModal();
  by_id("new-name").select();
}
