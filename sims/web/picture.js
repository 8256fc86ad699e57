import { by_id } from "./page_parts.js";

// `turn` counts up before the game changes, and `advice` with each hint or review: those that began earlier end.
// `reviewed`: the choices of a review; `past`: whether the picture shows the table before one of them.
export const game = {
  turn: 0,
  advice: 0,
  asks: false,
  heading: "",
  moves: [],
  left: new Set(),
  picked: [],
  reviewed: [],
  past: false,
  tall: 0,
};

// The space that a picture has. Its place is as high as the highest picture so far, up to a limit.
export const find_space = (id) => ({
  width: Math.round(by_id(id).clientWidth),
  high: Math.round(parseFloat(getComputedStyle(by_id(id).parentNode).maxHeight) || by_id(id).clientHeight),
});

export function put_picture(picture) {
  by_id("game-picture").innerHTML = picture;
  game.tall = Math.max(game.tall, Number(by_id("game-picture").firstChild.getAttribute("height")));
  by_id("game-desk").style.setProperty("--tall", `${game.tall}px`);
  const place = by_id("game-picture").parentNode;
  if (place.scrollHeight > place.clientHeight)
    place.tabIndex = 0; // the keyboard scrolls it
  else place.removeAttribute("tabindex");
}

export const pieces = () => [...by_id("game-picture").querySelectorAll("[data-word]")];

export const moves_of = (piece, what = "moves") => piece.dataset[what].split(" ").filter(Boolean).map(Number);

export const name_of = (piece) => piece.querySelector("title")?.textContent ?? piece.dataset.word;

export const put_note = (text) => {
  by_id("game-note").textContent = text;
};

// Leaves the moves `left` (a set; null: all), after the pieces `picked` were clicked.
export function narrow_moves(left, picked = []) {
  Object.assign(game, { left: left ?? new Set(game.moves.keys()), picked });
  for (const piece of pieces()) {
    const own = moves_of(piece).filter((k) => game.left.has(k)).length;
    const can =
      game.asks &&
      (picked.length > 0
        ? own > 0 && (own < game.left.size || picked.includes(piece))
        : own > 0 || piece.dataset.next !== "");
    piece.classList.toggle("can", can);
    piece.classList.toggle("picked", picked.includes(piece));
    piece.setAttribute("role", can ? "button" : "img");
    if (can) piece.setAttribute("tabindex", "0");
    else piece.removeAttribute("tabindex");
  }
  for (const item of by_id("game-moves").querySelectorAll("[data-k]"))
    item.hidden = !game.left.has(Number(item.dataset.k));
  for (const fold of by_id("game-moves").querySelectorAll(".fold")) {
    fold.hidden = !fold.querySelector("[data-k]:not([hidden])");
    fold.firstChild.open = picked.length > 0;
  }
}

// The pieces of a hint in the picture, with its chance to win beside each, and its move in the list.
export function mark_hint(expert, chance) {
  const best = game.moves.findIndex(({ name }) => expert === name || expert.startsWith(`${name},`));
  for (const old of by_id("game-picture").querySelectorAll(".chance")) old.remove();
  for (const button of by_id("game-moves").querySelectorAll("[data-move]"))
    button.classList.toggle("best", Number(button.dataset.move) === best);
  for (const piece of pieces()) {
    piece.classList.toggle("hinted", moves_of(piece).includes(best));
    if (piece.classList.contains("hinted")) put_pill(piece, chance);
  }
}

// A pill with the chance on the piece or at its edge: where it covers least of what is written and lies in the picture,
// as far up and right as that allows.
const PILL = { wide: 46, high: 16, on: 2 }; // `on`: at least so much of it is on the piece

function put_pill(piece, chance) {
  const make_svg = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const { x, y, width, height } = piece.querySelector(".shape").getBBox();
  const drawing = piece.ownerSVGElement;
  const { wide, high, on } = PILL;
  const marks = [...drawing.querySelectorAll("text, .dot")].map((mark) => mark.getBBox());
  const room = drawing.viewBox.baseVal;
  const meet = (from, size, other, more) => Math.max(0, Math.min(from + size, other + more) - Math.max(from, other));
  const common = (left, top, other) => meet(left, wide, other.x, other.width) * meet(top, high, other.y, other.height);
  let place = { cost: Infinity };
  for (let top = y + on - high; top <= y + height - on; top++) {
    for (let left = x + width - on; left >= x + on - wide; left -= 4) {
      const away = Math.abs(left + wide - x - width) + 3 * (top - y - on + high);
      const cost =
        marks.reduce((sum, mark) => sum + common(left, top, mark), wide * high - common(left, top, room)) + away / 1000;
      if (cost < place.cost) place = { cost, left, top };
    }
  }
  const { left, top } = place;
  const pill = make_svg("g", { class: "chance" });
  const words = make_svg("text", { x: left + wide / 2, y: top + 12 });
  words.textContent = chance;
  pill.append(make_svg("rect", { x: left, y: top, width: wide, height: high, rx: high / 2 }), words);
  drawing.append(pill); // above the pieces that are drawn later
}
