// node build.mjs POISE.wasm CONFIGS OUT.html: packs the page, the program and the games that come with it into
// one file. FOLDER as a fourth argument puts a game of one's own in.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [wasm, configs, out] = process.argv.slice(2), here = fileURLToPath(new URL(".", import.meta.url));

async function bundle(name, format) {
  const made = await build({ entryPoints: [join(here, name)], bundle: true, minify: true, format, write: false, target: ["es2022"], legalComments: "none" });
  return made.outputFiles[0].text;
}

function list_files(folder, place, files = {}) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) list_files(path, `${place}/${name}`, files);
    else files[`${place}/${name}`] = readFileSync(path, "utf8");
  }
  return files;
}

const pack = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");
const safe = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
const script = safe(await bundle("main.js", "iife")), worker = safe(await bundle("worker.js", "iife"));
const hash = createHash("sha256").update(script).digest("base64");
const words = (readFileSync(join(here, "../games/lua/verbs.lua"), "utf8").match(/^(?:local )?function (\w+)/gm) ?? []).map((line) => ({ label: line.replace(/.* /, ""), type: "function" }));
const parts = {
  POLICY: `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:`,
  STYLE: readFileSync(join(here, "studio.css"), "utf8"),
  WORDS: safe(JSON.stringify({ words })),
  FILES: pack(JSON.stringify(list_files(configs, "/share/poise/configs"))),
  WASM: pack(readFileSync(wasm)),
  WORKER: worker,
  SCRIPT: script,
};
const page = readFileSync(join(here, "index.html"), "utf8").replace(/@([A-Z]+)@/g, (whole, name) => parts[name] ?? whole);
writeFileSync(out, page);
console.log(`${out}: ${(page.length / 1e6).toFixed(2)} MB`);
