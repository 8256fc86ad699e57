// The table, at which one plays the game as it is now.
import { read_said } from "./advice.js";
import { by_id, say } from "./page_parts.js";
import { read_link, show_play, watch_game } from "./play.js";
import { program, project } from "./shared.js";
import { TABLE, show_view } from "./views.js";

// A .play file of base and of the variants that change something; the program writes it when a game begins.
const MOST_TABLES = 20;

async function list_tables() {
  const current = project.variants[project.current];
  const listed = project.changed.filter((variant, k) => k < MOST_TABLES || variant === current);
  const names = [...new Set(["base", ...listed.map((variant) => variant.name)])];
  const entries = [];
  const files = { ...project.folder(), "/experiment.yaml": project.experiment(listed) };
  for (const name of names) {
    const { made, said } = await program.ask(
      ["play", "experiment.yaml", "--variant", name, "--index", "0", "--out", "table.play"],
      files,
      true,
    ).end;
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
    await show_play(
      entries,
      Math.max(
        0,
        entries.findIndex(({ name }) => name === project.variants[project.current].name),
      ),
    );
    by_id("play-variant").focus();
  } catch (error) {
    say(error.message, "bad");
  }
}

export async function follow_link() {
  const link = read_link();
  if (!link && location.hash !== TABLE) return show_view("answer");
  if (by_id("play").hidden) await open_table();
  if (link) await watch_game(link);
}
