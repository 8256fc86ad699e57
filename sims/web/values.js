// The rule values of a game as a form, from `poise rules --format json`. It knows no game: groups, types,
// ranges and words come from the program.
import { take_cell_keys } from "./cell_keys.js";
import { by_id, draw_again, draw_first, make, sentence } from "./page_parts.js";

const SHOWN_AT_ONCE = 60;

export class Values {
  constructor({ on_change }) {
    this.on_change = on_change;
    this.filter = "all";
    this.shown = new Map(); // of each table: how many rows, and the field that Tab reaches
    this.reached = new Map();
    by_id("find").oninput = () => this.rules && this.draw();
    for (const button of document.querySelectorAll("[data-filter]")) {
      button.onclick = () => {
        this.filter = button.dataset.filter;
        if (this.rules) this.draw();
      };
    }
  }

  // Draws the form. Where only some values changed, only they are drawn again.
  show(rules, changes, project) {
    if (project !== this.project) this.clear();
    const text = JSON.stringify(rules);
    const same = text === this.text && this.filter !== "changed";
    const before = this.given;
    Object.assign(this, { project, rules, changes, text, given: { ...changes } });
    if (!same) return this.draw();
    const other = [...new Set([...Object.keys(before), ...Object.keys(changes)])].filter(
      (path) => JSON.stringify(before[path]) !== JSON.stringify(changes[path]),
    );
    draw_again(by_id("values"), () => other.forEach((path) => this.drawn.get(path)?.()));
    this.count_values();
  }

  is_shown(row) {
    const words = by_id("find").value.trim().toLowerCase();
    const names =
      row.type === "list" && Array.isArray(row.value) ? row.value.map((item) => item.name ?? "").join(" ") : "";
    const text =
      `${row.group} ${row.label} ${row.path} ${row.doc} ${row.rule.join(" ")} ${row.assumption ?? ""} ${names}`.toLowerCase();
    if (words && !words.split(/\s+/).every((word) => text.includes(word))) return false;
    if (this.filter === "assumed") return row.assumption !== undefined;
    if (this.filter === "changed") return Object.keys(this.changes).some((path) => belongs(path, row.path));
    return true;
  }

  // Nothing of a game before stays.
  clear() {
    this.rules = this.text = null;
    this.shown.clear();
    this.reached.clear();
    by_id("values").replaceChildren();
  }

  count_values() {
    const assumed = this.rules.values.filter((row) => row.assumption !== undefined).length;
    for (const button of document.querySelectorAll("[data-filter]")) {
      const count = { changed: Object.keys(this.changes).length, assumed, all: this.rules.values.length }[
        button.dataset.filter
      ];
      button.textContent = `${sentence(button.dataset.filter)} ${count}`;
      button.setAttribute("aria-pressed", button.dataset.filter === this.filter);
    }
  }

  // The element that `make_one` makes for a path.
  draw_path(path, make_one) {
    let element = make_one();
    this.drawn.set(path, () => {
      const old = element;
      element = make_one();
      old.replaceWith(element);
    });
    return element;
  }

  draw() {
    const rows = this.rules.values.filter((row) => this.is_shown(row));
    this.drawn = new Map(); // of each path what draws it again
    this.count_values();
    const groups = new Map();
    for (const row of rows) {
      if (!groups.has(row.group)) groups.set(row.group, []);
      groups.get(row.group).push(row);
    }
    const wide = rows.length > SHOWN_AT_ONCE;
    const open = new Map(
      [...by_id("values").querySelectorAll("details")].map((fold) => [fold.dataset.group, fold.open]),
    );
    let first = true;
    draw_again(by_id("values"), () =>
      by_id("values").replaceChildren(
        ...[...groups].map(([group, members]) => {
          const fold = make(
            "details",
            { "data-group": group },
            make(
              "summary",
              { id: `group-${members[0].path}` },
              group,
              make("span", { class: "chip" }, count_members(members)),
            ),
          );
          const fill = () => fold.childElementCount === 1 && fold.append(...members.map((row) => this.draw_row(row)));
          fold.ontoggle = () => fold.open && fill();
          fold.open =
            by_id("find").value !== "" ||
            this.filter !== "all" ||
            (open.get(group) ?? (!wide || first || members[0].path.startsWith("ai.")));
          if (fold.open) fill();
          first = false;
          return fold;
        }),
      ),
    );
    if (rows.length === 0)
      by_id("values").append(
        make(
          "p",
          { class: "none" },
          "No rule value fits. Search for a word of its description, a rule id, or show all.",
        ),
      );
  }

  draw_row(row) {
    return row.type === "list" ? this.draw_table(row) : this.draw_path(row.path, () => this.make_row(row));
  }

  make_row(row) {
    const value = this.changes[row.path] ?? row.value;
    const id = `value-${row.path}`;
    const changed = row.path in this.changes;
    const field = make_field(row, value, id, (next) => this.take(row, next));
    return make(
      "div",
      { class: changed ? "rv on" : "rv", "data-field": id },
      make("label", { for: id }, row.label, row.unit && make("span", { class: "mut" }, ` (${row.unit})`)),
      field,
      make(
        "span",
        { class: "p" },
        sentence(row.doc),
        " ·\u00a0",
        make("code", {}, row.path),
        row.assumption && " ",
        row.assumption &&
          make("span", { class: "chip w", title: this.why(row.assumption) }, `assumed ${row.assumption}`),
      ),
      changed &&
        make(
          "span",
          { class: "was" },
          `was ${show_value(row.value)} `,
          make(
            "button",
            {
              class: "link",
              type: "button",
              onclick: () => this.take(row, row.value),
              "aria-label": `reset ${row.path} to ${show_value(row.value)}`,
            },
            "reset",
          ),
        ),
    );
  }

  why(id) {
    return this.rules.assumptions?.find((assumption) => assumption.id === id)?.why ?? "";
  }

  // A list of like things: a table with a row each. Cells check themselves.
  draw_table(row) {
    const items = Array.isArray(row.value) ? row.value : [];
    const fields = (row.fields ?? []).filter(
      (field) => field.type !== "list" && items.some((item) => item[field.path] !== undefined),
    );
    const named = fields.some((field) => field.path === "name");
    const columns = fields.filter((field) => field.path !== "name");
    const head = make(
      "tr",
      {},
      make("th", { scope: "col" }, named ? "name" : "#"),
      columns.map((field) => make("th", { scope: "col", title: field.doc }, field.path.replaceAll("_", " "))),
    );
    const draw_item = ({ item, k }) => {
      const name = named ? item.name : String(k + 1);
      return make(
        "tr",
        {},
        make("th", { scope: "row" }, name),
        columns.map((field) => {
          const path = `${row.path}${named ? `.${item.name}` : `[${k}]`}.${field.path}`;
          const take = (next) => this.take({ ...field, path, value: item[field.path] }, next);
          return this.draw_path(path, () => {
            const cell = make_field(
              field,
              this.changes[path] ?? item[field.path],
              `value-${path}`,
              take,
              `${name}: ${field.path}`,
            );
            cell.tabIndex = cell.id === this.reached.get(row.path) ? 0 : -1; // arrow keys reach the others
            return make("td", { class: path in this.changes ? "on" : "" }, cell);
          });
        }),
      );
    };
    const body = make("tbody");
    const rest = make("p");
    const table = make("table", { role: "grid", "aria-label": row.label }, make("thead", {}, head), body);
    const found = this.find_items(items, named);
    const show = (count) => {
      this.shown.set(row.path, count);
      const [first, more] = draw_first(found, count, show);
      body.append(...first.slice(body.rows.length).map(draw_item));
      rest.replaceChildren(...(more ? [more] : []));
    };
    show(this.shown.get(row.path));
    take_cell_keys(table, (id) => this.reached.set(row.path, id));
    return make(
      "div",
      { class: "ct", id: `list-${row.path}` },
      make(
        "p",
        { class: "p" },
        sentence(row.doc),
        ". Arrow keys move between the cells. ·\u00a0",
        make("code", {}, row.path),
      ),
      table,
      rest,
    );
  }

  // The records of a table, each with its place; those that a word of the search names, if any.
  find_items(items, named) {
    const words = by_id("find").value.trim().toLowerCase().split(/\s+/);
    const all = items.map((item, k) => ({ item, k }));
    const found = all.filter(
      ({ item }) => named && words.every((word) => String(item.name).toLowerCase().includes(word)),
    );
    return found.length > 0 ? found : all;
  }

  take(row, next) {
    this.on_change(row.path, next, row.value);
  }
}

const belongs = (path, row) => path === row || path.startsWith(`${row}.`) || path.startsWith(`${row}[`);
const count_rows = (count) => (count === 1 ? "1 row" : `${count} rows`);
const count_members = (members) =>
  members.length === 1
    ? members[0].type === "list"
      ? count_rows(members[0].value?.length ?? 0)
      : "1 value"
    : `${members.length} values`;

function show_value(value) {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(show_value).join(", ");
  return value === true ? "yes" : value === false ? "no" : String(value ?? "");
}

// The input of one value. It calls `take` with a value of the row's type, or marks what is none.
function make_field(row, value, id, take, label) {
  const named = label ? { "aria-label": label } : {};
  if (row.type === "boolean") {
    return make("input", {
      id,
      type: "checkbox",
      checked: value === true,
      ...named,
      onchange: (event) => take(event.target.checked),
    });
  }
  if (row.type === "enum" && !Array.isArray(value)) {
    // a list of words is typed, below
    const select = make(
      "select",
      { id, class: "fld", ...named, onchange: (event) => take(event.target.value) },
      row.words.map((word) => make("option", { value: word }, word.replaceAll("_", " "))),
    );
    select.value = value;
    return select;
  }
  if (row.type === "integer" && typeof value === "number") {
    const input = make("input", { id, inputmode: "numeric", value, ...named });
    const set = (next) => {
      const whole = /^\s*-?\d+\s*$/.test(next) ? Number(next) : NaN;
      const fits = whole >= row.min && whole <= row.max;
      input.setAttribute("aria-invalid", !fits);
      input.title = fits ? "" : `a whole number from ${row.min} to ${row.max}`;
      if (fits) take(whole);
    };
    input.onchange = () => set(input.value);
    if (label) return input;
    input.onkeydown = (event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (step) {
        event.preventDefault();
        const typed = /^\s*-?\d+\s*$/.test(input.value) ? Number(input.value) : value;
        input.value = typed + step;
        set(input.value);
      }
    };
    const step = (by, word) =>
      make(
        "button",
        {
          type: "button",
          tabindex: -1,
          "aria-label": `${word}: ${row.path}`,
          disabled: value + by < row.min || value + by > row.max,
          onclick: () => set(String(value + by)),
        },
        by < 0 ? "\u2212" : "+",
      );
    return make("span", { class: "num", title: `${row.min} to ${row.max}` }, step(-1, "less"), input, step(1, "more"));
  }
  // Sets, references, texts, lists of numbers: as words with commas.
  const many = Array.isArray(value);
  return make("input", {
    id,
    class: many ? "fld many" : "fld",
    value: many ? value.join(", ") : (value ?? ""),
    title: row.words?.join(", ") ?? "",
    ...named,
    onchange: (event) => {
      const words = event.target.value
        .split(row.type === "integer" ? /[,;\s]+/ : ",")
        .map((word) => word.trim())
        .filter(Boolean);
      const plain = (word) => (row.type === "integer" && /^-?\d+$/.test(word) ? Number(word) : word);
      take(many ? words.map(plain) : plain(event.target.value.trim()));
    },
  });
}
