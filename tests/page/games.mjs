// Plays the first games of each variant of a page with the page's own engine and worker code, in node:
// prints name and digest, and on stderr the time. usage: node games.mjs PAGE.html GAMES
// Or prints the position after so many first moves of a game: node games.mjs PAGE.html position INDEX MOVES
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { gunzipSync } from "node:zlib";

const page = readFileSync(process.argv[2], "utf8");
const [games, index, moves] = process.argv.slice(3).map(Number);
const part = (id) => page.match(new RegExp(`<script [^>]*id="${id}">([^]*?)</script>`))[1];
const unpack = (id) => new Uint8Array(gunzipSync(Buffer.from(part(id), "base64")));

const answers = new Map();
globalThis.self = { postMessage: ({ id, ...answer }) => answers.get(id)(answer) };
runInThisContext(part("play-worker"));
let last = 0;
const ask = (call, values) =>
  new Promise((resolve, reject) => {
    answers.set(++last, ({ result, error }) => (error ? reject(new Error(error)) : resolve(result)));
    self.onmessage({ data: { id: last, call, values } });
  });

const { stamp, variants, learnt, lua } = JSON.parse(part("play-data"));
await ask("open", { bytes: unpack("play-engine"), stamp, learnt: unpack("play-learnt"), sizes: learnt, lua });
const packed = unpack("play-rules");
let at = 0, first;
for (const variant of variants) {
  const rules = packed.slice(at, (at += variant.bytes));
  if (variant.less) first.forEach((byte, i) => (rules[i] ^= byte));
  else first = rules;
  const human = await ask("variant", { variant, rules });
  if (process.argv[3] === "position") {
    const people = human.reduce((set, is, seat) => set | (is << seat), 0);
    await ask("begin", { index, people, columns: 80, all: false });
    for (let k = 0; k < moves; k++) {
      await ask("moves");
      await ask("move", { k: 0 });
    }
    process.stdout.write((await ask("position")) + new TextDecoder().decode(unpack("play-kept").slice(0, variant.kept)));
    break;
  }
  const start = performance.now();
  const { digest } = await ask("games", { first: 0, count: games });
  console.error(`${variant.game} ${variant.name} ${(performance.now() - start).toFixed(0)} ms`);
  console.log(variant.name, BigInt(digest).toString(16).padStart(16, "0"));
}
