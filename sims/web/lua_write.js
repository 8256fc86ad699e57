// Writes a script as JavaScript: the text of a function that takes the verbs and views of lua_run.js and returns what
// the script gives to game{}. Whatever goes wrong in it throws; the program then asks Lua, which says why. nil is
// `undefined`; a text holds one character for each byte; several results, or none, are a `Many`.
import { find_types, gives_many, listed_value, FALSE, TRUE, NUMBER, TEXT, OBJECT } from "./lua_types.js";
import { read_lua } from "./lua_read.js";

const COMPARED = { "<": "less", "<=": "at_most", ">": "more", ">=": "at_least" };
const STEP = "if(--fuel<0)fuel=spent();"; // of a loop or a call: a script that does not end is stopped

function write_text(text, layout) {
  const tree = read_lua(text);
  const type_of = find_types(tree, layout);
  const fields = new Map(layout.fields.map((field) => [field.name, field]));
  const helpers = [0];
  let number = 0;

  const helper = () => `h${++helpers[helpers.length - 1]}`; // a variable of the function that is being written
  const open_helpers = (count) =>
    count > 0 ? `let ${Array.from({ length: count }, (_, k) => `h${k + 1}`).join(",")};` : "";
  const is_only = (value, kinds) => (type_of(value).kinds & ~kinds) === 0;
  const thing = (value) => (is_only(value, OBJECT) ? type_of(value).what : undefined);
  const text_of = (value) => JSON.stringify(value);

  const property = (name) => (/^\w+$/.test(name) ? `.$${name}` : `[${JSON.stringify("$" + name)}]`);

  // --- values
  const write_number = (value) => (is_only(value, NUMBER) ? write(value) : `to_number(${write(value)})`);
  const write_joined = (value) => (is_only(value, TEXT) ? write(value) : `to_text(${write(value)})`);
  function write_object(value) {
    if (is_only(value, OBJECT)) return write(value);
    const name = value.node === "variable" ? write(value) : helper();
    const set = value.node === "variable" ? name : `(${name}=${write(value)})`;
    return `(typeof ${set}==="object"?${name}:fail())`;
  }
  function write_condition(value) {
    if (value.node === "not") return `!${write_condition(value.value)}`;
    if (value.node === "brackets" && !gives_many(value.value)) return `(${write_condition(value.value)})`;
    if (value.node === "operation" && (value.sign === "and" || value.sign === "or")) {
      return `(${write_condition(value.left)}${value.sign === "and" ? "&&" : "||"}${write_condition(value.right)})`;
    }
    return is_only(value, FALSE | TRUE) ? write(value) : `holds(${write(value)})`;
  }
  // Values in a row, the last with all that it gives.
  function write_list(values) {
    return values
      .map((value, k) =>
        k === values.length - 1 && gives_many(value) ? `...all_of(${write_many(value)})` : write(value),
      )
      .join(",");
  }
  function write_many(value) {
    if (value.node === "various") return "new Many(various)";
    return value.node === "method" ? write_method(value) : write_call(value);
  }
  function write_call({ called, values }) {
    if (
      called.node === "verb" &&
      (called.name === "min" || called.name === "max") &&
      values.length === 2 &&
      !gives_many(values[1])
    ) {
      return `${called.name === "min" ? "least" : "greatest"}(${values.map(write_number).join(",")})`;
    }
    const name = called.node === "function" ? `(${write(called)})` : write(called);
    return `${name}(${write_list(values)})`;
  }
  function write_method({ object, method, values }) {
    const self = helper();
    const of = is_only(object, OBJECT) ? `(${self}=${write(object)})` : `own_object(${self}=${write(object)})`;
    return `${of}.$${method}(${[self, write_list(values)].filter(Boolean).join(",")})`;
  }
  function write_slot(field) {
    // of a number of the state
    const [view, shift] = { 4: ["I", 2], 2: ["W", 1], 1: ["B", 0] }[field.bytes];
    return `${view}[${view}0+${field.at >> shift}]`;
  }
  const state_number = (name) =>
    fields.get(name)?.kind === "number"
      ? { at: fields.get(name).at, bytes: 4 }
      : fields.has(name)
        ? null
        : (layout.head[name] ?? null);
  function write_index({ object, key }) {
    if (key.node !== "text") return `${write_object(object)}.at(${write(key)})`;
    const what = thing(object);
    const name = key.value;
    if (what === "state" && object.node === "variable") {
      const place = state_number(name);
      if (place) return write_slot(place);
      if (fields.has(name)) return `F${property(name)}`;
    }
    return `${write_object(object)}${property(name)}`;
  }
  function write_operation({ sign, left, right }) {
    if (sign === "and" || sign === "or") {
      const join = sign === "and" ? "&&" : "||";
      if (is_only(left, FALSE | TRUE)) return `(${write(left)}${join}${write(right)})`;
      const kept = helper();
      const first = `holds(${kept}=${write(left)})`;
      return sign === "and" ? `(${first}?${write(right)}:${kept})` : `(${first}?${kept}:${write(right)})`;
    }
    if (sign === "..") return `join(${write_joined(left)},${write_joined(right)})`;
    if (sign === "==" || sign === "~=") return `(${write(left)}${sign === "==" ? "===" : "!=="}${write(right)})`;
    if (sign === "%") return `modulo(${write_number(left)},${write_number(right)})`;
    if (!(sign in COMPARED)) return `(${write_number(left)}${sign}${write_number(right)})`;
    const numbers = is_only(left, NUMBER) && is_only(right, NUMBER);
    return numbers ? `(${write(left)}${sign}${write(right)})` : `${COMPARED[sign]}(${write(left)},${write(right)})`;
  }
  function write_table({ items }) {
    const list = items.filter((item) => item.key === null);
    const named = items.filter((item) => item.key !== null);
    const row = (values) =>
      `new_table([undefined${values.map((value) => "," + value).join("")}]${named.length > 0 ? "," + named.length : ""})`;
    const write_last = (value) =>
      gives_many(value) && value === items.at(-1).value && items.at(-1).key === null
        ? `...all_of(${write_many(value)})`
        : write(value);
    if (named.length === 0) return row(list.map((item) => write_last(item.value)));
    const table = helper();
    const before = [];
    const kept = new Map();
    for (const { key, value } of list.length > 0 ? items : []) {
      // values are found in their order
      const name = helper();
      const many = write_last(value);
      if (key !== null && key.node !== "text") before.push(`${kept.set(key, helper()).get(key)}=${write(key)}`);
      before.push(`${name}=${many.startsWith("...") ? `[${many}]` : many}`);
      kept.set(value, many.startsWith("...") ? `...${name}` : name);
    }
    const puts = named.map(({ key, value }) => {
      const written = kept.get(value) ?? write(value);
      return key.node === "text"
        ? `${table}${property(key.value)}=${written}`
        : `${table}.put(${kept.get(key) ?? write(key)},${written})`;
    });
    return `(${[...before, `${table}=${row(list.map((item) => kept.get(item.value)))}`, ...puts, table].join(",")})`;
  }
  function write_function(made) {
    helpers.push(0);
    const body = write_block(made.body);
    const count = helpers.pop();
    const names = made.parameters.map(({ id }) => id).concat(made.various ? ["...various"] : []);
    const end = made.many && made.body.at(-1)?.node !== "return" ? "return none;" : "";
    const text = `function(${names.join(",")}){${STEP}${open_helpers(count)}${body}${end}}`;
    return helpers.length > 1 ? `(count_entries(1),${text})` : text;
  }
  function write(value) {
    switch (value.node) {
      case "nil":
        return "undefined";
      case "true":
      case "false":
        return value.node;
      case "number":
        return String(value.value);
      case "text":
        return text_of(value.value);
      case "various":
        return "various[0]";
      case "brackets":
        return `(${write(value.value)})`;
      case "variable":
        return value.variable.id;
      case "verb":
        return `V.${value.name}`;
      case "not":
        return `!${write_condition(value.value)}`;
      case "minus":
        return `(-${write_number(value.value)})`;
      case "length":
        return is_only(value.value, OBJECT) ? `${write(value.value)}.length()` : `length_of(${write(value.value)})`;
      case "function":
        return write_function(value);
      case "table":
        return write_table(value);
      case "call":
        return gives_many(value) ? `one_of(${write_call(value)})` : write_call(value);
      case "method":
        return `one_of(${write_method(value)})`;
      case "index":
        return write_index(value);
      case "operation":
        return write_operation(value);
    }
    throw new Error(`cannot be written: ${value.node}`);
  }

  // --- statements
  const write_block = (body) => body.map(write_statement).join("");
  const is_number_of_state = ({ object, key }) =>
    key.node === "text" && object.node === "variable" && thing(object) === "state" && state_number(key.value) !== null;
  // Stores a value; `object` and `key` are written before it, where there are several targets.
  function write_store(target, value, object, key) {
    if (target.node === "variable") return `${target.variable.id}=${value};`;
    if (target.node !== "index") throw new Error("nothing can be stored there");
    const name = target.key.node === "text" ? target.key.value : null;
    if (name === null) return `${object ?? write_object(target.object)}.put(${key ?? write(target.key)},${value});`;
    if (is_number_of_state(target)) {
      const place = state_number(name);
      return !place.kept ? `set_number(I0+${place.at >> 2},${value});` : "fail();";
    }
    return `writable(${object ?? write(target.object)})${property(name)}=${value};`;
  }
  function write_assignment({ targets, values }) {
    if (targets.length === 1 && values.length === 1) return write_store(targets[0], write(values[0]));
    const n = ++number;
    const before = [];
    const stores = [];
    targets.forEach((target, k) => {
      let object;
      let key;
      if (target.node === "index" && !is_number_of_state(target)) {
        object = `o${n}_${k}`;
        before.push(`${object}=${write_object(target.object)}`);
        if (target.key.node !== "text") {
          key = `k${n}_${k}`;
          before.push(`${key}=${write(target.key)}`);
        }
      }
      stores.push(write_store(target, `v${n}_${k}`, object, key));
    });
    // As Lua does it: where a check goes before each store (store_checks.c), they keep their order.
    const checked = helpers.length > 1 && targets.some((target) => target.node !== "variable");
    if (!checked) stores.reverse();
    before.push(
      write_values(
        targets.map((_, k) => `v${n}_${k}`),
        values,
      ),
    );
    return `{let ${before.join(",")};${stores.join("")}}`;
  }
  // Declarations of names with the values of a list.
  function write_values(names, values) {
    const many = values.length > 0 && gives_many(values.at(-1)) && names.length >= values.length;
    const list = many ? `m${++number}` : null;
    const written = names.map((name, k) => {
      if (k < values.length - (many ? 1 : 0)) return `${name}=${write(values[k])}`;
      if (!many) return name;
      const first = k === values.length - 1 ? `${list}=${write_many(values[k])},` : "";
      return `${first}${name}=${first ? `one_of(${list})` : `number_of(${list},${k - values.length + 1})`}`;
    });
    values.slice(names.length).forEach((value) => written.push(`m${++number}=${write(value)}`));
    return written.join(",");
  }
  function write_count({ variables: [variable], values: [from, to, step], body }) {
    const n = ++number;
    const inner = variable.assigned > 0 ? `let ${variable.id}=i${n};` : "";
    const name = variable.assigned > 0 ? `i${n}` : variable.id;
    const fixed =
      step === undefined
        ? 1
        : step.node === "number"
          ? step.value
          : step.node === "minus" && step.value.node === "number"
            ? -step.value.value
            : null;
    const start = `let ${name}=${write_loop_number(from)},e${n}=${write_loop_number(to)}`;
    const end = `){${STEP}${inner}${write_block(body)}}`;
    if (fixed) return `for(${start};${name}${fixed > 0 ? "<=" : ">="}e${n};${name}+=${fixed}${end}`;
    return `for(${start},s${n}=${write_loop_number(step)}||fail();s${n}>0?${name}<=e${n}:${name}>=e${n};${name}+=s${n}${end}`;
  }
  const write_loop_number = (value) => (value.node === "number" ? write(value) : `loop_number(${write(value)})`);
  function write_each(statement) {
    const n = ++number;
    const [first, ...others] = statement.variables;
    const list = listed_value(statement);
    const body = write_block(statement.body);
    if (list) {
      const names = others.map(({ id }, k) => `,${id}${k === 0 ? `=x${n}` : ""}`).join("");
      return (
        `for(let l${n}=listed(${write(list)}),i${n}=1,x${n};(x${n}=l${n}.item(i${n}))!==undefined;i${n}++){` +
        `${STEP}let ${first.id}=i${n}${names};${body}}`
      );
    }
    return (
      `{let ${write_values([`f${n}`, `s${n}`, `c${n}`], statement.values)};for(;;){${STEP}` +
      `let r${n}=f${n}(s${n},c${n}),${first.id}=one_of(r${n})` +
      `${others.map(({ id }, k) => `,${id}=number_of(r${n},${k + 1})`).join("")};` +
      `if(${first.id}===undefined)break;c${n}=${first.id};${body}}}`
    );
  }
  function write_statement(statement) {
    switch (statement.node) {
      case "if": {
        const arms = statement.arms.map(
          ({ condition, body }) => `if(${write_condition(condition)}){${write_block(body)}}`,
        );
        return arms.join("else ") + (statement.other ? `else{${write_block(statement.other)}}` : "");
      }
      case "while":
        return `while(${write_condition(statement.condition)}){${STEP}${write_block(statement.body)}}`;
      case "repeat":
        return `for(;;){${STEP}${write_block(statement.body)}if(${write_condition(statement.condition)})break;}`;
      case "do":
        return `{${write_block(statement.body)}}`;
      case "break":
        return "break;";
      case "do call":
        if (statement.call.node !== "call" && statement.call.node !== "method") throw new Error("does nothing");
        return `${write_many(statement.call)};`;
      case "local function":
        return `${statement.variable.assigned > 0 ? "let" : "const"} ${statement.variable.id}=${write_function(statement.variable.made)};`;
      case "local": {
        const { variables, values } = statement;
        const full = values.length > 0 && (variables.length <= values.length || gives_many(values.at(-1)));
        const word = full && variables.every(({ assigned }) => assigned === 0) ? "const" : "let";
        return `${word} ${write_values(
          variables.map(({ id }) => id),
          values,
        )};`;
      }
      case "assign":
        return write_assignment(statement);
      case "count":
        return write_count(statement);
      case "each":
        return write_each(statement);
      case "return": {
        const { values } = statement;
        if (values.length === 0) return "return none;";
        if (values.length > 1) return `return new Many([${write_list(values)}]);`;
        return `return ${gives_many(values[0]) ? write_many(values[0]) : write(values[0])};`;
      }
    }
    throw new Error(`cannot be written: ${statement.node}`);
  }

  const body = write_block(tree.body);
  const count = helpers[0];
  return `(function(...various){${open_helpers(count)}${body}})`;
}

// The body of a function of `R`, what make_run of lua_run.js gives.
export function write_javascript(layout) {
  const files = layout.files.map(({ name, text }) => `${JSON.stringify(name)}:${write_text(text, layout)}`);
  return (
    `"use strict";const {I,W,B,I0,W0,B0,F,V,Many,none,all_of,one_of,number_of,to_number,loop_number,to_text,holds,fail,join,count_entries,` +
    `own_object,writable,set_number,new_table,length_of,listed,modulo,least,greatest,less,at_most,more,at_least,spent}=R;` +
    `let fuel=0;return {${files.join(",\n")}};`
  );
}
