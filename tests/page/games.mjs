// A page's own program and worker code, in node. `node games.mjs PAGE.html` plays the games of each variant that its
// results file has again: prints name, and who won how often; then what the file says.
// Or prints the position after so many first moves of a game: node games.mjs PAGE.html position INDEX MOVES
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { gunzipSync } from "node:zlib";

const page = readFileSync(process.argv[2], "utf8");
const [index, moves] = process.argv.slice(4).map(Number);
const part = (id) => page.match(new RegExp(`<script [^>]*id="${id}"[^>]*>([^]*?)</script>`))[1];

const answers = new Map();
globalThis.self = { postMessage: ({ id, ...answer }) => answers.get(id)?.(answer) };
runInThisContext(part("worker"));
let last = 0;
const ask = (call, values) =>
  new Promise((resolve, reject) => {
    const id = ++last;
    const send = () => self.onmessage({ data: { id, call, values } });
    answers.set(id, ({ result, error, wanted }) => {
      if (wanted) {
        self.script_codes = [{ text: wanted, make: new Function("R", wanted) }];
        send();
      } else if (error) reject(new Error(error));
      else resolve(result);
    });
    send();
  });

self.onmessage({
  data: { begin: { module: await WebAssembly.compile(gunzipSync(Buffer.from(part("wasm"), "base64"))), shipped: {} } },
});
let file = Buffer.alloc(0);
for (const { name, before, text, after, behaviour, winners } of JSON.parse(part("play-data")).variants) {
  file = Buffer.concat([file.subarray(0, before), Buffer.from(text), file.subarray(file.length - after)]);
  const told = await ask("open", { file });
  if (told.behaviour !== behaviour) throw new Error("another signature");
  if (process.argv[3] === "position") {
    const people = (await ask("seats")).reduce((set, { human }, seat) => set | (human << seat), 0);
    await ask("begin", { index, people, columns: 80, all: false });
    for (let k = 0; k < moves; k++) {
      await ask("moves");
      await ask("move", { k: 0 });
    }
    process.stdout.write(await ask("position"));
    break;
  }
  const games = winners.reduce((sum, one) => sum + one);
  console.log(name, (await ask("games", { first: 0, count: games })).join(" "), "|", winners.join(" "));
}
