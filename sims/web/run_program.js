// Runs one command of the program at a time. The program is a WASI command: files come in with the
// question, and what it wrote goes back with the answer. Nothing is kept between two questions. Or it plays one
// game with a person, call by call (table_calls.js).
import { make_page_rank } from "./page_ranks.js";
import { ALONE, make_rank_calls } from "./ranks.js";
import {
  ConsoleStdout,
  Directory,
  File,
  OpenFile,
  PreopenDirectory,
  WASI,
  wasi,
  WASIProcExit,
} from "@bjorn3/browser_wasi_shim";
import { CodeWanted, make_script_call } from "./lua_run.js";
import { make_calls } from "./table_calls.js";

const encoder = new TextEncoder();
let module;
let shipped;

// A folder in which the C library's access() finds that files may be read: it asks for the rights of the folder.
class OpenRoot extends PreopenDirectory {
  fd_fdstat_get() {
    const got = super.fd_fdstat_get();
    got.fdstat.fs_rights_inherited = 0xffffffffn;
    return got;
  }
}

// {"/a/b.yaml": text or bytes} as a tree of folders.
function make_folder(files) {
  const root = new Map();
  for (const [path, content] of Object.entries(files)) {
    const names = path.split("/").filter(Boolean);
    const last = names.pop();
    let folder = root;
    for (const name of names) {
      if (!folder.has(name)) folder.set(name, new Directory(new Map()));
      folder = folder.get(name).contents;
    }
    folder.set(last, new File(typeof content === "string" ? encoder.encode(content) : content));
  }
  return root;
}

// The files that the command made, by their paths.
function list_made(folder, given, place = "", made = {}) {
  for (const [name, entry] of folder) {
    const path = `${place}/${name}`;
    if (entry instanceof Directory) list_made(entry.contents, given, path, made);
    else if (!(path in given)) made[path.slice(1)] = entry.data;
  }
  return made;
}

// A page may not make functions of texts: its policy allows the worker's own text alone. So the code of a script is
// wanted of the page, which starts another worker with it (program.js).
function find_code(code) {
  const known = self.script_codes?.find(({ text }) => text === code);
  if (!known) throw new CodeWanted(code);
  return known.make;
}

// Errors unwind through the host (analysis/base/system_try.c).
const thrown = new Error("left by system_throw");
function catch_errors(exports) {
  return {
    script_call: make_script_call(exports, find_code),
    system_throw() {
      throw thrown;
    },
    system_try(call, first, second) {
      const stack = exports().__stack_pointer.value;
      try {
        exports().__indirect_function_table.get(call)(first, second);
        return 0;
      } catch (error) {
        if (error !== thrown) throw error;
        exports().__stack_pointer.value = stack;
        return 1;
      }
    },
  };
}

// Who reads is at no terminal; the shim says so, and the program asks.
class Output extends ConsoleStdout {
  fd_fdstat_get() {
    return { ret: 0, fdstat: new wasi.Fdstat(wasi.FILETYPE_UNKNOWN, 0) };
  }
}

// Runs the program, which may wait for messages of the others.
async function start_waiting(wasi, instance) {
  wasi.inst = instance;
  await WebAssembly.promising(instance.exports._start)();
  return 0;
}

// The program with the folder `root`, before its first instruction.
async function make_instance(args, root, out, me) {
  const words = new TextDecoder();
  const wasi = new WASI(
    ["/bin/poise", ...args],
    ["NO_COLOR=1", "PWD=/"],
    [
      new OpenFile(new File([])),
      new Output((bytes) => out.push(bytes.slice())),
      new Output((bytes) => self.postMessage({ said: words.decode(bytes) })),
      new OpenRoot("/", root),
    ],
    { debug: false },
  );
  let instance;
  const env = { ...catch_errors(() => instance.exports), ...make_rank_calls(me, () => instance.exports.memory.buffer) };
  instance = await WebAssembly.instantiate(module, { env, wasi_snapshot_preview1: wasi.wasiImport });
  return { wasi, instance };
}

async function begin_table(files) {
  const { wasi, instance } = await make_instance([], make_folder(files), [], ALONE);
  wasi.inst = instance;
  instance.exports.program_start();
  return instance.exports;
}
const calls = make_calls(begin_table);

function join_text(pieces) {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}

async function run_command({ args, files, team }) {
  const me = team ? make_page_rank(team) : ALONE;
  if (team && !(await me.has_games())) return {};
  const out = [];
  const given = { ...shipped, ...files };
  const root = make_folder(given);
  const { wasi, instance } = await make_instance(args, root, out, me);
  let code;
  try {
    code = team ? await start_waiting(wasi, instance) : wasi.start(instance);
  } catch (error) {
    if (!(error instanceof WASIProcExit)) throw error;
    code = error.code;
  }
  me.end?.(code);
  return { code, out: join_text(out), made: list_made(root, given) };
}

self.onmessage = async ({ data }) => {
  if (data.begin) {
    ({ module, shipped } = data.begin);
    self.postMessage({ ready: true });
    return;
  }
  if (data.call) {
    try {
      self.postMessage({ id: data.id, result: await calls[data.call](data.values ?? {}) });
    } catch (error) {
      self.postMessage({
        id: data.id,
        ...(error instanceof CodeWanted ? { wanted: error.code } : { error: error.message }),
      });
    }
    return;
  }
  try {
    self.postMessage({ done: await run_command(data) });
  } catch (error) {
    self.postMessage(error instanceof CodeWanted ? { wanted: error.code } : { failed: String(error.stack || error) });
  }
};
