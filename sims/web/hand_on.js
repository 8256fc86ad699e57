// What one gives to others: a report, the results file, and the page itself with the game inside.
import { make, save_file, say } from "./page_parts.js";

// The page as it came, before anything on it changed.
const page_text = `<!doctype html>\n${document.documentElement.outerHTML}\n`;
const ROOM = '<script id="project" type="application/json">';

const file_name = (project) => project.title.replace(/[^\w-]+/g, "-").toLowerCase() || "project";

async function make_file(program, args, files, name) {
  const { code, made, said, stopped } = await program.ask(args, files).end;
  if (stopped) throw new Error("stopped");
  if (code !== 0) throw new Error(said.trim().replace(/^poise: /, "") || `The program ended with code ${code}.`);
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

// As `poise studio GAME` writes it (sims/page/studio.c).
async function save_page(program, project) {
  const files = Object.fromEntries(Object.entries(project.folder()).map(([path, text]) => [path.slice(1), text]));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(files)));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const inside = JSON.stringify({ name: file_name(project), digest: hex, files }).replaceAll("<", "\\u003c");
  const at = page_text.indexOf(ROOM) + ROOM.length, end = page_text.indexOf("</script>", at);
  save_file(`${file_name(project)}-studio.html`, page_text.slice(0, at) + inside + page_text.slice(end), "text/html");
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
