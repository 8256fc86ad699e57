// What the values of a script can be, found by following them through it until nothing changes. A type is a set of
// kinds, and for an object what it is: "state", "rules", "table", "array", "rows", "pile", "piles", "stream", "words",
// "record LIST". A type that says too little makes slower code, never other games.
export const NIL = 1,
  FALSE = 2,
  TRUE = 4,
  NUMBER = 8,
  TEXT = 16,
  FUNCTION = 32,
  OBJECT = 64;
const BOOL = FALSE | TRUE;
const ANY = 127;
const FALSY = NIL | FALSE;

const make = (kinds, what) => ({ kinds, what });
const nothing = make(0);
const any = make(ANY);
const number = make(NUMBER);
const bool = make(BOOL);
const nil = make(NIL);
const object = (what) => make(OBJECT, what);
const same = (a, b) => a.kinds === b.kinds && a.what === b.what;
function join(a, b) {
  if (a.kinds === 0 || b.kinds === 0) return a.kinds === 0 ? b : a;
  const what = !(a.kinds & OBJECT) ? b.what : !(b.kinds & OBJECT) || a.what === b.what ? a.what : undefined;
  return make(a.kinds | b.kinds, what);
}

// What the program gives to a function of game{}.
const GIVEN = {
  setup: [object("state")],
  advance: [object("state")],
  redeal: [object("state")],
  apply: [object("state"), number],
  moves: [object("state")],
  greedy: [object("state")],
  idle: [object("state")],
};
const VERBS = {
  roll: number,
  below: number,
  min: number,
  max: number,
  abs: number,
  div: number,
  count: number,
  draw: number,
  take: number,
  reveal: number,
  next_round: bool,
  finish: bool,
  rules: object("rules"),
};
const MANY = new Set(["select", "unpack", "assert", "include", "ipairs", "put", "shuffle", "tell"]); // not with one result

// The function that a call can only mean, or null.
export const known_function = (called) =>
  called.node === "function"
    ? called
    : called.node === "variable" && called.variable.assigned === 0
      ? (called.variable.made ?? null)
      : null;

// Whether a value may be several, or none: where it stands last in a list.
export function gives_many(value) {
  if (value.node === "various" || value.node === "method") return true;
  if (value.node !== "call") return false;
  if (value.called.node === "verb") return MANY.has(value.called.name);
  return known_function(value.called)?.many ?? true;
}

function always_returns(body) {
  const last = body.at(-1);
  return (
    last !== undefined &&
    (last.node === "return" ||
      (last.node === "do" && always_returns(last.body)) ||
      (last.node === "if" &&
        last.other !== null &&
        always_returns(last.other) &&
        last.arms.every((arm) => always_returns(arm.body))))
  );
}

// Calls `see` with every node below one, itself included.
function walk(node, see) {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, see);
  } else if (node !== null && typeof node === "object" && (node.node || node.condition || node.value)) {
    if (node.node) see(node);
    for (const [name, part] of Object.entries(node)) {
      if (!LINKS.has(name)) walk(part, see);
    }
    if (node.node === "local function") walk(node.variable.made, see);
  }
}
const LINKS = new Set(["variable", "variables", "parameters", "returns", "outer", "sites", "type", "result"]);

// Finds the types of a tree of lua_read.js. `layout`: of the game's state and rules, see lua_run.js. Returns the
// function that gives the type of a value.
export function find_types(tree, layout) {
  const fields = new Map(layout.fields.map((field) => [field.name, field]));
  const rules = new Map(layout.rules.map((rule) => [rule.name, rule]));
  let changed;

  function type_of_field(name) {
    const field = fields.get(name);
    if (!field) return name in layout.head ? number : any;
    return field.kind === "number" ? number : object(field.kind);
  }
  function type_of_rule(rule) {
    if (!rule) return any;
    if (rule.kind === "records") return object("records " + rule.name);
    return rule.count > 0
      ? object(rule.words ? "words" : "values")
      : { number, row: number, bool, text: make(TEXT) }[rule.kind];
  }
  function type_of_index(of, key) {
    const name = key.node === "text" ? key.value : null;
    const what = of.kinds & OBJECT ? of.what : undefined;
    if (of.kinds === 0) return nothing;
    if (what === undefined) return any;
    if (what === "state") return name !== null ? type_of_field(name) : any;
    if (what === "rules") return name !== null ? type_of_rule(rules.get(name)) : any;
    if (what === "array" || what === "pile") return number;
    if (what === "rows") return object("array");
    if (what === "piles") return object("pile");
    if (what === "values") return make(NUMBER | NIL);
    if (what === "words") return make(TEXT | NIL);
    if (what.startsWith("records ")) return make(OBJECT | NIL, what.replace("records ", "record "));
    if (what.startsWith("record ")) {
      if (name === "index") return number;
      return type_of_rule(rules.get(what.slice("record ".length)).columns.find((column) => column.name === name));
    }
    return any;
  }
  function type_of_operation({ sign, left, right }) {
    if (sign === "and") {
      const first = type_of(left);
      return join(make(first.kinds & FALSY), type_of(right));
    }
    if (sign === "or") {
      const first = type_of(left);
      return join(make(first.kinds & ~FALSY, first.what), type_of(right));
    }
    return sign === ".." ? make(TEXT) : "+-*/%".includes(sign) ? number : bool;
  }
  function type_of_call(called) {
    if (called.node === "verb") return VERBS[called.name] ?? any;
    return known_function(called)?.result ?? any;
  }
  const plain = {
    nil,
    true: make(TRUE),
    false: make(FALSE),
    number,
    text: make(TEXT),
    not: bool,
    minus: number,
    length: number,
    function: make(FUNCTION),
    table: object("table"),
    various: any,
    method: any,
  };
  function type_of(value) {
    switch (value.node) {
      case "brackets":
        return type_of(value.value);
      case "variable":
        return value.variable.type;
      case "verb":
        return value.name === "AI" || value.name === "HUMAN" ? number : make(FUNCTION);
      case "operation":
        return type_of_operation(value);
      case "index":
        return type_of_index(type_of(value.object), value.key);
      case "call":
        return type_of_call(value.called);
      default:
        return plain[value.node];
    }
  }
  function give(variable, type) {
    const joined = join(variable.type, type);
    changed ||= !same(joined, variable.type);
    variable.type = joined;
  }
  // The type of number k of a list of values.
  function type_in_list(values, k) {
    const last = values.at(-1);
    if (k < values.length - 1 || (k === values.length - 1 && !gives_many(last))) return type_of(values[k]);
    return last !== undefined && gives_many(last) ? any : nil;
  }

  // Who calls what, before any types: `sites` of a function, all of them unless it is `open`.
  const nodes = [];
  const called = new Set();
  walk(tree.body, (node) => nodes.push(node));
  for (const variable of tree.variables) variable.type = nothing;
  for (const made of tree.functions) Object.assign(made, { sites: [], open: true, result: nothing, many: false });
  for (const { assigned, made } of tree.variables) if (made && assigned === 0) made.open = false;
  function note_given(node) {
    const table = node.values[0];
    const entries = table?.node === "table" ? table.items.filter((item) => item.key?.node === "text") : [];
    for (const { key, value } of entries) {
      const players = key.value === "players" && value.node === "table" ? value.items : [];
      for (const item of [{ key, value }, ...players]) {
        const made = known_function(item.value);
        const given = item.key === key ? GIVEN[key.value] : GIVEN.greedy;
        if (made === null || given === undefined) continue;
        made.given = given;
        if (item.value === made) made.open = false;
        else called.add(item.value);
      }
    }
  }
  for (const node of nodes) {
    if (node.node !== "call") continue;
    if (node.called.node === "verb" && node.called.name === "game") note_given(node);
    const made = known_function(node.called);
    if (made === null) continue;
    made.sites.push(node.values);
    called.add(node.called);
    if (made === node.called) made.open = false;
  }
  for (const node of nodes) {
    // a function that is a value can be called by anyone
    if (node.node === "variable" && node.variable.made && !called.has(node)) node.variable.made.open = true;
  }
  do {
    changed = false;
    for (const made of tree.functions) {
      const many =
        !always_returns(made.body) || made.returns.some(({ values }) => values.length !== 1 || gives_many(values[0]));
      changed ||= many !== made.many;
      made.many = many;
    }
  } while (changed);

  function follow_statement(node) {
    switch (node.node) {
      case "local":
        node.variables.forEach((variable, k) => give(variable, type_in_list(node.values, k)));
        break;
      case "assign":
        node.targets.forEach(({ node: kind, variable }, k) => {
          if (kind === "variable") give(variable, type_in_list(node.values, k));
        });
        break;
      case "local function":
        give(node.variable, make(FUNCTION));
        break;
      case "count":
        give(node.variables[0], number);
        break;
      case "each": {
        const over = listed_value(node);
        const of = over && type_of(over);
        node.variables.forEach((variable, k) => {
          give(variable, !over ? any : k === 0 ? number : k > 1 ? nil : item_of(of));
        });
      }
    }
  }
  function item_of({ kinds, what }) {
    if (kinds !== OBJECT || what === undefined) return any;
    if (what.startsWith("records ")) return object(what.replace("records ", "record "));
    return { array: number, pile: number, values: number, rows: object("array") }[what] ?? any;
  }
  do {
    changed = false;
    nodes.forEach(follow_statement);
    for (const made of tree.functions) {
      made.parameters.forEach((variable, k) => {
        if (made.open) give(variable, any);
        for (const values of made.sites) give(variable, type_in_list(values, k));
        if (made.given) give(variable, made.given[k] ?? any);
      });
      let result = always_returns(made.body) ? nothing : nil;
      for (const { values } of made.returns) result = join(result, type_in_list(values, 0));
      result = join(made.result, result);
      changed ||= !same(result, made.result);
      made.result = result;
    }
  } while (changed);
  return type_of;
}

// The list of `for ... in ipairs(list)`, else null.
export function listed_value({ values }) {
  const [first] = values;
  const listed =
    values.length === 1 &&
    first.node === "call" &&
    first.called.node === "verb" &&
    first.called.name === "ipairs" &&
    first.values.length === 1;
  return listed ? first.values[0] : null;
}
