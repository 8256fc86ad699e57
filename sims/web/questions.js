// What one can ask. Each question is a command line over the project's folder; `needs` are the fields that it
// wants from the person, and `games` the numbers of games to choose from. The answers of a `plain` one are text, and a
// command that never shows progress (`quiet: false`) has no --quiet. A question is about `all` variants, the one that
// is being changed, or none (`variant: false`), and about the human that is chosen, or others (`meets: false`). One
// about the code is only asked of a `script`.
import { CHANGED, COMPARED, SWEPT } from "./project.js";

// Questions about one rule set ask about the one that is being changed.
const one = (project) => (project.has_current ? CHANGED : "experiment.yaml");
const one_variant = ({ variant }) => ["experiment.yaml", ...(variant ? ["--variant", variant] : [])]; // of commands that know it
const DRAWN = ["--plots", "."]; // the answer has a picture, which can be saved
const GAMES = [2000, 20000, 100000, 1000000];

// Whom the AI is to meet: the levels of the rules but masters, who are slow; else novices as those levels are made of,
// and as the expert who learnt last, or who looks so far ahead that he wins more.
const name_people = ({ levels, has_greedy, learnt }) =>
  (levels.length > 0
    ? levels.filter((name) => name !== "master")
    : [...(has_greedy ? ["greedy~8%", "greedy"] : ["random"]), learnt.at(-1) ?? "look:8:4"]
  ).join(",");

export const QUESTIONS = [
  {
    id: "compare",
    name: "What do my changes do?",
    games: GAMES,
    all: true,
    args: (_, project) =>
      project.has_changes ? ["compare", "experiment.yaml"] : ["run", "experiment.yaml", "--no-out"],
  },
  {
    id: "run",
    name: "Who wins, and how do games go?",
    games: GAMES,
    all: true,
    args: () => ["run", "experiment.yaml", "--no-out"],
  },
  {
    id: "version",
    name: "How does it differ from a version?",
    needs: ["version"],
    games: GAMES,
    args: () => ["compare", COMPARED],
  },
  {
    id: "levels",
    name: "Against novices and experts?",
    meets: false,
    games: [2000, 20000, 100000],
    all: true,
    args: (_, project) => [
      project.has_changes ? "compare" : "run",
      "experiment.yaml",
      "--humans",
      name_people(project),
      ...(project.has_changes ? [] : ["--no-out"]),
    ],
  },
  {
    id: "sweep",
    name: "What if one value changes?",
    needs: ["swept", "values"],
    games: [2000, 20000, 100000],
    args: () => ["compare", SWEPT, ...DRAWN],
  },
  {
    id: "tune",
    name: "Which values give this win rate?",
    needs: ["param", "other", "target", "goals"],
    games: [2000, 20000, 100000],
    args: (needs, project) => ["tune", one(project), ...search_args(needs), ...DRAWN],
  },
  {
    id: "audit",
    name: "What does it rest on?",
    games: [1000, 5000, 20000],
    args: (_, project) => ["audit", one(project), ...DRAWN],
  },
  {
    id: "together",
    name: "What if all assumptions change?",
    games: [100, 400],
    args: (_, project) => ["audit", one(project), "--together", "200", ...DRAWN],
  },
  {
    id: "cards",
    name: "Which card is too good?",
    games: [1000, 5000, 20000],
    args: (_, project) => ["audit", one(project), "--cards", ...DRAWN],
  },
  {
    id: "vary",
    name: "Which number should I touch first?",
    needs: ["vary"],
    games: [1000, 5000, 20000],
    args: ({ vary }, project) => [
      "audit",
      one(project),
      ...split_list(vary).flatMap((values) => ["--vary", values]),
      ...DRAWN,
    ],
  },
  {
    id: "ladder",
    name: "How far does skill go?",
    meets: false,
    games: [2000, 10000],
    args: (_, project) => ["ladder", one(project), ...DRAWN],
  },
  {
    id: "learn",
    name: "How strong can a human be?",
    meets: false,
    needs: ["seconds"],
    args: ({ seconds }, project) => [
      "learn",
      ...one_variant(project),
      "--time",
      /^\d+$/.test(seconds) ? `${seconds}s` : seconds, // or as one types it in a terminal: 5m
      "--out",
      project.new_player,
      ...DRAWN,
    ],
  },
  {
    id: "testers",
    name: "What do playtests say?",
    variant: false,
    meets: false,
    quiet: false,
    args: (_, { judge }) => ["testers", "games", ...(judge ? ["--judge", `learnt:${judge}`] : [])],
  },
  {
    id: "coverage",
    name: "Which rules are ever used?",
    quiet: false,
    games: [1000, 10000],
    args: (_, project) => ["coverage", ...one_variant(project)],
  },
  {
    id: "trace",
    name: "Show me one game",
    needs: ["index"],
    plain: true,
    args: ({ index }, project) => ["trace", ...one_variant(project), "--index", index],
  },
  {
    id: "check",
    name: "Is the game's code right?",
    script: true,
    variant: false,
    meets: false,
    plain: true,
    args: (_, project) => ["check", project.script ?? project.base.game],
  },
];

const split_list = (text) =>
  text
    .split(";")
    .map((word) => word.trim())
    .filter(Boolean);

// What tune searches, and what shall hold: win rates, one for each difficulty, or goals that one place must meet.
function search_args({ param, from, to, other, from2, to2, target, goals }) {
  const values = [[param, from, to], ...(other ? [[other, from2, to2]] : [])];
  const rates = target
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map((rate) => `${rate}%`)
    .join(",");
  const all = split_list(goals);
  return [
    ...values.flatMap(([path, low, high]) => ["--param", path, "--from", low, "--to", high]),
    ...(all.length > 0 ? all.flatMap((goal) => ["--goal", goal]) : rates ? ["--target", rates] : []),
  ];
}

// A question is asked with few games first, so that there is an answer at once; the intervals shrink while
// one looks. Games are numbered, so each answer rests on the games of the one before and more.
const FIRST = 250;
const GROWTH = 4;
export function list_sizes(games) {
  const sizes = [];
  for (let size = games; size > FIRST; size = Math.round(size / GROWTH)) sizes.unshift(size);
  return sizes.length > 0 ? sizes : [games];
}

export function args_of(question, answers, project, games) {
  return [...question.args(answers, project), ...(games ? ["--games", String(games)] : [])];
}

// As one types it in a terminal.
export const as_command = (args) =>
  ["poise", ...args]
    .map((word) => (/^[\w.,:%=/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(" ");
