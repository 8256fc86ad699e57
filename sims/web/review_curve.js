// The chance to win before each choice of a review, as a curve that leads to the table then.
import { by_id } from "./page_parts.js";
import { find_space, game, put_note, put_picture } from "./picture.js";
import { on, table, tell_percent, told } from "./play_parts.js";

// The chance to win before each choice of a review, as a curve that leads to it.
const CURVE = { wide: 340, high: 96, edge: 46 };

const curve_place = (k, chance) => [
  CURVE.edge + ((CURVE.wide - CURVE.edge - 8) * (k + 0.5)) / game.reviewed.length,
  8 + (CURVE.high - 16) * (1 - chance),
];

export function show_curve(reviewed) {
  game.reviewed = reviewed;
  by_id("game-curve").hidden = reviewed.length === 0;
  if (reviewed.length === 0) return;
  const places = reviewed.map(({ chance }, k) => curve_place(k, chance));
  const { wide, high, edge } = CURVE;
  by_id("curve-picture").innerHTML =
    `<svg viewBox="0 0 ${wide} ${high}" aria-hidden="true">` +
    [0, 0.5, 1]
      .map((share) =>
        (([, y]) =>
          `<path class="even" d="M${edge} ${y}H${wide - 8}"/><text x="${edge - 4}" y="${y + 4}">${tell_percent(share)}</text>`)(
          curve_place(0, share),
        ),
      )
      .join("") +
    `<polyline points="${places.join(" ")}"/>` +
    places.map(([x, y], k) => (reviewed[k].dear ? `<circle cx="${x}" cy="${y}" r="4"/>` : "")).join("") +
    `<path class="here" d=""/></svg>`;
  by_id("curve-at").max = reviewed.length - 1;
  by_id("curve-at").value = reviewed.length - 1;
  by_id("curve-said").textContent =
    "Your chance to win before each choice; dots are the dearest. A click shows the table then.";
}

// Shows the table before choice k of the review.
export async function show_past(k) {
  const { turn } = game;
  const { step, round, chance, mine, expert: words, same } = game.reviewed[k];
  const picture = await table.ask("past", { step, ...find_space("game-picture") });
  if (turn !== game.turn || game.reviewed.length === 0) return;
  put_picture(picture);
  game.past = true;
  by_id("game-ask").hidden = true;
  by_id("curve-at").value = k;
  by_id("curve-picture")
    .querySelector(".here")
    .setAttribute("d", `M${curve_place(k, 0)[0]} 4V${CURVE.high - 4}`);
  by_id("curve-said").textContent =
    `Choice ${k + 1} of ${game.reviewed.length}, round ${round}, ${tell_percent(chance)}: ${mine}${same ? ", as the hint." : `. The ${told.expertName} would: ${words}.`}`;
  put_note("This is the table before that choice. A click on it leads back to the game.");
}

on("curve-at", "input", () => show_past(Number(by_id("curve-at").value)));

on("curve-picture", "click", ({ clientX }) => {
  const { left, width } = by_id("curve-picture").getBoundingClientRect();
  const x = ((clientX - left) * CURVE.wide) / width;
  const far = (k) => Math.abs(curve_place(k, 0)[0] - x);
  return show_past(game.reviewed.reduce((best, _, k) => (far(k) < far(best) ? k : best), 0));
});
