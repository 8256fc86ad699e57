// What one gives to others: the answer, a report, the results file, and the page itself with the game inside.
import { read_said } from "./advice.js";
import { tell_entry } from "./asked.js";
import { put_answer_first } from "./long_tables.js";
import { make, save_file, say } from "./page_parts.js";
import "./project.js"; // has read the game inside
import { as_command } from "./questions.js";

// The page as it came, before anything on it changed, without a game inside. To write it out takes long, a copy does
// not.
document.currentScript.remove(); // begin.js put it there
document.getElementById("project").textContent = "";
const page = document.documentElement.cloneNode(true);
const write_page = () => `<!--${document.firstChild.data}-->\n<!doctype html>\n${page.outerHTML}\n`;

const file_name = ({ title }) => title.replace(/[^\w-]+/g, "-").toLowerCase() || "project";

async function make_file(program, args, files, name) {
  const { code, made, said, stopped } = await program.ask(args, files).end;
  if (stopped) throw new Error("stopped");
  if (code !== 0) throw new Error(read_said(said) || `The program ended with code ${code}.`);
  return made[name];
}

// Plays the games again, this time into a results file.
const play_results = (program, project, games) =>
  make_file(
    program,
    ["run", "experiment.yaml", "--out", "results.h5", "--games", String(games), "--quiet"],
    project.folder(),
    "results.h5",
  );

async function save_results({ program, project, games }) {
  save_file(`${file_name(project)}.h5`, await play_results(program, project, games));
}

async function save_report({ program, project, games }) {
  const files = { "/results.h5": await play_results(program, project, games) };
  save_file(
    `${file_name(project)}.html`,
    await make_file(program, ["report", "results.h5", "--out", "report.html"], files, "report.html"),
    "text/html",
  );
}

// What the page shows as an answer, on a page of its own.
function save_answer({ entry }) {
  const answer = make(
    "section",
    { id: "answer", class: "answer" },
    entry.plain && make("pre", { class: "told" }, entry.html),
  );
  if (!entry.plain) answer.innerHTML = entry.html; // the program's own, as on the page
  put_answer_first(answer);
  const head = [
    make("meta", { charset: "utf-8" }),
    make("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    make("title", {}, `${entry.name} ${entry.title}`),
    document.querySelector("style"),
  ];
  const body = [
    make("p", { class: "asked mut" }, make("b", {}, entry.name), ` ${tell_entry(entry)}`),
    answer,
    make(
      "section",
      { class: "after" },
      make("h2", {}, "The same on the command line"),
      make("pre", { class: "cmd" }, as_command(entry.args)),
    ),
  ];
  const write = (elements) => elements.map((element) => element.outerHTML).join("\n");
  save_file(
    `${file_name(entry)}-${entry.id}.html`,
    `<!doctype html>\n<html lang="en"><head>${write(head)}</head>\n<body>${write(body)}</body></html>\n`,
    "text/html",
  );
}

// As `poise studio GAME` writes it, for the project in a folder of its name, which leads it.
async function save_page({ program, project }) {
  const name = file_name(project);
  const { "experiment.yaml": lead, ...others } = project.own_files();
  const game = Object.fromEntries(
    Object.entries({ [`${name}.yaml`]: lead, ...others }).map(([path, text]) => [`/${name}/${path}`, text]),
  );
  const page = await make_file(
    program,
    ["studio", `${name}/`, "--out", "page.html", "--no-open"],
    { "/share/poise/poise-studio.html": write_page(), ...game },
    "page.html",
  );
  save_file(`${name}-studio.html`, page, "text/html");
}

// The buttons for it. `now` gives the project, the answer that is shown and its number of games.
export function make_hand_on(program, now) {
  const button = (text, save, title) =>
    make(
      "button",
      {
        class: "btn",
        type: "button",
        title,
        onclick: async () => {
          try {
            say("making the file …");
            await save({ program, ...now() });
            say("saved");
          } catch (error) {
            say(error.message, "bad");
          }
        },
      },
      text,
    );
  return [
    button("Save this answer", save_answer),
    button("Save a report", save_report, "Base and all changed rules: who wins, how games go, the pictures"),
    button("Save all games (.h5)", save_results),
    button("Save this page with the game inside", save_page),
  ];
}
