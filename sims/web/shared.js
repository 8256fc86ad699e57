// What the parts of the page work on. Others read it here; only these functions set it.
import { read_said } from "./advice.js";

export let program = null;
export let project = null;
export let values = null; // the form of the rule values
export let editor = null; // of the script
export let asked = null; // the answers so far

export function set_program(made) {
  program = made;
}

export function set_project(next) {
  project = next;
}

export function set_tools(tools) {
  ({ values, editor, asked } = tools);
}

// Runs a command whose answer the page itself needs. Throws with the program's message.
export async function read_answer(args, files) {
  const { code, out, said, stopped } = await program.ask([...args, "--format", "json"], files, true).end;
  if (stopped) return null;
  if (code !== 0) throw new Error(read_said(said) || `The program ended with code ${code}.`);
  return JSON.parse(out);
}
