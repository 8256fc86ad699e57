// What the program says, as the page says it. Advice for a terminal has no place here: a command that a question asks,
// too, is called by that question's name, and every other clause with a command or an option is left out.
import { QUESTIONS } from "./questions.js";

const TAKEN = ["index", "seed", "at", "set", "variant"]; // options of a command that its question needs no word for
const COMMAND = /`poise ([a-z]+)([^`]*)`|\bpoise ([a-z]+)((?: .*)?)$/gm;
const NONE = "--none";

function name_question(_, quoted, more, open, rest = more) {
  const question = QUESTIONS.find(({ id }) => id === (quoted ?? open));
  const options = [...rest.matchAll(/ --([a-z-]+)/g)];
  if (!question || options.some(([, name]) => !TAKEN.includes(name))) return NONE;
  const [, index] = / --index (\d+)/.exec(rest) ?? [];
  return `\u201c${question.name}\u201d${index ? `, game ${index}` : ""}`;
}

export function say_here(text) {
  const fields = text
    .replace(COMMAND, name_question)
    .replace(/ (?:\(--[a-z-]+\)|with --[a-z-]+)/g, "")
    .replace(/--(?=(?:games|from|to)\b)/g, "");
  const parts = fields.split(/([.;:](?=\s|$)|\n)/); // a clause, what ends it, the next clause, ...
  let here = "";
  for (let k = 0; k < parts.length; k += 2) {
    const [clause, end = ""] = parts.slice(k, k + 2);
    here = /--[a-z]/.test(clause) ? here.replace(/[;:]$/, end) : here + clause + end;
  }
  return here.trim();
}

// What the program said beside an answer.
export const read_said = (said) => say_here(said.replace(/^poise: /gm, ""));
