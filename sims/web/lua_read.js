// Reads a script into a tree. The program has checked it before (sims/games/lua/source_checks.c), so it is the part of
// Lua that games use; whatever else stands there throws.
const KEYWORDS = new Set(
  (
    "and break do else elseif end false for function if in local nil not or repeat return then " + "true until while"
  ).split(" "),
);
const TOKEN = new RegExp(
  [
    /\s+|--\[(=*)\[[^]*?\]\1\]|--[^\n]*/, // blanks and comments
    /(\[(=*)\[[^]*?\]\3\])|("(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')/, // texts
    /(0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)/, // numbers and names
    /(\.\.\.|\.\.|==|~=|<=|>=|[-+*/%<>=(){}[\];:,.#])/,
  ]
    .map((part) => part.source)
    .join("|"),
  "y",
);
const ESCAPED = { n: "\n", t: "\t" };
// How strongly operators bind, to the left and to the right.
const BINDS = {
  or: [1, 1],
  and: [2, 2],
  "<": [3, 3],
  ">": [3, 3],
  "<=": [3, 3],
  ">=": [3, 3],
  "~=": [3, 3],
  "==": [3, 3],
  "..": [5, 4],
  "+": [6, 6],
  "-": [6, 6],
  "*": [7, 7],
  "/": [7, 7],
  "%": [7, 7],
};
const UNARY = 8;

function cut_tokens(text) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`no Lua: ${text.slice(from, from + 20)}`);
    const [, , long, equals, quoted, number, word, sign] = found;
    if (long !== undefined) {
      const inside = long.slice(2 + equals.length, -2 - equals.length);
      tokens.push({ kind: "text", value: inside.replace(/^\n/, "") });
    } else if (quoted !== undefined) {
      tokens.push({ kind: "text", value: quoted.slice(1, -1).replace(/\\([^])/g, (_, c) => ESCAPED[c] ?? c) });
    } else if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
    else if (word !== undefined) tokens.push({ kind: KEYWORDS.has(word) ? word : "name", value: word });
    else if (sign !== undefined) tokens.push({ kind: sign, value: sign });
  }
  tokens.push({ kind: "end of text" });
  return tokens;
}

// The tree of a text: {body, variables, functions}. A variable is shared by all nodes that name it.
export function read_lua(text) {
  const tokens = cut_tokens(text.replace(/\r\n/g, "\n"));
  const functions = [];
  const variables = [];
  let at = 0;
  let scope = null;
  let inside = null;

  const sees = (kind) => tokens[at].kind === kind;
  function accept(kind) {
    const seen = sees(kind);
    if (seen) at++;
    return seen;
  }
  function expect(kind) {
    if (!sees(kind)) throw new Error(`no Lua: ${kind} and not ${tokens[at].value}`);
    return tokens[at++].value;
  }
  function declare(name) {
    const variable = { name, id: `${name}$${variables.length}`, assigned: 0, level: inside };
    variables.push(variable);
    scope = { name, variable, outer: scope };
    return variable;
  }
  function find(name) {
    for (let s = scope; s; s = s.outer) if (s.name === name) return s.variable;
    return null;
  }
  function in_scope(read) {
    const outer = scope;
    const result = read();
    scope = outer;
    return result;
  }

  const block_ends = () => ["end", "else", "elseif", "until", "end of text"].some(sees);
  function read_block() {
    const body = [];
    while (!block_ends()) if (!accept(";")) body.push(read_statement());
    return body;
  }
  const read_scoped = () => in_scope(read_block);
  function read_closed() {
    // ... end
    const body = read_scoped();
    expect("end");
    return body;
  }
  function read_names() {
    const names = [expect("name")];
    while (accept(",")) names.push(expect("name"));
    return names;
  }
  function read_list() {
    const list = [read_value(0)];
    while (accept(",")) list.push(read_value(0));
    return list;
  }

  function read_function(method) {
    const made = { node: "function", parameters: [], various: false, returns: [], outer: inside };
    functions.push(made);
    inside = made;
    in_scope(() => {
      if (method) made.parameters.push(declare("self"));
      expect("(");
      while (!sees(")")) {
        if (accept("...")) made.various = true;
        else made.parameters.push(declare(expect("name")));
        if (!accept(",")) break;
      }
      expect(")");
      made.body = read_block();
    });
    expect("end");
    inside = made.outer;
    return made;
  }

  function read_if() {
    const arms = [];
    do {
      const condition = read_value(0);
      expect("then");
      arms.push({ condition, body: read_scoped() });
    } while (accept("elseif"));
    const other = accept("else") ? read_scoped() : null;
    expect("end");
    return { node: "if", arms, other };
  }
  function read_for() {
    const names = read_names();
    const numeric = accept("=");
    if (!numeric) expect("in");
    const values = read_list();
    expect("do");
    return in_scope(() => {
      const loop = names.map(declare);
      const body = read_block();
      expect("end");
      return { node: numeric ? "count" : "each", variables: loop, values, body };
    });
  }
  function read_local() {
    if (accept("function")) {
      const variable = declare(expect("name"));
      variable.made = read_function(false);
      return { node: "local function", variable };
    }
    const names = read_names();
    const values = accept("=") ? read_list() : [];
    const declared = names.map(declare);
    if (declared.length === 1 && values.length === 1 && values[0].node === "function") declared[0].made = values[0];
    return { node: "local", variables: declared, values };
  }
  function read_return() {
    const statement = { node: "return", values: block_ends() || sees(";") ? [] : read_list() };
    inside?.returns.push(statement);
    return statement;
  }
  function read_named_function() {
    let target = name_node(expect("name"));
    let method = false;
    while (!method && (sees(".") || sees(":"))) {
      method = sees(":");
      at++;
      target = { node: "index", object: target, key: { node: "text", value: expect("name") } };
    }
    if (target.node === "variable") target.variable.assigned++;
    return { node: "assign", targets: [target], values: [read_function(method)] };
  }
  function read_statement() {
    if (accept("if")) return read_if();
    if (accept("while")) {
      const condition = read_value(0);
      expect("do");
      return { node: "while", condition, body: read_closed() };
    }
    if (accept("do")) return { node: "do", body: read_closed() };
    if (accept("for")) return read_for();
    if (accept("repeat")) {
      return in_scope(() => {
        const body = read_block();
        expect("until");
        return { node: "repeat", body, condition: read_value(0) };
      });
    }
    if (accept("local")) return read_local();
    if (accept("return")) return read_return();
    if (accept("break")) return { node: "break" };
    if (accept("function")) return read_named_function();
    const first = read_suffixed();
    if (!sees("=") && !sees(",")) return { node: "do call", call: first };
    const targets = [first];
    while (accept(",")) targets.push(read_suffixed());
    expect("=");
    for (const target of targets) if (target.node === "variable") target.variable.assigned++;
    return { node: "assign", targets, values: read_list() };
  }

  function name_node(name) {
    const variable = find(name);
    return variable ? { node: "variable", variable } : { node: "verb", name };
  }
  function read_arguments() {
    if (sees("text")) return [{ node: "text", value: tokens[at++].value }];
    if (sees("{")) return [read_table()];
    expect("(");
    const list = sees(")") ? [] : read_list();
    expect(")");
    return list;
  }
  function read_suffixed() {
    let value;
    if (accept("(")) {
      value = { node: "brackets", value: read_value(0) };
      expect(")");
    } else value = name_node(expect("name"));
    for (;;) {
      if (accept(".")) value = { node: "index", object: value, key: { node: "text", value: expect("name") } };
      else if (accept("[")) {
        value = { node: "index", object: value, key: read_value(0) };
        expect("]");
      } else if (accept(":")) {
        const method = expect("name");
        value = { node: "method", object: value, method, values: read_arguments() };
      } else if (sees("(") || sees("{") || sees("text"))
        value = { node: "call", called: value, values: read_arguments() };
      else return value;
    }
  }
  function read_table() {
    const items = [];
    expect("{");
    while (!sees("}")) {
      let key = null;
      if (accept("[")) {
        key = read_value(0);
        expect("]");
        expect("=");
      } else if (sees("name") && tokens[at + 1].kind === "=") {
        key = { node: "text", value: tokens[at].value };
        at += 2;
      }
      items.push({ key, value: read_value(0) });
      if (!accept(",") && !accept(";")) break;
    }
    expect("}");
    return { node: "table", items };
  }
  function read_operand() {
    if (accept("not")) return { node: "not", value: read_value(UNARY) };
    if (accept("-")) return { node: "minus", value: read_value(UNARY) };
    if (accept("#")) return { node: "length", value: read_value(UNARY) };
    for (const word of ["nil", "true", "false"]) if (accept(word)) return { node: word };
    if (sees("number") || sees("text")) return { node: tokens[at].kind, value: tokens[at++].value };
    if (accept("...")) return { node: "various" };
    if (sees("{")) return read_table();
    if (accept("function")) return read_function(false);
    return read_suffixed();
  }
  function read_value(least) {
    let left = read_operand();
    for (;;) {
      const sign = tokens[at].kind;
      const binds = BINDS[sign];
      if (!binds || binds[0] <= least) return left;
      at++;
      left = { node: "operation", sign, left, right: read_value(binds[1]) };
    }
  }

  const body = read_block();
  expect("end of text");
  return { body, variables, functions };
}
