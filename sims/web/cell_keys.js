// Keys in a table of fields: Tab reaches one field of it, arrows move from there, as in a spreadsheet.
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// Whether an arrow to the left or right leaves what is written in a field.
function is_at_edge(field, step) {
  if (field.type !== "text") return true;
  const {
    selectionStart: start,
    selectionEnd: end,
    value: { length },
  } = field;
  return (start === 0 && end === length) || (start === end && start === (step < 0 ? 0 : length));
}

function find_neighbour(field, [down, right]) {
  const cell = field.closest("td");
  const row = cell.parentElement;
  const next = down === 0 ? row : down < 0 ? row.previousElementSibling : row.nextElementSibling;
  return next?.cells[cell.cellIndex + right]?.querySelector("input, select");
}

// Of the fields of `table` Tab reaches one, which has a tab index of 0: the one that last had the focus, which
// `on_focus` hears.
export function take_cell_keys(table, on_focus) {
  const find_reached = () => table.querySelector("td > [tabindex='0']");
  const first = table.querySelector("td > :is(input, select)");
  if (first && !find_reached()) {
    first.tabIndex = 0;
    on_focus(first.id);
  }
  table.addEventListener("focusin", ({ target }) => {
    if (target.parentElement.tagName !== "TD") return;
    find_reached()?.setAttribute("tabindex", -1);
    target.tabIndex = 0;
    if (target.type === "text") target.select();
    on_focus(target.id);
  });
  table.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const field = event.target;
    if (
      !step ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !field.closest("td") ||
      (step[1] !== 0 && !is_at_edge(field, step[1]))
    )
      return;
    event.preventDefault();
    find_neighbour(field, step)?.focus();
  });
}
