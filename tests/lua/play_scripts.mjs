// node play_scripts.mjs POISE.wasm GAMES SEED SCRIPT...: plays games of each script in poise.wasm, by Lua 5.4 into
// lua/NAME.h5 and as JavaScript into javascript/NAME.h5; what it says goes to NAME.out there. Prints the scripts whose
// functions JavaScript did not do all, though the program played them.
import { mkdirSync, openSync, closeSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { make_script_call } from "../../sims/web/lua_run.js";
import { run_program, scripts as host } from "../../wasm/run_wasm.mjs";

const [file, games, seed, ...scripts] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
for (const engine of ["lua", "javascript"]) {
  mkdirSync(engine, { recursive: true });
  for (const script of scripts) {
    const name = `${engine}/${basename(script, ".lua")}`;
    const out = openSync(`${name}.out`, "w");
    let left = 0;
    host.play =
      engine === "lua"
        ? () => () => -3
        : (exports, compile) => {
            const play = make_script_call(exports, compile);
            return (call) => {
              const result = play(call);
              left += result < 0;
              return result;
            };
          };
    const code = await run_program(
      module,
      [
        "poise",
        "run",
        script,
        "--games",
        games,
        "--seed",
        seed,
        "--quiet",
        "--force",
        "--out",
        `${name}.h5`,
        "--format",
        "json",
      ],
      { stdout: out, stderr: out },
    );
    closeSync(out);
    if (left > 0 && code === 0) console.log(script);
  }
}
