// Small helpers to build the page. Text always goes in as text, never as HTML.
export const by_id = (id) => document.getElementById(id);
export const tie = (text) => text.replace(/(\d) (?=(?:%|s|MB)(?!\w))/g, "$1\u00a0"); // no line breaks between a number and its unit
export const sentence = (text) => text.replace(/^./, (first) => first.toUpperCase());

// make("button", { class: "btn", onclick }, child, ...)
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith("on")) element[name] = value;
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// What build.mjs packed into an element.
export async function unpack(id) {
  const letters = atob(by_id(id).textContent);
  const bytes = new Uint8Array(letters.length);
  for (let k = 0; k < bytes.length; k++) bytes[k] = letters.charCodeAt(k); // four times as fast as Uint8Array.from
  const packed = new DecompressionStream("gzip");
  const writer = packed.writable.getWriter(); // WebKit reads no Blob of a page on a disk
  writer.write(bytes);
  writer.close();
  return new Response(packed.readable).arrayBuffer();
}

export const unpack_text = async (id) => new TextDecoder().decode(await unpack(id));

export function save_file(name, content, type = "application/octet-stream") {
  const url = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// What stands as "game.lua:12" in a message leads there, where the page has that file and an editor; what stands
// between backticks is code.
export const places = { has: () => false };
function lead_to_places(words) {
  return words.split(/([\w./-]+\.\w+:\d+(?::\d+)?)/).map((piece, k) => {
    const [name, line] = piece.split(":");
    return k % 2 === 1 && places.has(name)
      ? make("button", { class: "link place", type: "button", onclick: () => places.show(name, Number(line)) }, piece)
      : piece;
  });
}

export function put_message(element, message) {
  const pieces = tie(message).split("`");
  const paired = pieces.length % 2 === 1;
  element.replaceChildren(
    ...(paired ? pieces : [tie(message)]).flatMap((piece, k) =>
      k % 2 === 1 ? make("code", {}, piece) : lead_to_places(piece),
    ),
  );
}

// Said for everybody, also for a screen reader.
export function say(text, kind = "") {
  const line = by_id("said");
  put_message(line, text);
  line.className = `said ${kind}`;
}

// Draws a part anew; what had the focus there has it again, or the field of the row around it.
export function draw_again(part, draw) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.id || focused?.closest("[data-field]")?.dataset.field;
  draw();
  if (id) by_id(id)?.focus({ preventScroll: true });
}

// The first of many things; a button shows more of them. `shown` is how many there are now, and `show` draws so many.
const MORE = 60;
export function draw_first(things, shown = MORE, show) {
  const rest = things.length - shown;
  return [
    things.slice(0, shown),
    rest > 0 &&
      make(
        "button",
        { class: "link", type: "button", onclick: () => show(shown + MORE) },
        `Show ${Math.min(MORE, rest)} more of ${rest.toLocaleString("en")}`,
      ),
  ];
}

// Until what the page already shows is painted.
export const wait_for_paint = () =>
  new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted));
    setTimeout(painted, 100); // nothing is painted behind other windows
  });
