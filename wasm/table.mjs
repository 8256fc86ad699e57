// node table.mjs PROGRAM.wasm: a game on a table for the Python package (analysis/python/poise/anywhere.py), by the
// functions of sims/page/env.h. Each line of the input is a call, and each line of the output its answer, both JSON.
import { readFileSync, readSync, writeSync } from "node:fs";
import { make_instance } from "./run_wasm.mjs";

const MOVES_MAX = 1024;
const RESULT = 6;
const FAULT = 3;
const WAITS = 1;
const { instance, wasi } = await make_instance(new WebAssembly.Module(readFileSync(process.argv[2])), ["poise"], {
  env: {},
  preopens: {},
  returnOnExit: false,
});
const its = instance.exports;
wasi.initialize({ exports: { memory: its.memory } });
its.program_start();

function put_bytes(bytes) {
  const at = its.malloc(bytes.length + 1);
  new Uint8Array(its.memory.buffer, at, bytes.length + 1).set([...bytes, 0]);
  return at;
}
const put_text = (text) => (text === null ? 0 : put_bytes(Buffer.from(text)));
function get_text(at) {
  const bytes = Buffer.from(its.memory.buffer, at);
  return bytes.toString("utf8", 0, bytes.indexOf(0));
}
const get_numbers = (type, count) => Array.from(new type(its.memory.buffer, room, count));

let env;
let room;
let slots;
// Where the game stands, and all that Python asks about that.
function tell_state(state) {
  const fault = state === FAULT ? get_text(its.env_fault()) : "";
  its.env_result(env, room);
  const result = get_numbers(Int32Array, RESULT);
  const moves = state === WAITS ? get_numbers(Uint32Array, its.env_moves(env, room)) : [];
  return { state, fault, result, moves, seen: see(result[0]) };
}
function see(seat) {
  its.env_observe(env, seat, room);
  return get_numbers(Int32Array, slots);
}

const calls = {
  open(name, script, rules, players) {
    const bytes = Buffer.from(rules, "base64");
    env = its.env_open(put_text(name), put_text(script), put_bytes(bytes), bytes.length, put_text(players));
    if (env === 0) return { fault: get_text(its.env_fault()) };
    const told = get_text(its.env_slots(env));
    slots = told.split("\n").length - 1;
    room = its.malloc(4 * Math.max(MOVES_MAX, slots));
    return { slots: told, stamp: get_text(its.env_stamp()) };
  },
  begin: (seed, index) => tell_state(its.env_begin(env, BigInt(seed), BigInt(index))),
  move: (move) => tell_state(its.env_move(env, move)),
  choice(name) {
    const at = put_text(name);
    const move = its.env_choice(env, at) >>> 0;
    its.free(at);
    return move;
  },
  see,
};

const chunk = Buffer.alloc(1 << 16);
const decoder = new TextDecoder();
let rest = "";
for (let got; (got = readSync(0, chunk)) > 0; ) {
  const lines = (rest + decoder.decode(chunk.subarray(0, got), { stream: true })).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const [call, ...values] = JSON.parse(line);
    const answer = Buffer.from(JSON.stringify(calls[call](...values)) + "\n");
    for (let at = 0; at < answer.length; ) at += writeSync(1, answer, at);
  }
}
