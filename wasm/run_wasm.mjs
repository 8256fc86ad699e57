// node run_wasm.mjs PROGRAM.wasm [ARGUMENT]...: runs a program of WASI in node, with all files of this machine.
// `env` is what poise.wasm needs of its host besides: analysis/base/system_try_wasi.c.
import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const thrown = new Error("left by system_throw");

// An instance of a module and its WASI. `options`: of WASI, beside the usual ones. `adapt` may replace functions of
// WASI; it gets them and a function that gives the exports.
export async function make_instance(module, args, options = {}, adapt = (calls) => calls) {
  const wasi = new WASI({
    version: "preview1",
    args,
    env: { ...process.env, PWD: process.cwd() },
    preopens: { "/": "/" },
    ...options,
  });
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
  for (const [name, call] of Object.entries(adapt(wasi.wasiImport, () => exports))) {
    imports.wasi_snapshot_preview1[name] = (...values) => call(...values);
  }
  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports;
  return { instance, wasi };
}

// Runs a program and returns its exit code.
export async function run_program(module, args, options, adapt) {
  const { instance, wasi } = await make_instance(module, args, options, adapt);
  return wasi.start(instance);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2]);
  process.exitCode = await run_program(new WebAssembly.Module(readFileSync(file)), [file, ...process.argv.slice(3)]);
}
