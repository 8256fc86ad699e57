// What a person works on: a game, its files, and changed variants of its rules. It is kept in the
// browser, and saved as a zipped folder that the command line reads.
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { dump, load } from "js-yaml";

const MOST_BYTES = 4e6;
const MOST_PAST = 2e7; // bytes of a zip, letters of what can be undone
// Files that questions make (asked_files), and what the Studio alone knows of a project.
export const CHANGED = "asked-changed.yaml",
  SWEPT = "asked-sweep.yaml",
  COMPARED = "asked-versions.yaml";
const BEFORE = "asked-before/";
const STATE = "studio.json";
const MANY = 200; // so many variants are written as JSON, which YAML reads: that takes a twentieth of the time
const YAML_FORM = { lineWidth: 110, flowLevel: 3, noRefs: true, skipInvalid: true };

// What `poise studio GAME` put into the page (sims/page/studio.c): {name, digest, files}, or null.
const inside = JSON.parse(document.getElementById("project").textContent || "null");
export const KEPT = inside ? `poise-studio ${inside.name}` : "poise-studio";

const leads_out = (path) => /^\/|\\|(^|\/)\.\.(\/|$)/.test(path);
const is_left_out = (path) => /\/$|(^|\/)(\.|__MACOSX\/|asked-)/.test(path);

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
    if (total > MOST_BYTES && name.endsWith(STATE)) return false;
    if (total > MOST_BYTES) throw new Error(`With ${name} the project is larger than 4 MB.`);
    return true;
  };
}

// Without the folder that all paths begin with.
function strip_folder(files) {
  const paths = Object.keys(files);
  const folder = /^[^/]+\//.exec(paths[0])?.[0] ?? "";
  return paths.every((path) => path.startsWith(folder))
    ? Object.fromEntries(paths.map((path) => [path.slice(folder.length), files[path]]))
    : files;
}

function read_json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Many variants that somebody wrote become such as read_experiment reads fast: some at a time, with a `pause` before
// each, so that the page does not stand still. A text that cannot be cut so stays as it is.
export async function shorten_variants(text, pause) {
  const [block, list, indent] =
    /^variants:[ \t]*\n((?: *#.*\n)*( *)- (?:.*\n(?= *(?:$|#)|\2- |\2 ))*.*\n)/m.exec(text) ?? [];
  const lines = [];
  const variants = list?.split(new RegExp(`\n(?=${indent}- )`)) ?? [];
  if (variants.length <= MANY || /^ *- \{"/.test(list)) return text;
  try {
    for (let k = 0; k < variants.length; k += MANY) {
      await pause();
      lines.push(...load(variants.slice(k, k + MANY).join("\n")).map((one) => `  - ${JSON.stringify(one)}\n`));
    }
    return text.replace(block, () => `variants:\n${lines.join("")}`);
  } catch {
    return text;
  }
}

// Many variants that stand as JSON, each in its line, as `experiment` below writes them, are read as JSON.
function read_experiment(text) {
  const [block, list] = /^variants:\n((?: {2}- \{".*\}\n)+)/m.exec(text) ?? [];
  const variants = list
    ?.trimEnd()
    .split("\n")
    .map((line) => read_json(line.slice(4)));
  return variants?.every(is_record) ? { ...load(text.replace(block, "")), variants } : (load(text) ?? {});
}

// Whether it is what Project.plain gives.
const is_record = (thing) => typeof thing === "object" && thing !== null && !Array.isArray(thing);
const are_all = (list, check) => Array.isArray(list) && list.every((thing) => is_record(thing) && check(thing));
const is_plain = (thing) =>
  is_record(thing) &&
  typeof thing.title === "string" &&
  typeof thing.base?.game === "string" &&
  is_record(thing.files) &&
  Object.values(thing.files).every((text) => typeof text === "string") &&
  are_all(thing.variants, ({ name, set }) => typeof name === "string" && is_record(set)) &&
  Number.isInteger(thing.current) &&
  thing.current in thing.variants &&
  (!thing.sweep || (is_record(thing.sweep.lists) && Object.values(thing.sweep.lists).every(Array.isArray))) &&
  typeof (thing.against ?? "") === "string" &&
  are_all(
    thing.versions,
    ({ name, at, plain }) => typeof name === "string" && typeof at === "string" && is_plain({ ...plain, versions: [] }),
  );

// Whether two folders hold one game. What was asked of it, players, games of playtesters and what one wants to know may
// differ.
const WANTED = /^question:.*\n(?:(?: .*)?\n)*/m;
const game_files = (files) =>
  Object.entries(files)
    .filter(([path]) => !/^\/(asked-|games\/)|\.player$/.test(path))
    .map(([path, text]) => [path, text.replace(WANTED, "")]);
export function is_same_game(one, other) {
  const [these, those] = [one, other].map(game_files);
  return (
    these.length === those.length && these.every(([path, text], k) => path === those[k][0] && text === those[k][1])
  );
}

// What a variant changes: rule values, and perhaps its game, players or rule set.
const KEPT_WORDS = ["name", "title", "set"];
const write_variant = ({ set, ...variant }) => ({ ...variant, ...(set && Object.keys(set).length > 0 && { set }) });
export const count_changes = (variant) =>
  Object.keys(variant.set).length + Object.keys(variant).filter((key) => !KEPT_WORDS.includes(key)).length;

// Versions and earlier answers hold no players: those are large, and of these there are many.
const is_learnt = (name) => name.endsWith(".player");
const choose_files = (files, wanted) => Object.fromEntries(Object.entries(files).filter(([name]) => wanted(name)));
export const drop_players = (files) => choose_files(files, (name) => !is_learnt(name));
const make_version = (name, plain) => ({
  name,
  at: new Date().toISOString().slice(0, 16),
  plain: structuredClone({ ...plain, files: drop_players(plain.files), versions: [] }),
});

export class Project {
  static was_here = false; // whether this browser kept something before

  constructor(plain) {
    Object.assign(
      this,
      {
        title: "",
        base: {},
        files: {},
        variants: [{ name: "my changes", set: {} }],
        current: 0,
        versions: [],
        sweep: null,
        against: "",
      },
      plain,
    );
    this.past = [];
  }

  // From an experiment's text. What stands at its top level stays; variants and sweeps are made anew here.
  static from_experiment(text, files = {}) {
    const base = read_experiment(text);
    if (typeof base !== "object" || Array.isArray(base) || typeof base.game !== "string")
      throw new Error("This YAML is no experiment: it names no game.");
    const variants = (Array.isArray(base.variants) ? base.variants : [])
      .filter(is_record)
      .map((variant) => ({ ...variant, name: String(variant.name), set: is_record(variant.set) ? variant.set : {} }))
      .filter((variant) => variant.name !== "base" || count_changes(variant) > 0); // what nothing changes is base anyway
    const sweep = is_record(base.sweep) ? { lists: base.sweep } : null;
    delete base.variants;
    delete base.sweep;
    const project = new Project({ title: String(base.title ?? base.game), base, files, sweep });
    if (variants.length > 0) project.variants = variants;
    return project;
  }

  // What a version was, with the players of the project `now`.
  static from_version({ plain }, { files, versions }) {
    return new Project({
      ...structuredClone(plain),
      files: { ...choose_files(files, is_learnt), ...plain.files },
      versions,
    });
  }

  static from_script(name, text, files = {}) {
    return new Project({
      title: name.replace(/\.lua$/, ""),
      base: { game: `./${name}` },
      files: { [name]: text, ...files },
    });
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
    throw new Error(`There is neither an experiment (.yaml with game:) nor a game (.lua) in ${names.join(", ")}.`);
  }

  static from_zip(bytes) {
    const files = {};
    for (const [path, content] of Object.entries(unzipSync(bytes, { filter: make_filter() }))) {
      if (!content.includes(0)) files[path] = strFromU8(content);
    }
    const { [STATE]: state = "null", ...own } = strip_folder(files);
    const project = Project.from_files(own);
    const { versions, sweep, against } = read_json(state) ?? {};
    const whole = { ...project.plain(), versions, sweep, against };
    return is_plain(whole) ? new Project(whole) : project;
  }

  to_zip() {
    const { versions, sweep, against } = this;
    const state = JSON.stringify({ versions, sweep, against });
    return zipSync(
      Object.fromEntries(
        Object.entries({ ...this.folder(), [`/${STATE}`]: state }).map(([path, text]) => [
          path.slice(1),
          strToU8(text),
        ]),
      ),
    );
  }

  // The project in the page, or null.
  static from_inside() {
    return inside && Project.from_files(inside.files);
  }

  // What this browser kept, or null. What is damaged is set aside under the name `damaged`.
  static read_kept() {
    try {
      const text = localStorage.getItem(KEPT);
      const kept = read_json(text);
      Project.was_here = text !== null;
      if (kept === null || is_plain(kept)) return kept;
      localStorage.setItem((Project.damaged = `${KEPT} damaged ${Date.now()}`), text);
    } catch {
      /* a browser that keeps nothing for files */
    }
    return null;
  }

  // The project that this browser kept, else the one in the page, else null. Where the page was written anew since,
  // what was kept becomes a version.
  static restore() {
    const kept = Project.read_kept();
    if (kept && kept.inside === inside?.digest) return new Project({ was_touched: true, ...kept });
    const made = Project.from_inside();
    if (made && kept) made.versions = [...(kept.versions ?? []), make_version("kept by this browser", kept)];
    return made;
  }

  // Whether it is not what is in the page.
  get differs() {
    const tell = ({ base, files, variants }) => JSON.stringify([base, files, variants]);
    try {
      return inside !== null && tell(Project.from_inside()) !== tell(this);
    } catch {
      // it is no project
      return true;
    }
  }

  plain() {
    const { title, base, files, variants, current, versions, sweep, against } = this;
    return { title, base, files, variants, current, versions, sweep, against };
  }

  // True if the browser could keep it.
  keep() {
    try {
      const { touched } = this;
      localStorage.setItem(KEPT, JSON.stringify({ ...this.plain(), inside: inside?.digest, was_touched: touched }));
      return true;
    } catch {
      return false;
    }
  }

  get script() {
    const game = String(this.base.game);
    return game.startsWith("./") && game.endsWith(".lua") ? game.slice(2) : null;
  }

  // The players of the human seats under the rules that are being changed; "": those whom the program takes by itself.
  get humans() {
    return [].concat(this.find_seats().humans ?? []).join(", ");
  }

  set humans(names) {
    this.note_past();
    const seats = this.find_seats();
    delete seats.humans;
    if (names) seats.humans = names.split(", ");
  }

  // Who names the humans: the variant, or else the experiment.
  find_seats() {
    const variant = this.variants[this.current];
    return variant.humans ? variant : this.base;
  }

  // Games that playtesters saved, and a player who says what was luck in them, are files of the folder games/.
  get has_playtests() {
    return Object.keys(this.files).some((name) => /^games\/.*\.play$/.test(name));
  }

  get judge() {
    return Object.keys(this.files).find((name) => /^games\/.*\.player$/.test(name));
  }

  // Games of two testers may bear one name.
  add_playtests(files) {
    this.note_past();
    for (const [name, text] of Object.entries(files)) {
      let path = `games/${name}`;
      for (let k = 2; name.endsWith(".play") && path in this.files && this.files[path] !== text; k++)
        path = `games/${name.replace(/\.play$/, "")}-${k}.play`;
      this.files[path] = text;
    }
  }

  // The variants that are not as base.
  get changed() {
    return this.variants.filter((variant) => count_changes(variant) > 0);
  }

  get changes() {
    return this.variants[this.current].set;
  }

  // Before each change, so that it can be undone.
  note_past() {
    this.past.push(JSON.stringify({ ...this.plain(), versions: [] }));
    while (this.past.length > 200 || (this.past.length * this.past.at(-1).length > MOST_PAST && this.past.length > 1))
      this.past.shift();
  }

  undo() {
    const past = this.past.pop();
    const { versions, sweep, against } = this; // they stay
    if (past) Object.assign(this, JSON.parse(past), { versions, sweep, against });
    return past !== undefined;
  }

  change(path, value, base) {
    this.note_past();
    if (JSON.stringify(value) === JSON.stringify(base)) delete this.changes[path];
    else this.changes[path] = value;
  }

  // Whether a version is of this game, or both are in Lua.
  is_kin({ plain }) {
    return plain.base.game === this.base.game || (this.script !== null && new Project(plain).script !== null);
  }

  // Gives the name, which has a number behind it if there is one such already.
  name_version(wanted) {
    let name = wanted;
    for (let k = 2; this.versions.some((version) => version.name === name); k++) name = `${wanted} ${k}`;
    this.versions.push(make_version(name, this.plain()));
    return name;
  }

  // The experiment as text, with the variants `changed` beside base.
  experiment(changed = this.changed) {
    const text = { ...this.base };
    const listed = changed.some(({ name }) => name === "base") ? changed : [{ name: "base" }, ...changed];
    const lines =
      changed.length > MANY
        ? `variants:\n${listed.map((variant) => `  - ${JSON.stringify(write_variant(variant))}\n`).join("")}`
        : "";
    if (changed.length > 0 && !lines) text.variants = listed.map(write_variant);
    return dump(text, YAML_FORM) + lines;
  }

  // Files of an experiment that pairs a named version, its base, with what there is now. Where files differ, those of
  // the version stand in a folder of their own.
  compared_files({ name, plain }) {
    const then = new Project(plain);
    const [before_files, now_files] = [then, this].map(({ files }) => JSON.stringify(drop_players(files)));
    const differ = before_files !== now_files;
    const move = (file) =>
      differ && typeof file === "string" && file.replace(/^\.\//, "") in then.files
        ? `./${BEFORE}${file.replace(/^\.\//, "")}`
        : file;
    const { set, settled, game, rules, ai, humans, ...shared } = this.base;
    const before = then.base;
    const text = {
      game: move(before.game),
      ...shared,
      title: `${this.title} now, against ${name} (base)`,
      rules: move(before.rules),
      ai: before.ai,
      humans: before.humans,
      settled: JSON.stringify(settled) === JSON.stringify(before.settled) ? settled : undefined,
    };
    text.variants = [
      { ...then.variants[then.current], name: "base", set: { ...before.set, ...then.changes } },
      {
        game: differ || before.game !== game ? game : undefined,
        rules,
        ai,
        humans,
        ...this.variants[this.current],
        name: "the rules now",
        set: { ...set, ...this.changes },
      },
    ].map(write_variant);
    const moved = Object.entries(differ ? then.files : {}).map(([file, content]) => [BEFORE + file, content]);
    return { ...Object.fromEntries(moved), [COMPARED]: dump(text, YAML_FORM) };
  }

  // The rules that are being changed as an experiment of their own, for questions that ask about one rule set.
  current_experiment() {
    const { name, title, set, ...others } = this.variants[this.current];
    return { ...this.base, title: `${this.title}: ${name}`, ...others, set: { ...this.base.set, ...set } };
  }

  // Compared with the value in use, where that is known.
  swept_experiment() {
    const one = this.has_current ? this.current_experiment() : this.base;
    const { lists, used } = this.sweep;
    const [[path, list], ...others] = Object.entries(lists);
    return others.length > 0 || used === undefined
      ? { ...one, sweep: lists }
      : { ...one, sweep: { [path]: [used, ...list.filter((value) => value !== used)] } };
  }

  // Whether a person changed something of it, also before the page was loaded again.
  get touched() {
    return this.past.length > 0 || this.was_touched === true;
  }

  // Whether the rules that are being changed are not those of base.
  get has_current() {
    return count_changes(this.variants[this.current]) > 0;
  }

  // What `poise` reads for the questions that were asked last, beside the experiment.
  asked_files() {
    const version = this.versions.find(({ name }) => name === this.against);
    return {
      ...(this.has_current && { [CHANGED]: dump(this.current_experiment(), YAML_FORM) }),
      ...(this.sweep && { [SWEPT]: dump(this.swept_experiment(), YAML_FORM) }),
      ...(version && this.compared_files(version)),
    };
  }

  own_files() {
    return { ...this.files, "experiment.yaml": this.experiment() };
  }

  // What a command finds.
  folder() {
    return Object.fromEntries(
      Object.entries({ ...this.own_files(), ...this.asked_files() }).map(([name, text]) => [`/${name}`, text]),
    );
  }
}
