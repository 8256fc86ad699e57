// The rule values of a game as a form, from `poise rules --format json`. It knows no game: groups, types,
// ranges and words come from the program.
import { by_id, draw_again, make } from "./page_parts.js";

const SHOWN_AT_ONCE = 60;

const sentence = (text) => text.replace(/^./, (first) => first.toUpperCase());

export class Values {
  constructor({ on_change }) {
    this.on_change = on_change;
    this.filter = "all";
    by_id("find").oninput = () => this.draw();
    for (const button of document.querySelectorAll("[data-filter]")) {
      button.onclick = () => {
        this.filter = button.dataset.filter;
        this.draw();
      };
    }
  }

  show(rules, changes) {
    this.rules = rules;
    this.changes = changes;
    this.draw();
  }

  is_shown(row) {
    const words = by_id("find").value.trim().toLowerCase();
    const text = `${row.group} ${row.label} ${row.path} ${row.doc} ${row.rule.join(" ")} ${row.assumption ?? ""}`.toLowerCase();
    if (words && !words.split(/\s+/).every((word) => text.includes(word))) return false;
    if (this.filter === "assumed") return row.assumption !== undefined;
    if (this.filter === "changed") return Object.keys(this.changes).some((path) => belongs(path, row.path));
    return true;
  }

  draw() {
    const rows = this.rules.values.filter((row) => this.is_shown(row));
    const assumed = this.rules.values.filter((row) => row.assumption !== undefined).length;
    for (const button of document.querySelectorAll("[data-filter]")) {
      const count = { changed: Object.keys(this.changes).length, assumed, all: this.rules.values.length }[button.dataset.filter];
      button.textContent = `${sentence(button.dataset.filter)} ${count}`;
      button.setAttribute("aria-pressed", button.dataset.filter === this.filter);
    }
    const groups = new Map();
    for (const row of rows) {
      if (!groups.has(row.group)) groups.set(row.group, []);
      groups.get(row.group).push(row);
    }
    const wide = rows.length > SHOWN_AT_ONCE;
    const open = new Map([...by_id("values").querySelectorAll("details")].map((fold) => [fold.dataset.group, fold.open]));
    let first = true;
    draw_again(by_id("values"), () => by_id("values").replaceChildren(...[...groups].map(([group, members]) => {
      const fold = make("details", { "data-group": group }, make("summary", { id: `group-${members[0].path}` }, group,
        make("span", { class: "chip" }, count_members(members))));
      const fill = () => fold.childElementCount === 1 && fold.append(...members.map((row) => this.draw_row(row)));
      fold.ontoggle = () => fold.open && fill();
      fold.open = by_id("find").value !== "" || this.filter !== "all" || (open.get(group) ?? (!wide || first || members[0].path.startsWith("ai.")));
      if (fold.open) fill();
      first = false;
      return fold;
    })));
    if (rows.length === 0) by_id("values").append(make("p", { class: "none" }, "No rule value fits. Search for a word of its description, a rule id, or show all."));
  }

  draw_row(row) {
    if (row.type === "list") return this.draw_table(row);
    const value = this.changes[row.path] ?? row.value, id = `value-${row.path}`;
    const changed = row.path in this.changes;
    const field = make_field(row, value, id, (next) => this.take(row, next));
    return make("div", { class: changed ? "rv on" : "rv", "data-field": id },
      make("label", { for: id }, row.label, row.unit && make("span", { class: "mut" }, ` (${row.unit})`)),
      field,
      make("span", { class: "p" }, sentence(row.doc), " ", make("code", {}, row.path), row.assumption && " ",
        row.assumption && make("span", { class: "chip w", title: this.why(row.assumption) }, `assumed ${row.assumption}`)),
      changed && make("span", { class: "was" }, `was ${show_value(row.value)} `,
        make("button", { class: "link", type: "button", onclick: () => this.take(row, row.value), "aria-label": `reset ${row.path} to ${show_value(row.value)}` }, "reset")));
  }

  why(id) {
    return this.rules.assumptions?.find((assumption) => assumption.id === id)?.why ?? "";
  }

  // A list of like things: a table with a row each. Cells check themselves.
  draw_table(row) {
    const items = Array.isArray(row.value) ? row.value : [];
    const fields = (row.fields ?? []).filter((field) => field.type !== "list" && items.some((item) => item[field.path] !== undefined));
    const named = fields.some((field) => field.path === "name");
    const columns = fields.filter((field) => field.path !== "name");
    const head = make("tr", {}, make("th", { scope: "col" }, named ? "name" : "#"),
      columns.map((field) => make("th", { scope: "col", title: field.doc }, field.path.replaceAll("_", " "))));
    const body = items.map((item, k) => {
      const name = named ? item.name : String(k + 1);
      return make("tr", {}, make("th", { scope: "row" }, name), columns.map((field) => {
        const path = `${row.path}${named ? `.${item.name}` : `[${k}]`}.${field.path}`;
        const value = this.changes[path] ?? item[field.path];
        return make("td", { class: path in this.changes ? "on" : "" },
          make_field(field, value, `value-${path}`, (next) => this.take({ ...field, path, value: item[field.path] }, next), `${name}: ${field.path}`));
      }));
    });
    return make("div", { class: "ct", id: `list-${row.path}`, tabindex: 0, role: "region", "aria-label": row.label },
      make("p", { class: "p" }, sentence(row.doc), " ", make("code", {}, row.path)), make("table", {}, make("thead", {}, head), make("tbody", {}, body)));
  }

  take(row, next) {
    this.on_change(row.path, next, row.value);
  }
}

const belongs = (path, row) => path === row || path.startsWith(`${row}.`) || path.startsWith(`${row}[`);
const count_rows = (count) => count === 1 ? "1 row" : `${count} rows`;
const count_members = (members) => members.length === 1 ? members[0].type === "list" ? count_rows(members[0].value?.length ?? 0) : "1 value" : `${members.length} values`;

function show_value(value) {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(show_value).join(", ");
  return value === true ? "yes" : value === false ? "no" : String(value ?? "");
}

// The input of one value. It calls `take` with a value of the row's type, or marks what is none.
function make_field(row, value, id, take, label) {
  const named = label ? { "aria-label": label } : {};
  if (row.type === "boolean") {
    return make("input", { id, type: "checkbox", checked: value === true, ...named, onchange: (event) => take(event.target.checked) });
  }
  if (row.type === "enum") {
    const select = make("select", { id, class: "fld", ...named, onchange: (event) => take(event.target.value) },
      row.words.map((word) => make("option", { value: word }, word.replaceAll("_", " "))));
    select.value = value;
    return select;
  }
  if (row.type === "integer" && typeof value === "number") {
    const input = make("input", { id, inputmode: "numeric", value, ...named });
    const set = (next) => {
      const whole = /^\s*-?\d+\s*$/.test(next) ? Number(next) : NaN, fits = whole >= row.min && whole <= row.max;
      input.setAttribute("aria-invalid", !fits);
      input.title = fits ? "" : `a whole number from ${row.min} to ${row.max}`;
      if (fits) take(whole);
    };
    input.onchange = () => set(input.value);
    input.onkeydown = (event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (step) {
        event.preventDefault();
        set(String(value + step));
      }
    };
    if (label) return input;
    const step = (by, word) => make("button", { type: "button", tabindex: -1, "aria-label": `${word}: ${row.path}`, disabled: value + by < row.min || value + by > row.max,
      onclick: () => set(String(value + by)) }, by < 0 ? "\u2212" : "+");
    return make("span", { class: "num", title: `${row.min} to ${row.max}` }, step(-1, "less"), input, step(1, "more"));
  }
  // Sets, references, texts, lists of numbers: as words with commas.
  const many = Array.isArray(value);
  return make("input", { id, class: "fld", value: many ? value.join(", ") : value ?? "", title: row.words?.join(", ") ?? "", ...named,
    onchange: (event) => {
      const words = event.target.value.split(",").map((word) => word.trim()).filter(Boolean);
      const plain = (word) => row.type === "integer" && /^-?\d+$/.test(word) ? Number(word) : word;
      take(many ? words.map(plain) : plain(event.target.value.trim()));
    } });
}
