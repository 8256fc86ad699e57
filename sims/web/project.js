// What a person works on: a game, its files, and changed variants of its rules. It is kept in the
// browser, and saved as a zipped folder that the command line reads.
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { dump, load } from "js-yaml";

const MOST_BYTES = 4e6;

// What `poise studio GAME` put into the page (sims/page/studio.c): {name, digest, files}, or null.
const inside = JSON.parse(document.getElementById("project").textContent || "null");
export const KEPT = inside ? `poise-studio ${inside.name}` : "poise-studio";

const leads_out = (path) => /^\/|\\|(^|\/)\.\.(\/|$)/.test(path);
const is_left_out = (path) => /\/$|(^|\/)(\.|__MACOSX\/)/.test(path);

// Which files of a zip are read. What cannot be kept is refused, not lost.
function make_filter() {
  const names = new Set();
  let total = 0;
  return ({ name, originalSize }) => {
    if (leads_out(name)) throw new Error(`${name} leads out of the project.`);
    if (is_left_out(name)) return false;
    if (names.has(name)) throw new Error(`${name} is there twice.`);
    names.add(name);
    total += originalSize;
    if (total > MOST_BYTES) throw new Error(`With ${name} the project is larger than 4 MB.`);
    return true;
  };
}

// Without the folder that all paths begin with.
function strip_folder(files) {
  const paths = Object.keys(files), folder = /^[^/]+\//.exec(paths[0])?.[0] ?? "";
  return paths.every((path) => path.startsWith(folder)) ? Object.fromEntries(paths.map((path) => [path.slice(folder.length), files[path]])) : files;
}

function read_json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Whether it is what Project.plain gives.
const is_record = (thing) => typeof thing === "object" && thing !== null && !Array.isArray(thing);
const are_all = (list, check) => Array.isArray(list) && list.every((thing) => is_record(thing) && check(thing));
const is_plain = (thing) => is_record(thing) && typeof thing.title === "string" && typeof thing.base?.game === "string" &&
  is_record(thing.files) && Object.values(thing.files).every((text) => typeof text === "string") &&
  are_all(thing.variants, ({ name, set }) => typeof name === "string" && is_record(set)) && Number.isInteger(thing.current) && thing.current in thing.variants &&
  are_all(thing.versions, ({ name, at, plain }) => typeof name === "string" && typeof at === "string" && is_plain({ ...plain, versions: [] }));

const make_version = (name, plain) => ({ name, at: new Date().toISOString().slice(0, 16), plain: structuredClone({ ...plain, versions: [] }) });

export class Project {
  constructor(plain) {
    Object.assign(this, { title: "", base: {}, files: {}, variants: [{ name: "changed", set: {} }], current: 0, versions: [] }, plain);
    this.past = [];
  }

  // From an experiment's text. What stands at its top level stays; variants and sweeps are made anew here.
  static from_experiment(text, files = {}) {
    const base = load(text) ?? {};
    if (typeof base !== "object" || Array.isArray(base) || typeof base.game !== "string") throw new Error("This YAML is no experiment: it names no game.");
    const variants = [];
    for (const variant of Array.isArray(base.variants) ? base.variants : []) {
      const { name, set, game, rules } = variant ?? {};
      if (game) variants.push({ name: String(name), game, ...(rules && { rules }), set: set ?? {} });
      else if (typeof set === "object") variants.push({ name: String(name), set });
    }
    delete base.variants;
    delete base.sweep;
    const project = new Project({ title: String(base.title ?? base.game), base, files });
    if (variants.length > 0) project.variants = variants;
    return project;
  }

  static from_script(name, text, files = {}) {
    return new Project({ title: name.replace(/\.lua$/, ""), base: { game: `./${name}` }, files: { [name]: text, ...files } });
  }

  // From files by name: an experiment leads, else a script.
  static from_files(files) {
    const names = Object.keys(files);
    const experiments = names.filter((name) => /\.ya?ml$/.test(name) && /^game:/m.test(files[name]));
    const yaml = experiments.includes("experiment.yaml") ? "experiment.yaml" : experiments[0];
    const script = names.find((name) => name.endsWith(".lua"));
    if (yaml) {
      const others = { ...files };
      delete others[yaml];
      return Project.from_experiment(files[yaml], others);
    }
    if (script) return Project.from_script(script, files[script], files);
    throw new Error("There is neither an experiment (.yaml with game:) nor a game (.lua) in these files.");
  }

  static from_zip(bytes) {
    const files = {};
    for (const [path, content] of Object.entries(unzipSync(bytes, { filter: make_filter() }))) {
      if (!content.includes(0)) files[path] = strFromU8(content);
    }
    return Project.from_files(strip_folder(files));
  }

  to_zip() {
    const files = { ...this.files, "experiment.yaml": this.experiment() };
    return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  }

  // The project in the page, or null.
  static from_inside() {
    return inside && Project.from_files(inside.files);
  }

  // What this browser kept, or null. What is damaged is set aside under the name `damaged`.
  static read_kept() {
    try {
      const text = localStorage.getItem(KEPT), kept = read_json(text);
      if (kept === null || is_plain(kept)) return kept;
      localStorage.setItem(Project.damaged = `${KEPT} damaged ${Date.now()}`, text);
    } catch { /* a browser that keeps nothing for files */ }
    return null;
  }

  // The project that this browser kept, else the one in the page, else null. Where the page was written anew since,
  // what was kept becomes a version.
  static restore() {
    const kept = Project.read_kept();
    if (kept && kept.inside === inside?.digest) return new Project(kept);
    const made = Project.from_inside();
    if (made && kept) made.versions = [...kept.versions ?? [], make_version("kept by this browser", kept)];
    return made;
  }

  // Whether it is not what is in the page.
  get differs() {
    const tell = ({ base, files, variants }) => JSON.stringify([base, files, variants]);
    try {
      return inside !== null && tell(Project.from_inside()) !== tell(this);
    } catch { // it is no project
      return true;
    }
  }

  plain() {
    const { title, base, files, variants, current, versions } = this;
    return { title, base, files, variants, current, versions };
  }

  // True if the browser could keep it.
  keep() {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...this.plain(), inside: inside?.digest }));
      return true;
    } catch {
      return false;
    }
  }

  get script() {
    const game = String(this.base.game);
    return game.startsWith("./") && game.endsWith(".lua") ? game.slice(2) : null;
  }

  get changes() {
    return this.variants[this.current].set;
  }

  // Before each change, so that it can be undone.
  note_past() {
    this.past.push(JSON.stringify(this.plain()));
    if (this.past.length > 200) this.past.shift();
  }

  undo() {
    const past = this.past.pop();
    if (past) Object.assign(this, JSON.parse(past));
    return past !== undefined;
  }

  change(path, value, base) {
    this.note_past();
    if (JSON.stringify(value) === JSON.stringify(base)) delete this.changes[path];
    else this.changes[path] = value;
  }

  name_version(name) {
    this.versions.push(make_version(name, this.plain()));
  }

  // The experiment as text: `which` variants play beside base (all when left out).
  experiment(which = this.variants) {
    const changed = which.filter((variant) => variant.game || Object.keys(variant.set).length > 0);
    const text = { ...this.base };
    if (changed.length > 0) text.variants = [{ name: "base" }, ...changed];
    return dump(text, { lineWidth: 110, flowLevel: 3 });
  }

  // The files that a command finds beside it.
  folder(which) {
    const files = Object.fromEntries(Object.entries(this.files).map(([name, text]) => [`/${name}`, text]));
    return { ...files, "/experiment.yaml": this.experiment(which) };
  }
}
