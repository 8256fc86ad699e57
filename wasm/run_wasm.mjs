// node run_wasm.mjs PROGRAM.wasm [ARGUMENT]...: runs a program of WASI in node, with all files of this machine.
// `env` is what poise.wasm needs of its host besides: analysis/base/system_try_wasi.c.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { WASI } from "node:wasi";

const file = resolve(process.argv[2]);
const wasi = new WASI({
  version: "preview1",
  args: [file, ...process.argv.slice(3)],
  env: { ...process.env, PWD: process.cwd() },
  preopens: { "/": "/" },
});
const thrown = new Error("left by system_throw");
let exports;
const env = {
  system_throw() {
    throw thrown;
  },
  system_try(call, a, b) {
    const stack = exports.__stack_pointer.value;
    try {
      exports.__indirect_function_table.get(call)(a, b);
      return 0;
    } catch (error) {
      if (error !== thrown) throw error;
      exports.__stack_pointer.value = stack;
      return 1;
    }
  },
};
// Optimised code calls node's functions directly, and node 20 then crashes now and then: not through a function of ours.
const imports = { env, wasi_snapshot_preview1: {} };
for (const [name, call] of Object.entries(wasi.wasiImport)) {
  imports.wasi_snapshot_preview1[name] = (...values) => call(...values);
}
const { instance } = await WebAssembly.instantiate(readFileSync(file), imports);
exports = instance.exports;
process.exitCode = wasi.start(instance);
