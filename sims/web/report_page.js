// The part of a report that plays (sims/page/page.c puts it in): its variants are .play files, each written as
// what it does not share with the one before.
import { by_id, unpack } from "./page_parts.js";
import { read_link, set_up_play, show_play, watch_game } from "./play.js";
import { Program } from "./program.js";

function read_files(variants) {
  let last = new Uint8Array();
  return variants.map(({ before, text, after }) => {
    const own = new TextEncoder().encode(text);
    const file = new Uint8Array(before + own.length + after);
    file.set(last.subarray(0, before));
    file.set(own, before);
    file.set(last.subarray(last.length - after), before + own.length);
    last = file;
    return file;
  });
}

async function begin() {
  const { stamp, level, variants } = JSON.parse(by_id("play-data").textContent);
  const program = new Program(await WebAssembly.compile(await unpack("wasm")), {}, by_id("worker").textContent);
  const files = read_files(variants);
  const several = new Set(variants.map(({ title }) => title)).size > 1;
  set_up_play({
    make_worker: () => program.make_worker(),
    take_code: (code) => program.take_code(code),
    place: `${stamp} ${location.pathname}`,
    level,
  });
  await show_play(
    variants.map(({ title, name, ...variant }, k) => ({
      ...variant,
      name: several ? `${title}: ${name}` : name,
      file: files[k],
    })),
  );
  const follow_link = () => read_link() && watch_game(read_link());
  addEventListener("hashchange", follow_link);
  await follow_link();
}

begin().catch((error) => {
  by_id("play-trouble").textContent = `This page cannot play: ${error.message}.`;
  by_id("play-trouble").hidden = false;
});
