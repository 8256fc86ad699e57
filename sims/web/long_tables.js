// An answer's HTML on the page. Of a long table the first rows are there; a button adds more.
import { make } from "./page_parts.js";

const ROWS = 200;

function make_more(body, rest) {
  const tell = () => `Show ${Math.min(ROWS, rest.length)} more rows of ${rest.length.toLocaleString("en")}`;
  const button = make("button", { class: "link", type: "button", onclick: () => {
    body.insertAdjacentHTML("beforeend", rest.splice(0, ROWS).join(""));
    button.textContent = tell();
    if (rest.length === 0) button.remove();
  } }, tell());
  return button;
}

export function show_html(element, html) {
  const rests = [];
  element.innerHTML = html.replace(/<tbody>(\s*)([^]*?)<\/tbody>/g, (_, space, text) => {
    const rows = text.split(/(?=<tr)/);
    rests.push(rows.slice(ROWS));
    return `<tbody>${space}${rows.slice(0, ROWS).join("")}</tbody>`;
  });
  element.querySelectorAll("tbody").forEach((body, k) => rests[k].length > 0 && body.closest("table").after(make_more(body, rests[k])));
}
