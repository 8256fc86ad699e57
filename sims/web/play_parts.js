import { by_id, put_message, tie } from "./page_parts.js";

export const escape_html = (text) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

export const unsigned = (text) => text.replace(/(\.player)#[0-9a-f]+/g, "$1"); // whose weights, a file of a game says

export const plain = (name) => tie(name.replaceAll("_", " "));

export const tell_percent = (share) => `${Number((100 * share).toFixed(1))}\u00a0%`; // the program has rounded the share

export const tell_count = (number) => number.toLocaleString("en");

export let page; // what set_up_play was given
export let list = []; // of what can be played
export let chosen = 0; // number of it
export let table; // the worker that watches and plays
export let told; // what the program says of the variant
export let rules; // the sentence of each rule, by its id
export const variant = () => list[chosen];

export function set_page(given) {
  page = given;
}

export function set_list(entries) {
  list = entries;
}

export function choose_entry(k) {
  chosen = k;
}

// Another worker takes the place of the table, and opens this file.
export async function open_table(file) {
  table?.close();
  table = new Table();
  told = await table.open(file);
  rules = new Map(await table.ask("rules"));
}

// A worker that plays one variant, and what is asked of it.
export class Table {
  constructor() {
    this.waiting = new Map();
    this.last = 0;
    this.start_worker();
  }

  start_worker() {
    this.worker = page.make_worker();
    this.worker.onmessage = ({ data: { id, result, error, wanted } }) => {
      if (id === undefined) return;
      if (wanted) return this.take_code(wanted);
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      tell_trouble(new Error(event.message || "a worker could not start"));
    };
  }

  ask(call, values) {
    const message = { id: ++this.last, call, values };
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { resolve, reject, message });
      this.worker.postMessage(message);
    });
  }

  // `open` wants the code of a script: another worker has it and is asked again.
  take_code(code) {
    this.close();
    page.take_code(code);
    this.start_worker();
    for (const { message } of this.waiting.values()) this.worker.postMessage(message);
  }

  open(file) {
    return this.ask("open", { file });
  }

  close() {
    this.worker.terminate();
  }
}

export function tell_trouble(error) {
  put_message(by_id("play-trouble"), "This page cannot play: " + error.message + ".");
  by_id("play-trouble").hidden = false;
}

// Runs a handler of an event; what fails is shown.
let busy = 0;

const count_busy = (more) => {
  by_id("play").dataset.busy = busy += more;
}; // for tests

export const guarded = (handler) => (event) => {
  event?.preventDefault();
  count_busy(1);
  Promise.resolve()
    .then(() => handler(event))
    .catch(tell_trouble)
    .finally(() => count_busy(-1));
};

export const on = (id, type, handler) => by_id(id).addEventListener(type, guarded(handler));

export const clicked = (id, handler) => on(id, "click", handler);

// Writes a text in which "[W-20]" opens the sentence of that rule.
export function tell_rules(element, text) {
  element.replaceChildren(
    ...plain(text)
      .split(/(\[[A-Z]+-\d[^\]]*\])/)
      .map((part, k) => {
        const says =
          k % 2
            ? part
                .match(/[\w-]+/g)
                .map((id) => rules.get(id) ?? "")
                .join(" ")
                .trim()
            : "";
        return says
          ? Object.assign(document.createElement("button"), {
              type: "button",
              className: "rule",
              textContent: part,
              title: says,
            })
          : part;
      }),
  );
}

by_id("play").addEventListener("click", ({ target }) => {
  if (!target.classList.contains("rule")) return;
  const { nextElementSibling: open } = target;
  if (open?.classList.contains("says")) open.remove();
  else
    target.insertAdjacentHTML("afterend", `<small class="says" role="status"> ${escape_html(target.title)} </small>`);
});

// Columns of letters that fit into a table.
export function count_columns(pre) {
  const probe = document.createElement("span");
  probe.textContent = "0".repeat(100);
  pre.append(probe);
  const letter = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const style = getComputedStyle(pre);
  const room = pre.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.max(40, Math.min(120, Math.floor(room / letter) || 80));
}

const ENDS = { ai: "The AI wins", human: "The human side wins", draw: "A draw" };

export const tell_ending = ({ winner, round, human, ai, unit }) =>
  `${ENDS[winner] ?? "The game ends without a winner"} after ${round} ` +
  `${round === "1" ? "round" : "rounds"}; the human side has ${human} ${unit}, the AI ${ai}.`;
