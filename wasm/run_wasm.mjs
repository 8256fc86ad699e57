// node run_wasm.mjs PROGRAM.wasm [ARGUMENT]...: runs a program of WASI in node, with all files of this machine.
// `env` is what poise.wasm needs of its host besides: analysis/base/system_try.c, sims/run/ranks_wasi.c,
// sims/games/lua/page/script_host.c.
import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";
import { ALONE, make_rank_calls } from "../sims/web/ranks.js";
import { make_script_call } from "../sims/web/lua_run.js";

const thrown = new Error("left by system_throw");
export const scripts = { play: make_script_call }; // how games in Lua are played; tests change it

// An instance of a module and its WASI. `options`: of WASI, beside the usual ones. `adapt` may replace functions of
// WASI; it gets them and a function that gives the exports. `me`: which of several instances it is.
export async function make_instance(module, args, options = {}, adapt = (calls) => calls, me = ALONE) {
  const wasi = new WASI({
    version: "preview1",
    args,
    env: { ...process.env, PWD: process.cwd() },
    preopens: { "/": "/" },
    ...options,
  });
  let exports;
  const env = {
    ...make_rank_calls(me, () => exports.memory.buffer),
    script_call: scripts.play(
      () => exports,
      (code) => new Function("R", code),
    ),
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
  // Optimised code calls node's functions directly, and node 20 then crashes now and then: not through a function of
  // ours.
  const imports = { env, wasi_snapshot_preview1: {} };
  for (const [name, call] of Object.entries(adapt(wasi.wasiImport, () => exports))) {
    imports.wasi_snapshot_preview1[name] = (...values) => call(...values);
  }
  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports;
  return { instance, wasi };
}

// Runs a program and returns its exit code.
export async function run_program(module, args, options, adapt, me) {
  const { instance, wasi } = await make_instance(module, args, options, adapt, me);
  return wasi.start(instance);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...words] = process.argv.slice(2);
  process.exitCode = await run_program(new WebAssembly.Module(readFileSync(file)), [resolve(file), ...words]);
}
