// An answer's HTML on the page. The first rows of a long table that is folded come when it is opened; more come with a
// button.
import { say_here } from "./advice.js";
import { make } from "./page_parts.js";

const LONG = 200;
const PIECE = 100;

function make_more(body, rest) {
  const tell = () => `Show ${Math.min(PIECE, rest.length)} more rows of ${rest.length.toLocaleString("en")}`;
  const button = make("button", {
    class: "link",
    type: "button",
    onclick: () => {
      body.insertAdjacentHTML("beforeend", rest.splice(0, PIECE).join(""));
      button.textContent = tell();
      if (rest.length === 0) button.remove();
    },
  });
  return button;
}

// A line that gives advice for a terminal.
function tell_here(line) {
  const said = [...line.childNodes]
    .map(({ nodeName, textContent }) => (nodeName === "CODE" ? `\`${textContent}\`` : textContent))
    .join("");
  const here = say_here(said);
  if (here === said) return;
  line.classList.add("here"); // for tests
  line.replaceChildren(...here.split("`").map((piece, k) => (k % 2 === 1 ? make("code", {}, piece) : piece)));
}

// The sentence, then the pictures, then the tables.
export function put_answer_first(element) {
  element.prepend(...element.querySelectorAll(".answer"));
  element.querySelector(".tables, .scroll, table")?.before(...element.querySelectorAll("figure"));
}

export function show_html(element, html) {
  const rests = [];
  element.innerHTML = html.replace(/<tbody>\s*([^]*?)<\/tbody>/g, (whole, text) => {
    const rows = text.split(/(?=<tr)/);
    const is_long = rows.length > LONG;
    rests.push(is_long ? rows : []);
    return is_long ? "<tbody></tbody>" : whole;
  });
  element.querySelectorAll("p").forEach(tell_here);
  element.querySelectorAll("tbody").forEach((body, k) => {
    if (rests[k].length === 0) return;
    const more = make_more(body, rests[k]);
    body.closest("table").after(more);
    const part = body.closest("details");
    if (part) part.addEventListener("toggle", () => more.click(), { once: true });
    else more.click();
  });
}
