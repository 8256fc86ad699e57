// Plays games in Lua as JavaScript, in place of the Lua inside poise.wasm: its import `env.script_call`, see
// sims/games/lua/page/script_host.c. The verbs of a script and the order of their calls are those of
// sims/games/lua/verbs.lua. No mistake is explained here: it only stops the call, and the program asks Lua.
import { write_javascript } from "./lua_write.js";

// Places in struct host_request, in numbers of 32 bits.
const ABOUT = 0;
const ABOUT_BYTES = 1;
const MACHINE = 2;
const BLOCK = 3;
const NOTES = 4;
const RULES = 5;
const SERIAL = 6;
const VERB = 7;
const MOVE = 8;
const STOP = 9;
const MOST = 10;
const CHECK = 11;
const PLAYER = 12;
const PLAYERS = 13;
// Verbs of script.h.
const SETUP = 0;
const ADVANCE = 1;
const MOVES = 2;
const APPLY = 3;
const REDEAL = 4;
const CHOOSE = 5;
const RUN = 6;
// What script_call returns beside a result.
const MISTAKE = -1;
const NOT_HERE = -3;
const ENDLESS = -4;
const STEPS = 1 << 20; // between two looks at the clock
const ROUNDS_MAX = 48; // looks after which a call has made more loops and calls than Lua's 50 million steps
// Milliseconds of one call before Lua counts its steps; as many more for each round as Lua would need, at least, for
// it.
const PATIENCE = 500;
const ROUND_PATIENCE = 50;
const ENTRIES_MAX = 1 << 20; // tables, entries and functions that one call may make before Lua looks at their memory
const LETTERS_MAX = 1 << 25; // the same for what it joins to texts
const PROPERTIES_MAX = 1 << 16; // names that are kept
const MOVES_MAX = 1024;
const WINNERS = ["ai", "human", "draw", "unfinished"];

// Thrown through poise.wasm where the code of a script must first become part of the worker's own text.
export class CodeWanted extends Error {
  constructor(code) {
    super("the script's code is wanted");
    this.code = code;
  }
}

// Lua says what is wrong.
const mistake = new Error("a mistake of the script");
function fail() {
  throw mistake;
}
const endless = new Error("the script does not come to an end");

// --- values
class Many {
  // the results of a call, where they are not one
  constructor(values) {
    this.values = values;
  }
}
const none = new Many([]);
const all_of = (result) => (result instanceof Many ? result.values : [result]);
const one_of = (result) => (result instanceof Many ? result.values[0] : result);
const number_of = (result, k) => (result instanceof Many ? result.values[k] : undefined);

const holds = (value) => value !== undefined && value !== false;
const is_whole = (value) => (value | 0) === value;
function read_number(text) {
  if (/^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/.test(text)) return Number(text);
  if (/^\s*[-+]?0[xX][0-9a-fA-F]{1,13}\s*$/.test(text)) {
    const digits = Number(text.replace(/[-+\s]/g, ""));
    return text.includes("-") ? -digits : digits;
  }
  return fail();
}
const to_number = (value) =>
  typeof value === "number" ? value : typeof value === "string" ? read_number(value) : fail();
const loop_number = (value) => (typeof value === "number" && value === value ? value : fail());

// What a call has not used of its memory yet.
let entries_left = ENTRIES_MAX;
let letters_left = LETTERS_MAX;
function begin_memory() {
  entries_left = ENTRIES_MAX;
  letters_left = LETTERS_MAX;
}
function count_entries(n) {
  if ((entries_left -= n) < 0) fail();
}
function join(a, b) {
  const text = a + b;
  if ((letters_left -= text.length) < 0) fail();
  return text;
}

// As "%.14g" of C.
export function print_number(value) {
  if (Number.isInteger(value) && Math.abs(value) < 1e14) return Object.is(value, -0) ? "-0" : String(value);
  if (!Number.isFinite(value)) return value !== value ? "nan" : value > 0 ? "inf" : "-inf";
  const [digits, power] = value.toExponential(13).split("e");
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 14)
    return value
      .toPrecision(14)
      .replace(/(\.\d*?)0+$/, "$1")
      .replace(/\.$/, "");
  const sign = exponent < 0 ? "-" : "+";
  const shown = String(Math.abs(exponent)).padStart(2, "0");
  return `${digits.replace(/\.?0+$/, "")}e${sign}${shown}`;
}
const to_text = (value) =>
  typeof value === "string" ? value : typeof value === "number" ? print_number(value) : fail();

const modulo = (a, b) => a - Math.floor(a / b) * b;
function least(a, b) {
  const found = Math.min(a, b);
  return found === found ? found + 0 : fail();
}
function greatest(a, b) {
  const found = Math.max(a, b);
  return found === found ? found + 0 : fail();
}
const check_order = (a, b) => (typeof a === "string" && typeof b === "string") || fail();
const less = (a, b) => (typeof a === "number" && typeof b === "number" ? a < b : check_order(a, b) && a < b);
const at_most = (a, b) => (typeof a === "number" && typeof b === "number" ? a <= b : check_order(a, b) && a <= b);
const more = (a, b) => less(b, a);
const at_least = (a, b) => at_most(b, a);

// --- tables. An entry with a text as its key is the property $TEXT; those from 0 on without a gap are in `list` (list[0]
// is the entry 0); `others` holds the rest.
const properties = new Map();
function property_of(text) {
  let name = properties.get(text);
  if (name === undefined) {
    if (properties.size === PROPERTIES_MAX) properties.clear();
    properties.set(text, (name = "$" + text));
  }
  return name;
}
class Table {
  constructor(list, names) {
    count_entries(list.length + names);
    this.list = list;
    this.others = null;
    this.frozen = false;
  }

  at(key) {
    if (typeof key === "number") {
      if (key >= 0 && key < this.list.length && is_whole(key)) return this.list[key];
    } else if (typeof key === "string") return this[property_of(key)];
    return this.others === null ? undefined : this.others.get(key);
  }

  put(key, value) {
    if (this.frozen || key === undefined || key !== key) fail();
    if (typeof key === "string") {
      count_entries(1);
      this[property_of(key)] = value;
    } else if (typeof key === "object" && key.frozen === undefined)
      fail(); // a view
    else if (typeof key === "number" && key >= 0 && key < this.list.length && is_whole(key)) this.set(key, value);
    else if (value !== undefined && key === this.list.length) this.append(value);
    else if (value !== undefined) {
      count_entries(1);
      (this.others ??= new Map()).set(key, value);
    } else if (this.others !== null) this.others.delete(key);
  }

  set(place, value) {
    if (value !== undefined || place === 0) this.list[place] = value;
    else {
      // what is behind a gap is no longer in the list
      for (let k = place + 1; k < this.list.length; k++) {
        if (this.list[k] !== undefined) (this.others ??= new Map()).set(k, this.list[k]);
      }
      this.list.length = place;
    }
  }

  append(value) {
    count_entries(1);
    this.list.push(value);
    while (this.others?.has(this.list.length)) {
      const next = this.list.length;
      this.list.push(this.others.get(next));
      this.others.delete(next);
    }
  }

  item(k) {
    return k < this.list.length ? this.list[k] : undefined;
  }
  length() {
    return this.list.length - 1;
  }
}

// Where a property that is not there is a mistake.
const strict = new Proxy(Object.create(null), {
  get: (_, name) => (typeof name === "string" && name[0] === "$" ? fail() : undefined),
  set: (_, name, value, self) =>
    typeof name === "string" && name[0] === "$"
      ? fail()
      : Reflect.defineProperty(self, name, { value, writable: true, enumerable: true, configurable: true }),
});
function be_strict(type) {
  Object.setPrototypeOf(type.prototype, strict);
}
// What rules{} returns, and the records of its tables.
class Record {
  constructor() {
    this.frozen = true;
  }

  at(key) {
    return typeof key === "string" ? this[property_of(key)] : fail();
  }
  put() {
    fail();
  }
  item() {
    return undefined;
  }
  length() {
    return 0;
  }
}
class Records {
  constructor(list) {
    this.list = list;
    this.frozen = true;
  }

  at(key) {
    return typeof key === "number" ? this.item(key) : typeof key === "string" ? this[property_of(key)] : fail();
  }
  put() {
    fail();
  }
  item(k) {
    return is_whole(k) && k >= 1 && k < this.list.length ? this.list[k] : undefined;
  }
  length() {
    return this.list.length - 1;
  }
}
class Values {
  // a list of rules{}
  constructor(list) {
    this.list = list;
    this.frozen = true;
  }

  at(key) {
    return typeof key === "number" && key >= 1 && Math.floor(key) === key ? this.item(key) : fail();
  }
  put() {
    fail();
  }
  item(k) {
    return k < this.list.length ? this.list[k] : undefined;
  }
  length() {
    return this.list.length - 1;
  }
}
for (const type of [Record, Records, Values]) be_strict(type);

// What the code of lua_write.js uses of all this.
const values = {
  Many,
  none,
  all_of,
  one_of,
  number_of,
  to_number,
  loop_number,
  to_text,
  holds,
  fail,
  join,
  count_entries,
  modulo,
  least,
  greatest,
  less,
  at_most,
  more,
  at_least,
  own_object: (value) => (typeof value === "object" ? value : fail()),
  writable(value) {
    if (typeof value !== "object" || value.frozen) fail();
    count_entries(1);
    return value;
  },
  length_of: (value) =>
    typeof value === "object" ? value.length() : typeof value === "string" ? value.length : fail(),
  listed: (value) => (typeof value === "object" && value.item !== undefined ? value : fail()),
};

// The verbs that know no state.
const common_verbs = {
  AI: 0,
  HUMAN: 1,
  abs: (value) => Math.abs(to_number(value)),
  min: (...list) => (list.length > 0 ? list.map(to_number).reduce(least, Infinity) : fail()),
  max: (...list) => (list.length > 0 ? list.map(to_number).reduce(greatest, -Infinity) : fail()),
  div: (a, b) => (b === 0 ? fail() : Math.floor(to_number(a) / to_number(b))),
  error: fail,
  assert: (...list) => (holds(list[0]) ? new Many(list) : fail()),
  type: (value) =>
    value === undefined
      ? "nil"
      : typeof value !== "object"
        ? typeof value
        : value instanceof Table || value instanceof Record || value instanceof Records || value instanceof Values
          ? "table"
          : "userdata",
  select(n, ...list) {
    if (n === "#") return list.length;
    if (!is_whole(n) || n === 0 || n < -list.length) fail();
    return new Many(n < 0 ? list.slice(n) : list.slice(n - 1));
  },
  unpack(list, from = 1, to = undefined) {
    if (!(list instanceof Table || list instanceof Values || list instanceof Records)) fail();
    to = to ?? list.length();
    if (Math.floor(from) !== from || Math.floor(to) !== to || !(to - from < 250)) fail();
    const found = [];
    for (let k = from; k <= to; k++) found.push(list.at(k));
    return new Many(found);
  },
  ipairs: (list) =>
    typeof list === "object" && list.item !== undefined
      ? new Many([
          (of, k) => {
            const value = of.item(k + 1);
            return value === undefined ? undefined : new Many([k + 1, value]);
          },
          list,
          0,
        ])
      : fail(),
  tell: () => none,
};

// One script over the memory of poise.wasm: see its functions at the end. `call`: the first struct host_request.
function make_run(exports, layout, call, make) {
  const { buffer } = exports.memory;
  const I = new Int32Array(buffer);
  const W = new Uint16Array(buffer);
  const B = new Uint8Array(buffer);
  const B0 = I[(call >> 2) + BLOCK];
  const I0 = B0 >> 2;
  const W0 = B0 >> 1;
  const notes = I[(call >> 2) + NOTES] >> 2;
  const machine = I[(call >> 2) + MACHINE];
  const calls = Object.fromEntries(
    layout.calls.map((name, k) => [
      name,
      exports.__indirect_function_table.get(I[(call >> 2) + PLAYERS + layout.seats_max + k]),
    ]),
  );
  const head = Object.fromEntries(Object.entries(layout.head).map(([name, { at }]) => [name, B0 + at]));
  let looking = false; // the call may not change the state
  let finished = false;
  let call_number = 0;
  let timed_call = -1;
  let began = 0;
  let rounds = 0;
  let loading = [];

  // --- views of the state
  function set_number(slot, value) {
    if (looking || (value | 0) !== value) fail();
    I[slot] = value;
  }
  const check_writing = () => looking && fail();
  class View {
    put() {
      fail();
    }
    length() {
      return fail();
    }
    at() {
      return fail();
    }
  }
  class Numbers extends View {
    constructor(place, count) {
      super();
      this.place = place - 1;
      this.count = count;
    }

    at(k) {
      if ((k | 0) !== k || k < 1 || k > this.count) fail();
      return I[this.place + k];
    }

    put(k, value) {
      if ((k | 0) !== k || k < 1 || k > this.count || looking || (value | 0) !== value) fail();
      I[this.place + k] = value;
    }

    item(k) {
      return k <= this.count ? I[this.place + k] : undefined;
    }
    length() {
      return this.count;
    }
  }
  class Rows extends View {
    constructor(place, count, width) {
      super();
      this.list = [undefined];
      for (let k = 0; k < count; k += width) this.list.push(new Numbers(place + k, width));
    }

    at(k) {
      return typeof k === "number" ? (this.list[k] ?? fail()) : fail();
    }
    item(k) {
      return this.list[k];
    }
    length() {
      return this.list.length - 1;
    }
  }
  class Pile extends View {
    // a count, then places of 16 bytes
    constructor(place, most, number, open) {
      super();
      Object.assign(this, { place, most, number, open });
    }

    at(k) {
      if ((k | 0) !== k || k < 1 || k > I[this.place]) fail();
      return I[this.place + 4 * k - 3];
    }

    item(k) {
      return k <= I[this.place] ? I[this.place + 4 * k - 3] : undefined;
    }
    length() {
      return I[this.place];
    }
  }
  class Piles extends View {
    constructor(list, seat) {
      super();
      Object.assign(this, { list, seat });
    }

    at(seat) {
      return typeof seat === "number" ? (this.list[seat - this.seat] ?? fail()) : fail();
    }
  }
  class Stream extends View {
    constructor(place) {
      super();
      this.place = place;
    }
  }
  class State extends View {
    at(name) {
      return typeof name === "string" ? this[property_of(name)] : fail();
    }
    put(name, value) {
      if (typeof name !== "string") fail();
      this[property_of(name)] = value;
    }
  }
  be_strict(View);

  const F = {};
  function add_field(name, at, kept, read) {
    const set = kept ? fail : (value) => set_number(I0 + (at >> 2), value);
    Object.defineProperty(State.prototype, "$" + name, { get: read, set });
  }
  for (const [name, { at, bytes, kept }] of Object.entries(layout.head)) {
    add_field(name, at, kept, { 4: () => I[I0 + (at >> 2)], 2: () => W[W0 + (at >> 1)], 1: () => B[B0 + at] }[bytes]);
  }
  function make_piles({ at, most, first, count, open, seat }) {
    const list = Array.from(
      { length: count },
      (_, k) => new Pile(I0 + (at >> 2) + k * (1 + 4 * most), most, first + k, open),
    );
    return seat === undefined ? list[0] : new Piles(list, seat);
  }
  for (const field of layout.fields) {
    const { name, kind, at, count, width } = field;
    const place = I0 + (at >> 2);
    if (kind === "number") {
      add_field(name, at, false, () => I[place]);
      continue;
    }
    const view =
      kind === "array"
        ? new Numbers(place, count)
        : kind === "rows"
          ? new Rows(place, count, width)
          : kind === "stream"
            ? new Stream(B0 + at)
            : make_piles(field);
    F["$" + name] = view;
    Object.defineProperty(State.prototype, "$" + name, { get: () => view, set: fail });
  }
  const state = new State();

  // --- steps and memory
  function spent() {
    if (timed_call !== call_number) {
      timed_call = call_number;
      began = performance.now();
      rounds = 0;
    } else if (++rounds > ROUNDS_MAX) throw endless;
    else if (performance.now() - began > PATIENCE + rounds * ROUND_PATIENCE) fail();
    return STEPS;
  }
  function new_table(list, names = 0) {
    const table = new Table(list, names);
    const gap = list.indexOf(undefined, 1);
    if (gap > 0) table.set(gap, undefined);
    loading?.push(table);
    return table;
  }

  // --- rules
  const text_at = (at) => {
    let text = "";
    for (; B[at] !== 0; at++) text += String.fromCharCode(B[at]);
    return text;
  };
  const read_rule = (at, { kind, words }) =>
    kind === "bool"
      ? B[at] !== 0
      : kind === "number"
        ? I[at >> 2]
        : kind === "row"
          ? I[at >> 2] + 1
          : words
            ? words[I[at >> 2]]
            : text_at(at);
  const rule = new Record();
  let rules_serial = 0;
  const define = (object, name, value) =>
    Object.defineProperty(object, "$" + name, { value, writable: true, enumerable: true, configurable: true });
  function make_records(rules) {
    for (const { name, kind, at, count, stride, columns } of layout.rules) {
      if (kind !== "records") continue;
      const names = columns.find((column) => column.name === "name");
      const list = [undefined];
      const records = new Records(list);
      for (let k = 0; k < count; k++) {
        const record = new Record();
        define(record, "index", k + 1);
        if (names) {
          const called = read_rule(rules + at + k * stride + names.at, names);
          define(record, "name", called);
          define(records, called, record);
        }
        list.push(record);
      }
      define(rule, name, records);
    }
  }
  function show_rules(rules) {
    for (const one of layout.rules) {
      const { name, kind, at, count, stride, columns } = one;
      if (kind === "records") {
        for (let k = 0; k < count; k++) {
          const record = rule["$" + name].item(k + 1);
          for (const column of columns)
            define(record, column.name, read_rule(rules + at + k * stride + column.at, column));
        }
      } else if (count > 0) {
        define(
          rule,
          name,
          new Values([undefined, ...Array.from({ length: count }, (_, k) => read_rule(rules + at + stride * k, one))]),
        );
      } else define(rule, name, read_rule(rules + at, one));
    }
  }

  // --- verbs
  const below = (stream, n) => {
    if (!(stream instanceof Stream) || looking || (n | 0) !== n || n < 1) fail();
    return calls.below(stream.place, n) >>> 0;
  };
  const check_pile = (pile) => pile instanceof Pile || fail();
  const check_whole = (n, from) => ((n | 0) === n && n >= from) || fail();
  const check_place = (pile, k) => check_pile(pile) && (((k | 0) === k && k >= 1 && k <= I[pile.place]) || fail());
  function move_cards(from, place, to, n) {
    check_pile(from);
    check_writing();
    if (to !== undefined) check_pile(to);
    const card = calls.move(machine, from.number, place, to === undefined ? -1 : to.number, n);
    return card >= 0 ? card : fail();
  }
  // A card from the top leaves the game, or goes onto a pile that all see; piles.c has the whole of it.
  function draw_top(from, to) {
    if (!(from instanceof Pile) || looking) return move_cards(from, -1, to, 1);
    const n = I[from.place];
    const top = from.place + 4 * n - 3;
    if (n === 0) fail();
    const card = I[top];
    if (to !== undefined) {
      if (!(to instanceof Pile) || !to.open || I[to.place] >= to.most || to === from)
        return move_cards(from, -1, to, 1);
      const m = I[to.place]++;
      I[to.place + 4 * m + 1] = card;
      I[to.place + 4 * m + 2] = layout.seen_by_all;
    }
    I[from.place] = n - 1;
    I[top] = I[top + 1] = I[top + 2] = I[top + 3] = 0;
    return card;
  }
  function finish(_, who, why) {
    check_writing();
    const winner = WINNERS.indexOf(who);
    const reason = why === undefined || why === false ? 0 : layout.ends.indexOf(why);
    if (winner < 0 || reason < 0) fail();
    B[head.winner] = winner;
    B[head.end_reason] = reason;
    finished = true;
    return false;
  }
  const included = new Map();
  let definition;
  const V = {
    ...common_verbs,
    below,
    finish,
    roll: (stream, sides) => below(stream, sides) + 1,
    count: (pile) => check_pile(pile) && I[pile.place],
    draw: (from, to, n) => (n === undefined ? draw_top(from, to) : check_whole(n, 0) && move_cards(from, -1, to, n)),
    take: (from, k, to) => check_place(from, k) && move_cards(from, k - 1, to, 1),
    put(onto, card, last) {
      check_pile(onto);
      check_writing();
      last = last === undefined || last === false ? card : last;
      check_whole(card, 1) && check_whole(last, card);
      if (last > 999999 || I[onto.place] + last - card + 1 > onto.most) fail();
      calls.put(machine, onto.number, card, last);
      return none;
    },
    reveal(from, k, seat) {
      check_writing();
      check_place(from, k);
      const bit = seat === undefined ? -1 : check_whole(seat, layout.seat_base) && seat - layout.seat_base;
      if (bit >= layout.seats) fail();
      calls.reveal(machine, from.number, k - 1, bit < 0 ? (1 << layout.seats) - 1 : 1 << bit);
      return from.at(k);
    },
    shuffle(what, n, stream) {
      check_writing();
      const one = stream === undefined && what instanceof Pile;
      if (!((one ? n : stream) instanceof Stream)) fail();
      if (one) calls.shuffle_pile(machine, n.place, what.number);
      else if (!(what instanceof Numbers) || (n | 0) !== n || n < 0 || n > what.count) fail();
      else calls.shuffle(machine, stream.place, 4 * (what.place + 1), n);
      return none;
    },
    next_round() {
      check_writing();
      calls.end_round(machine);
      const round = W[head.round >> 1];
      if (round === layout.rounds) {
        const lead = I[head.human_score >> 2] - I[head.ai_score >> 2];
        return finish(state, lead > 0 ? "human" : lead < 0 ? "ai" : "draw");
      }
      if (round === 65535) fail();
      W[head.round >> 1] = round + 1;
      calls.open_streams(machine);
      return true;
    },
    rules: () => (loading ? rule : fail()),
    table: () => (loading ? undefined : fail()),
    game(list) {
      if (!loading) fail();
      definition = list;
    },
    include(name) {
      if (!loading) fail();
      if (!included.has(name)) included.set(name, all_of(files[name]()));
      return new Many(included.get(name));
    },
  };

  make_records(I[(call >> 2) + RULES]);
  const files = make({ ...values, I, W, B, I0, W0, B0, F, V, set_number, new_table, spent });
  files[layout.files[0].name]();
  for (const table of loading) table.frozen = true; // games share them
  loading = null;

  // --- how the program calls the script
  const { $setup: setup, $advance: advance, $moves: moves, $apply: apply, $redeal: redeal } = definition;
  function list_first() {
    list_moves();
    return I[notes + 5];
  }
  const players = layout.players.map((name) =>
    name === "idle"
      ? (definition.$idle ?? list_first)
      : name === "greedy"
        ? definition.$greedy
        : definition.$players.at(name),
  );
  const seated = [];
  const check_move = (move) => ((move | 0) === move && move >= 0) || fail();
  function add_move(move) {
    check_move(move);
    if (I[notes + 2] === MOVES_MAX) fail();
    I[notes + 5 + I[notes + 2]++] = move;
    return none;
  }
  let wanted = 0;
  let found = false;
  function seek_move(move) {
    check_move(move);
    if (move === wanted) found = true;
    return none;
  }
  function list_moves() {
    I[notes + 2] = 0;
    moves(state, add_move);
    if (I[notes + 2] === 0) fail();
  }
  function change(by, move) {
    finished = false;
    by(state, move);
    if (finished) fail();
  }
  function play_on() {
    finished = false;
    const waits = one_of(advance(state));
    if (waits === finished || typeof waits !== "boolean") fail();
    return waits;
  }
  function deciding_seat() {
    const seat = I[I0 + (layout.head.seat.at >> 2)] - layout.seat_base;
    return seat >= 0 && seat < layout.seats ? seat : fail();
  }
  function choose(player, check) {
    looking = true;
    const move = one_of(player(state));
    if ((move | 0) !== move) fail();
    if (check) {
      wanted = move;
      found = false;
      moves(state, seek_move);
      if (!found) fail();
    }
    looking = false;
    return move;
  }
  const decisions = head.decisions >> 2;
  function play_games(move, stop, most, check) {
    let rest = STEPS;
    if (move >= 0) change(apply, move);
    while (play_on()) {
      if (--rest < 0) rest = spent();
      const made = I[decisions] >>> 0;
      const seat = deciding_seat();
      if (W[head.round >> 1] >= stop || made >= most) return 1 + seat;
      const choice = choose(seated[seat], check);
      I[decisions] = made + 1;
      change(apply, choice);
    }
    return 0;
  }
  function do_verb(at) {
    switch (I[at + VERB]) {
      case SETUP:
        I[I0 + (layout.head.seat.at >> 2)] = layout.seat_base;
        change(setup);
        return 0;
      case ADVANCE:
        return play_on() ? 1 + deciding_seat() : 0;
      case MOVES:
        looking = true;
        list_moves();
        return 0;
      case APPLY:
        change(apply, I[at + MOVE]);
        return 0;
      case REDEAL:
        redeal?.(state);
        return 0;
      case CHOOSE:
        return choose(players[I[at + PLAYER]], true);
      case RUN:
        for (let k = 0; k < layout.seats; k++) seated[k] = players[I[at + PLAYERS + k]];
        return play_games(I[at + MOVE], I[at + STOP] >>> 0, I[at + MOST] >>> 0, I[at + CHECK] !== 0);
    }
    return NOT_HERE;
  }
  return {
    numbers: I,
    play(at) {
      call_number++;
      begin_memory();
      looking = false;
      if (rules_serial !== I[at + SERIAL]) {
        show_rules(I[at + RULES]);
        rules_serial = I[at + SERIAL];
      }
      return do_verb(at);
    },
  };
}

// The import script_call of one instance of poise.wasm. `get_exports` gives its exports; `compile` makes a function of
// R of a text, or throws.
export function make_script_call(get_exports, compile) {
  const scripts = new Map(); // of each script, by the place of its calls

  function open_run(script, call) {
    const { memory } = get_exports();
    const at = call >> 2;
    const I = new Int32Array(memory.buffer);
    if (!script.layout) {
      const bytes = new Uint8Array(memory.buffer, I[at + ABOUT], I[at + ABOUT_BYTES]);
      let text = "";
      for (let k = 0; k < bytes.length; k += 8192) text += String.fromCharCode(...bytes.subarray(k, k + 8192));
      const layout = JSON.parse(text);
      script.make = compile(write_javascript(layout));
      script.layout = layout;
    }
    begin_memory();
    script.run = make_run(get_exports(), script.layout, call, script.make);
  }
  return function script_call(call) {
    const script = scripts.get(call) ?? {};
    if (script.refused) return NOT_HERE;
    scripts.set(call, script);
    try {
      if (!script.run || script.run.numbers.length === 0) open_run(script, call); // its memory has grown
    } catch (error) {
      if (error instanceof CodeWanted) throw error;
      script.refused = true;
      return NOT_HERE;
    }
    try {
      return script.run.play(call >> 2);
    } catch (error) {
      return error === endless ? ENDLESS : MISTAKE;
    }
  };
}
