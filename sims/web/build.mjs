// node build.mjs POISE.wasm CONFIGS OUT.html PLAY.html: packs the Studio's page, the program and the games that come
// with it into one file; and into another what a report that plays has besides its own (sims/page/page.c).
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { marked } from "marked";

const [wasm, configs, out, play] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));

async function bundle(name, format) {
  const made = await build({
    entryPoints: [join(here, name)],
    bundle: true,
    minify: true,
    format,
    write: false,
    target: ["es2022"],
    legalComments: "none",
  });
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
const read = (name) => readFileSync(join(here, name), "utf8");
const script = safe(await bundle("begin.js", "iife"));
const report = safe(await bundle("report_page.js", "iife"));
// Scripts are those of the page, and what they make: workers.
const policy = (text) =>
  `default-src 'none'; script-src 'sha256-${createHash("sha256").update(text).digest("base64")}' 'wasm-unsafe-eval' blob:; ` +
  "worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:";
const guide = readFileSync(join(here, "../../docs/lua.md"), "utf8");
// The guide as the page shows it: below the page's headings, with ids of its own. Other pages are not in the file.
function write_guide() {
  const id = (text) =>
    `guide-${text
      .toLowerCase()
      .replace(/<[^>]*>|[^\w -]/g, "")
      .replaceAll(" ", "-")}`;
  marked.use({
    renderer: {
      html: () => "",
      heading({ tokens, depth, text }) {
        return depth === 1
          ? ""
          : `<h${depth + 1} id="${id(text)}">${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
      },
      code: ({ text }) =>
        `<pre class="cmd"><code>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</code></pre>\n`,
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return href.startsWith("#") ? `<a href="#guide-${href.slice(1)}">${text}</a>` : text;
      },
    },
  });
  return marked.parse(guide).replaceAll("<th></th>", "<td></td>");
}
// The words of a script, as the tables of docs/lua.md explain them.
function read_words() {
  const [, text] = /\n## What a script may say\n([^]*?)\n## What it may not say/.exec(guide);
  const plain = (cell) =>
    cell
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll("`", "")
      .trim();
  return [...text.matchAll(/^\| (`.*?`[^|]*) \| (.*) \|$/gm)].map(([, forms, means]) => ({
    forms: plain(forms),
    means: plain(means),
    names: [...new Set([...forms.matchAll(/`(?:return |local \w+ = )?(\w+)/g)].map((found) => found[1]))],
  }));
}
const words = read_words();
const worker = await bundle("run_program.js", "iife");
const stamp = /poise engine [\w. ]+/.exec(readFileSync(wasm, "latin1"))[0];
const parts = {
  STAMP: stamp,
  POLICY: policy(script),
  STYLE: read("../../analysis/report/look.css") + read("studio.css"),
  PLAYSTYLE: read("play.css"),
  PLAY: read("play.html").replace('id="play"', 'id="play" hidden'),
  WORDS: safe(JSON.stringify({ words })),
  FILES: pack(
    JSON.stringify({ ...list_files(configs, "/share/poise/configs"), "/share/poise/docs/lua.html": write_guide() }),
  ),
  WASM: pack(readFileSync(wasm)),
  STUDIO: pack(await bundle("main.js", "iife")),
  WORKER: pack(worker),
  SCRIPT: script,
};
const page = read("index.html").replace(/@([A-Z]+)@/g, (whole, name) => parts[name] ?? whole);
writeFileSync(out, page);
writeFileSync(
  play,
  `<!-- ${stamp} -->
<meta http-equiv="Content-Security-Policy" content="${policy(report)}">
<style>${parts.PLAYSTYLE}</style>
<!-- end of the head -->
${read("play.html")}<script id="wasm" type="application/octet-stream">${parts.WASM}</script>
<script id="worker" type="text/plain">${safe(worker)}</script>
<script>${report}</script>
`,
);
console.log(`${out}: ${(page.length / 1e6).toFixed(2)} MB`);
