// What one gives to others: a report, the results file, and the page itself with the game inside.
import { read_said } from "./advice.js";
import { make, save_file, say } from "./page_parts.js";
import "./project.js"; // has read the game inside

// The page as it came, before anything on it changed, without a game inside. To write it out takes long, a copy does not.
document.currentScript.remove(); // begin.js put it there
document.getElementById("project").textContent = "";
const page = document.documentElement.cloneNode(true);
const write_page = () => `<!--${document.firstChild.data}-->\n<!doctype html>\n${page.outerHTML}\n`;

const file_name = (project) => project.title.replace(/[^\w-]+/g, "-").toLowerCase() || "project";

async function make_file(program, args, files, name) {
  const { code, made, said, stopped } = await program.ask(args, files).end;
  if (stopped) throw new Error("stopped");
  if (code !== 0) throw new Error(read_said(said) || `The program ended with code ${code}.`);
  return made[name];
}

// Plays the games again, this time into a results file.
const play_results = (program, project, games) => make_file(program,
  ["run", "experiment.yaml", "--out", "results.h5", "--games", String(games), "--quiet"], project.folder(), "results.h5");

async function save_results(program, project, games) {
  save_file(`${file_name(project)}.h5`, await play_results(program, project, games));
}

async function save_report(program, project, games) {
  const files = { "/results.h5": await play_results(program, project, games) };
  save_file(`${file_name(project)}.html`, await make_file(program, ["report", "results.h5", "--out", "report.html"], files, "report.html"), "text/html");
}

// As `poise studio GAME` writes it, for the project in a folder of its name, which leads it.
async function save_page(program, project) {
  const name = file_name(project), { "experiment.yaml": lead, ...others } = project.own_files();
  const game = Object.fromEntries(Object.entries({ [`${name}.yaml`]: lead, ...others }).map(([path, text]) => [`/${name}/${path}`, text]));
  const page = await make_file(program, ["studio", `${name}/`, "--out", "page.html", "--no-open"], { "/share/poise/poise-studio.html": write_page(), ...game }, "page.html");
  save_file(`${name}-studio.html`, page, "text/html");
}

// The buttons for it. `now` gives the project and the number of games of the last answer.
export function make_hand_on(program, now) {
  const button = (text, save) => make("button", { class: "btn", type: "button", onclick: async () => {
    const { project, games } = now();
    try {
      say("making the file …");
      await save(program, project, games);
      say("saved");
    } catch (error) {
      say(error.message, "bad");
    }
  } }, text);
  return [button("Save a report", save_report), button("Save all games (.h5)", save_results), button("Save this page with the game inside", save_page)];
}
