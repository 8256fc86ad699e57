// The editor of a script: Lua, with the program's own messages under the lines they speak of.
import { autocompletion, completeFromList } from "@codemirror/autocomplete";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { tags } from "@lezer/highlight";
import { basicSetup, EditorView } from "codemirror";

// In colours that can be read in light and in dark.
const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink2)" },
  { tag: tags.string, color: "var(--hu)" },
  { tag: tags.keyword, color: "var(--ai)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--chg)" },
]);

export class ScriptEditor {
  marked = ["", ""];

  constructor(parent, hooks) {
    Object.assign(this, { parent, hooks });
  }

  make_state(doc) {
    const { on_change, words } = this.hooks;
    this.extensions ??= [
      basicSetup,
      StreamLanguage.define(lua),
      syntaxHighlighting(COLOURS),
      lintGutter(),
      EditorView.lineWrapping,
      autocompletion({
        override: [
          completeFromList(
            words.flatMap(({ names, forms, means }) =>
              names.map((label) => ({ label, type: "function", detail: forms, info: means })),
            ),
          ),
        ],
      }),
      EditorView.contentAttributes.of({ "aria-label": "the game's script", tabindex: "0" }),
      EditorView.updateListener.of((update) => update.docChanged && on_change(update.state.doc.toString())),
    ];
    return EditorState.create({ doc, extensions: this.extensions });
  }

  // Shows a text. The editor would draw all of it at once where it is not seen, so it then waits until it is; before
  // that, there is none.
  show(text = this.text) {
    this.text = text;
    if (text === undefined || this.parent.offsetParent === null) return;
    this.text = undefined;
    this.view ??= new EditorView({ parent: this.parent, state: this.make_state(text) });
    if (text !== this.view.state.doc.toString()) this.view.setState(this.make_state(text));
    this.mark(...this.marked);
  }

  // Puts the cursor into a line.
  go_to(number) {
    const { doc } = this.view.state;
    const { from } = doc.line(Math.min(Math.max(number, 1), doc.lines));
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }

  // Marks the lines that messages name: "game.lua:12: ..." or "game.lua:12:5: ...".
  mark(name, messages) {
    this.marked = [name, messages];
    if (this.text !== undefined || !this.view) return;
    const found = [];
    for (const line of messages.split("\n")) {
      const at = line.indexOf(`${name}:`);
      const said = at < 0 ? null : /^(\d+):(?:\d+:)? ?(.*)/.exec(line.slice(at + name.length + 1));
      if (!said) continue;
      const place = this.view.state.doc.line(Math.min(Math.max(Number(said[1]), 1), this.view.state.doc.lines));
      found.push({ from: place.from, to: Math.max(place.to, place.from + 1), severity: "error", message: said[2] });
    }
    const end = this.view.state.doc.length;
    this.view.dispatch(
      setDiagnostics(
        this.view.state,
        found.map((mark) => ({ ...mark, to: Math.min(mark.to, end), from: Math.min(mark.from, end) })),
      ),
    );
    return found.length;
  }
}
