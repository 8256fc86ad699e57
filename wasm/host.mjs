// node host.mjs [--called] PROGRAM.wasm [ARGUMENT]...: runs poise.wasm as the program `poise` of this machine, in a
// thread of its own, so that Ctrl-C stops it in order. Where it has games to share, more threads run it, too: one for
// each core, or as --threads says. --called: by the Python package, which reads the progress from a pipe as from a
// terminal of $COLUMNS, and asks it to stop by closing the standard input.
import { openSync, readFileSync } from "node:fs";
import { availableParallelism, devNull } from "node:os";
import { resolve } from "node:path";
import { isatty } from "node:tty";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { find_drives, tell_word } from "./windows.mjs";
import { join_ranks } from "./node_ranks.mjs";
import { run_program } from "./run_wasm.mjs";
import { make_ports, RANK_GONE } from "../sims/web/ranks.js";

const STOP = 0;
const HEEDS = 1; // in `shared`: the program is asked to stop; it looks whether it is

// How many threads may run it. The program itself refuses other numbers.
function count_threads(words) {
  const most = 1024;
  const asked = words.join("\n").match(/^--threads[=\n](\d+)$/m);
  return Math.min(asked ? Number(asked[1]) : availableParallelism(), most) || 1;
}

function run_workers() {
  const interrupted = 130;
  const ended = 143;
  const same_request = 100; // `timeout` sends two signals, milliseconds apart
  const called = process.argv[2] === "--called";
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const [file, ...words] = process.argv.slice(called ? 3 : 2);
  // Node must not touch a pipe of the program's output, which would then refuse what it has no room for.
  const terminal = isatty(1) ? process.stdout : isatty(2) ? process.stderr : {};
  const columns = terminal.columns ?? process.env.COLUMNS;
  const size = count_threads(words);
  const ports = make_ports(size);
  const bells = new SharedArrayBuffer(4 * size);
  const start_worker = (rank, module) =>
    new Worker(new URL(import.meta.url), {
      workerData: {
        called,
        shared,
        words,
        file: resolve(file),
        columns,
        rank,
        size,
        ports: ports[rank],
        bells,
        module,
      },
      transferList: ports[rank].filter(Boolean),
      stdout: true,
      stderr: true,
    }).on("error", (error) => {
      console.error(`poise: ${error.message}`);
      process.exit(1);
    });
  let asked = 0;
  let why = 0;
  const stop = (code) => {
    if (asked > 0 && Date.now() - asked < same_request) return;
    if (asked > 0 || Atomics.load(shared, HEEDS) === 0) process.exit(code);
    asked = Date.now();
    why = code;
    Atomics.store(shared, STOP, 1);
  };
  process.on("SIGINT", () => stop(interrupted));
  process.on("SIGTERM", () => stop(ended));
  if (called) process.stdin.on("end", () => asked === 0 && stop(interrupted)).resume();
  start_worker(0).on("message", ({ code, module }) => {
    if (code !== undefined) process.exit(code === interrupted && why !== 0 ? why : code);
    for (let rank = 1; rank < size; rank++) start_worker(rank, module);
  });
}

// The functions of WASI, which also carry the request to stop; to --called, an output of errors is a terminal.
// A pipe that nobody reads any more ends the program as SIGPIPE ends others.
function adapt_calls(calls, exports) {
  const { called, shared } = workerData;
  const device = 2;
  const seek_and_tell = 0x24n;
  const broken_pipe = 64;
  const adapted = {};
  for (const [name, call] of Object.entries(calls)) {
    adapted[name] = (...values) => {
      const its = exports();
      const bytes = new Uint8Array(its.memory.buffer);
      Atomics.store(shared, HEEDS, bytes[its.stop_heeded.value]);
      if (Atomics.load(shared, STOP) !== 0) bytes[its.stop_asked.value] = 1;
      return call(...values);
    };
  }
  const write = adapted.fd_write;
  adapted.fd_write = (...values) => {
    const failed = write(...values);
    if (failed === broken_pipe) {
      parentPort.postMessage({ code: 141 });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // until it has ended
    }
    return failed;
  };
  if (called) {
    const tell = adapted.fd_fdstat_get;
    adapted.fd_fdstat_get = (file, at) => {
      const failed = tell(file, at);
      const view = new DataView(exports().memory.buffer);
      if (file === 2 && failed === 0 && process.env.COLUMNS) {
        view.setUint8(at, device);
        view.setBigUint64(at + 8, view.getBigUint64(at + 8, true) & ~seek_and_tell, true);
      }
      return failed;
    };
  }
  return adapted;
}

async function run_here(me, module) {
  const { called, words, file, columns } = workerData;
  const windows = process.platform === "win32";
  const tell = (word) => (windows ? tell_word(word) : word);
  const env = { ...process.env, PWD: tell(process.cwd()), ...(columns && { COLUMNS: String(columns) }) };
  const options = { env, preopens: windows ? find_drives() : { "/": "/" } };
  if (called) options.stdin = openSync(devNull);
  return await run_program(module, [file, ...words].map(tell), options, me.rank === 0 ? adapt_calls : undefined, me);
}

async function run_first() {
  const module = new WebAssembly.Module(readFileSync(workerData.file));
  let begun = false;
  const me = join_ranks(workerData, () => {
    if (!begun) parentPort.postMessage({ module });
    begun = true;
  });
  parentPort.postMessage({ code: await run_here(me, module) });
}

async function run_other() {
  const me = join_ranks(workerData);
  const code = await run_here(me, workerData.module);
  if (code !== 0) me.send(0, { ...RANK_GONE, from: me.rank });
}

if (isMainThread) run_workers();
else await (workerData.rank === 0 ? run_first() : run_other());
