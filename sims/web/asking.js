// Asks a question, with more and more games, and shows the answer.
import { read_said, say_here } from "./advice.js";
import { tell_details } from "./asked.js";
import { follow_link } from "./at_table.js";
import { find_wrong, take_player } from "./changing.js";
import { is_player, is_solver, name_new_player } from "./humans.js";
import { put_answer_first, show_html } from "./long_tables.js";
import { find_people, question_now, read_needs, take_needs } from "./needs.js";
import { by_id, make, put_message, save_file, say, sentence } from "./page_parts.js";
import { args_of, as_command, list_sizes } from "./questions.js";
import { asked, editor, program, project } from "./shared.js";
import { scroll_to_answer } from "./views.js";

export const waiting = [];

export let running = null;

// So few games of each variant that many variants, too, have an answer soon.
const count_points = (lists) => Object.values(lists).reduce((count, list) => count * list.length, 1);

export function first_games() {
  const variants = question_now().id === "sweep" ? count_points(project.sweep.lists) : project.changed.length + 1;
  return Math.max(20, Math.min(2000, Math.round(50000 / variants)));
}

// Asks the chosen question. Another one that is being answered is not disturbed: this one waits.
export function ask_question(games = Number(by_id("games").value)) {
  const question = question_now();
  const needs = read_needs();
  try {
    take_needs(question, needs);
  } catch (error) {
    return find_wrong().answer ? show_trouble(error.message) : say(error.message, "bad");
  }
  const { has_changes, has_current, script, base, judge } = project;
  const variant = has_current ? project.variants[project.current].name : "";
  const next = {
    question,
    needs,
    games,
    project,
    facts: {
      has_changes,
      has_current,
      script,
      base,
      judge,
      variant,
      new_player: name_new_player(project),
      ...find_people(),
    },
    title: project.title,
    variant,
    details: tell_details(question, needs, project, find_people()),
    sizes: question.games ? list_sizes(games) : [undefined],
    files: project.folder(),
  };
  if (running && running.question !== question && running.project === project) {
    waiting.push(next);
    return draw_waiting();
  }
  if (running) program.stop(running.asked);
  return answer_question(next);
}

export function draw_waiting() {
  by_id("waiting").hidden = waiting.length === 0;
  by_id("waiting-list").replaceChildren(
    ...waiting.map((next, k) =>
      make(
        "li",
        {},
        `${next.question.name} `,
        make(
          "button",
          {
            class: "link",
            type: "button",
            "aria-label": `do not ask: ${next.question.name}`,
            onclick: () => {
              waiting.splice(k, 1);
              draw_waiting();
            },
          },
          "remove",
        ),
      ),
    ),
  );
}

// Counts the seconds on the button that stops. Returns what ends that.
function show_clock(begun) {
  const stop = by_id("stop");
  const seconds = () => ` · ${Math.round((performance.now() - begun) / 1000)}\u00a0s`;
  const clock = setInterval(
    () => stop.replaceChildren("Stop", make("span", { "aria-hidden": "true" }, seconds())),
    1000,
  );
  stop.replaceChildren("Stop");
  stop.hidden = false;
  return () => clearInterval(clock);
}

function tell_progress({ size, games }, begun, is_last, fault) {
  if (!is_last) return say(`${size.toLocaleString("en")} of ${games.toLocaleString("en")} games …`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`done in ${seconds} s${fault ? `. ${sentence(fault)}` : ""}`);
}

// Plays until the last size, or until another question takes its place or one stops it; each answer is shown.
async function play_sizes(mine, entry, begun) {
  const { question, needs, sizes, files } = mine;
  const form = question.plain ? [] : [...(question.quiet === false ? [] : ["--quiet"]), "--format", "html"];
  for (const size of sizes) {
    const args = args_of(question, needs, mine.facts, size);
    mine.asked = program.ask([...args, ...form], files);
    const { code, out, made, said, stopped } = await mine.asked.end;
    if (mine !== running || stopped) return;
    if (!out) throw new Error(read_said(said) || `The program ended with code ${code}.`);
    const is_last = size === sizes.at(-1);
    Object.assign(entry, { args, html: out, made, size });
    show_answer(entry, question.plain, !is_last);
    tell_progress(entry, begun, is_last, code !== 0 && read_said(said));
  }
}

// With more and more games up to those that are wanted.
async function answer_question(mine) {
  running = mine;
  const { question, games, title, variant, details, files } = mine;
  const { id, name, plain } = question;
  const game = mine.facts.base.game;
  const at = new Date().toTimeString().slice(0, 5);
  const entry = { id, name, title, variant, details, files, game, games, html: "", at };
  const begun = performance.now();
  const stop_clock = show_clock(begun);
  say("playing …");
  try {
    await play_sizes(mine, entry, begun);
    if (entry.html) asked.note(entry);
    if (mine === running && mine.stopped && entry.html) show_answer(entry, plain, false);
    if (mine.stopped) say(entry.html ? "stopped; this is what is known so far" : "stopped before there was an answer");
  } catch (error) {
    if (mine === running) show_trouble(error.message);
    if (project.script) editor.mark(project.script, error.message);
  }
  stop_clock();
  if (mine !== running) return;
  running = null;
  by_id("stop").hidden = true;
  if (waiting.length === 0) return;
  const next = waiting.shift();
  draw_waiting();
  await answer_question(next);
}

export function stop_question() {
  if (!running) return;
  running.stopped = true;
  program.stop(running.asked);
}

// What one may do with an answer: watch the game that it tells, save what it made, let a player who learnt be the human.
function list_next({ args, variant, made }) {
  const told = args.indexOf("--index") + 1;
  const hash = `#game=${args[told]}${variant && `&variant=${encodeURIComponent(variant)}`}`;
  const watch = (event) => {
    if (asked.is_old) {
      event.preventDefault();
      say("This answer is of other rules than the table plays by now. Run asks again.", "bad");
    } else if (location.hash === hash) follow_link();
  };
  const seat = (name) => () => take_player(name, new TextDecoder().decode(made[name]), variant);
  const button = (text, onclick) => make("button", { class: "btn", type: "button", onclick }, text);
  const names = Object.keys(made);
  return [
    told > 0 && make("a", { href: hash, onclick: watch }, `Watch game ${args[told]} at the table`),
    ...names.map((name) => button(`Save ${name}`, () => save_file(name, made[name]))),
    ...names
      .filter((name) => is_player(name) && !is_solver(made[name]))
      .map((name) => button("Let this player be the human", seat(name))),
    names.some((name) => is_solver(made[name])) &&
      "The best possible human knows these rules only, and cannot play by changed ones.",
  ].filter(Boolean);
}

// What the program wrote is its own HTML, in which every text is escaped; the page's policy lets nothing in it run.
function show_answer(entry, plain, live) {
  entry.plain = plain;
  asked.tell(entry, live);
  const answer = by_id("answer");
  if (plain) answer.replaceChildren(make("pre", { class: "told", tabindex: 0 }, say_here(entry.html)));
  else show_html(answer, entry.html);
  put_answer_first(answer);
  answer.setAttribute("aria-busy", live);
  by_id("command").textContent = as_command(entry.args);
  by_id("after").hidden = live;
  by_id("next").replaceChildren(...list_next(entry));
}

export function show_again(entry) {
  show_answer(entry, entry.plain, false);
  by_id("answer").focus({ preventScroll: true });
  scroll_to_answer();
}

// An old answer does not stay below what went wrong; "Asked so far" has it.
function show_trouble(message) {
  say(message, "bad");
  by_id("after").hidden = true;
  const said = make("p", { class: "told-line" });
  put_message(said, message);
  by_id("answer").replaceChildren(make("h2", {}, "No answer"), said);
  asked.tell(null);
}
