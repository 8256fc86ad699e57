// Who plays the human seats: a level of the rules, a player that every game has, or one who learnt, whose file comes
// with Poise or is in the project.
import { by_id, make } from "./page_parts.js";

const NAMES = {
  "": "its usual opponent",
  novice: "a novice",
  average: "an average player",
  expert: "an expert",
  master: "a master",
  random: "random: any legal move",
  greedy: "greedy: by rules of thumb",
  "look:8:2": "look:8:2: looks 2 rounds ahead",
};
const LEARNT = "learnt:";
export const is_player = (name) => /^(?!games\/).*\.player$/.test(name);

// The files of players who learnt this game, of those that come with Poise.
function find_learnt(project, shipped) {
  const game = (project.script ?? project.base.game).replace(/\.lua$/, "");
  return Object.keys(shipped)
    .filter((path) => is_player(path) && shipped[path].slice(0, 99).includes(`"game": "${game}"`))
    .map((path) => path.replace(/.*\//, ""));
}

// Without levels and a player `greedy`, `average` is no more than a name.
export const is_named_average = (value, { levels, has_greedy }) =>
  value === "average" && levels.length === 0 && !has_greedy;
const name_player = (value, people) =>
  is_named_average(value, people)
    ? "who learnt, and until then a weak player"
    : (NAMES[value] ?? value.replace(LEARNT, "who learnt: "));

export const list_learnt = (project, shipped) =>
  [...find_learnt(project, shipped), ...Object.keys(project.files).filter(is_player)].map((name) => LEARNT + name);

export function list_humans(project, people) {
  const { levels, has_greedy, learnt } = people;
  const usual = levels.length > 0 ? levels : ["random", ...(has_greedy ? ["greedy"] : []), "look:8:2"];
  const used = project.humans;
  by_id("human").replaceChildren(
    ...[...new Set(["", ...usual, ...learnt, used])].map((value) =>
      make("option", { value }, name_player(value, people)),
    ),
  );
  by_id("human").value = used;
}

// Who solved a game, as the bytes of the file say, plays under no other rules, and is large: no human for what one
// changes.
export const is_solver = (bytes) => new TextDecoder().decode(bytes.slice(0, 99)).includes('"poise_player": 2');

// The file of the next player that is learnt.
export function name_new_player({ files }) {
  for (let k = 1; ; k++) {
    const name = k === 1 ? "best.player" : `best-${k}.player`;
    if (!(name in files)) return name;
  }
}

// The player in this file becomes the human.
export function seat_player(project, name, text) {
  project.humans = LEARNT + name;
  project.files[name] = text;
}
