"""The Studio in a browser: choose, change, ask, write a script, keep. Each answer is held against the command
that the page shows for it, run by the native program in the project's folder."""
import base64, html, io, os, re, subprocess, sys, tempfile, zipfile

sys.path.insert(0, os.path.join(os.environ["POISE_SOURCE_DIR"], "tests/page"))
from page import ADVICE, Buttons, check, without_advice
from browser import Browser

POISE, STUDIO = os.environ["POISE"], sys.argv[1]
TESTER = "<b>Kim</b> \"x\""  # as a name it is text
FIELD = "(i => {{ i.value = {!r}; i.dispatchEvent(new Event('change', {{bubbles: true}})) }})(document.getElementById({!r}))"

TEAM = """Object.defineProperty(navigator, 'hardwareConcurrency', {{value: {}}}); globalThis.made = 0;
globalThis.Worker = class extends Worker {{ constructor(...words) {{ super(...words); globalThis.made++ }} }}"""


def words(text):
    """The words of a piece of HTML, without how long it took."""
    text = html.unescape(re.sub(r"<[^>]*>", " ", text))
    return [line for line in re.sub(r"[ \t]+", " ", text).split("\n") if line.strip() and "per second" not in line]


class Studio(Buttons, Browser):
    def begin(self, page=STUDIO):
        self.open(page)
        self.wait("document.body.dataset.ready === '1' || document.querySelector('.said.bad') !== null")
        check("the page begins", self.run("document.body.dataset.ready === '1'"), self.said(), *self.complaints)
        self.run("globalThis.make_url = URL.createObjectURL.bind(URL); globalThis.codes = 0;"
                 " URL.createObjectURL = (blob) => { globalThis.codes += blob.type === 'text/javascript'; return make_url(blob) }")

    def said(self):
        return self.run("document.getElementById('said').textContent")

    def choose(self, id, value):
        self.run(FIELD.format(value, id))

    def done(self):
        self.wait("/^done|^stopped/.test(document.getElementById('said').textContent) || document.querySelector('.said.bad') !== null", 600)
        check("an answer", self.run("document.querySelector('.said.bad') === null"), self.said())
        told = self.text("answer") + self.said()
        check("what is said is not for a terminal", not re.search(ADVICE, told), re.findall(f".*(?:{ADVICE}).*", told))
        apart = [line for line in told.split("\n") if re.search(r"\d (%|s\b)", line) and "\t" not in line]  # cells of tables do not break
        check("no line breaks between a number and its unit", not apart, *apart)
        return self.run("document.getElementById('answer').innerHTML").replace("&nbsp;", "\u00a0")

    def ask(self, question, games=None):
        self.choose("question", question)
        if games:
            self.choose("games", str(games))
        self.run("document.getElementById('said').textContent = ''")
        self.click("#run")
        answer = self.done()
        check("what is cut or drawn large has the whole width", self.run(
            "(room => [...document.querySelectorAll('#answer .scroll, #answer figure.full')].every(part => part.getBoundingClientRect().width >= room || "
            "part.matches('.scroll') && part.scrollWidth <= part.clientWidth))(document.getElementById('answer').clientWidth - 50)"), question)
        return answer

    def saved(self, button="#save"):
        """The bytes of a file that a button saves."""
        self.run("globalThis.kept = null; HTMLAnchorElement.prototype.click = () => {}; "
                 " URL.createObjectURL = (blob) => { if (blob.type === 'text/javascript') return make_url(blob);"
                 " const reader = new FileReader(); reader.onload = () => { globalThis.kept = reader.result };"
                 " reader.readAsDataURL(blob); return 'blob:x' }")
        self.click(button)
        self.wait("globalThis.kept !== null")
        return base64.b64decode(self.run("globalThis.kept").split(",")[1])

    def held_against_native(self, answer):
        command = self.run("document.getElementById('command').textContent")
        quiet = "" if re.match("poise (coverage|testers)", command) else "--quiet"
        with tempfile.TemporaryDirectory() as folder:
            zipfile.ZipFile(io.BytesIO(self.saved())).extractall(folder)
            told = subprocess.run(f"{POISE} {command.removeprefix('poise ')} {quiet} --format html", shell=True, cwd=folder,
                                  capture_output=True, text=True)
        check("the native program answers", told.stdout, command, told.stderr)
        parts = lambda text: sorted(" ".join(words(without_advice(text))).split())  # pictures and sentences stand further up
        check("the same answer: " + command, parts(answer) == parts(told.stdout), words(answer), words(told.stdout))

    def begin_game(self, name, kind, title=None):
        """A new one in Lua, by its dialog."""
        self.choose("game", "new")
        self.wait("document.getElementById('new-game').open")
        self.run(f"document.querySelector('[name=new-kind][value=\"{kind}\"]').checked = true; document.getElementById('new-name').value = {name!r};"
                 "document.getElementById('said').textContent = ''; document.querySelector('#new-game [type=submit]').click(), 0")
        self.wait(f"!document.getElementById('new-game').open && document.title.startsWith({title or name!r})")

    def give(self, name, text):
        """Opens a file."""
        self.run(f"(async () => {{ const list = new DataTransfer(); list.items.add(new File([{text!r}], {name!r}));"
                 " const input = document.getElementById('files'); input.files = list.files; await input.onchange({target: input}) })()")

    def sit_down(self):
        self.run("delete document.getElementById('play').dataset.ready, 0")
        self.click("#play-open")
        self.wait("document.getElementById('play').dataset.ready !== undefined || document.querySelector('.said.bad') !== null")

    def play_whole_game(self, variant):
        """At the table, by clicks on the first move. The game is byte by byte what the native program writes of it."""
        self.sit_down()
        names = self.run("[...document.querySelectorAll('#play-variant option')].map(option => option.value + option.textContent)")
        number = names.index(next(name for name in names if name.endswith(variant)))
        self.choose("play-variant", str(number))
        self.wait(f"document.getElementById('play').dataset.ready === '{number}'")
        self.run("performance.now = () => 0, 0")  # a hint plays all its pairs
        self.fill("game-tester", TESTER)
        self.new_game(5)
        check("who plays what the person leaves", re.search(r"\. Without you, \S+ plays [^#]+\.$", self.text("play-who")), self.text("play-who"))
        check("a table is drawn", self.run("document.querySelector('#game-picture svg') !== null"))
        check("the page shows the whole desk, and no more than a small table needs", self.run(
            "(r => document.documentElement.scrollHeight === innerHeight && r.top >= document.querySelector('.runbar').getBoundingClientRect().bottom - 1"
            " && r.bottom <= innerHeight + 1 && r.height < 600)(document.getElementById('game-desk').getBoundingClientRect())"))
        self.move()
        self.act("document.getElementById('game-back').click()")
        hint = self.advice("#game-hint", "Played on")
        check("a hint", re.search(r"would: .*\n+Played on 1000 times by", hint), hint)
        self.to_the_end(0)
        check("it ends", re.search(r"after \d+ round", self.text("game-said")), self.text("game-said"))
        here = self.saved("#game-keep").decode()
        check("what is shown of the end is in the file", "winner: " in here, here)
        moves = re.search(r"^moves:\s*\[(.*?)\]", here, re.M | re.S)[1].count(",") + 1
        with tempfile.TemporaryDirectory() as folder:
            zipfile.ZipFile(io.BytesIO(self.saved())).extractall(folder)
            typed = "1\nback\nhint\n" + "1\n" * moves
            told = subprocess.run([POISE, "play", "experiment.yaml", "--variant", variant, "--index", "5", "--out", "there.play", "--tester", TESTER],
                                  cwd=folder, capture_output=True, text=True, input=typed)
            there = open(folder + "/there.play").read()
            verified = subprocess.run([POISE, "verify", "there.play"], cwd=folder, capture_output=True, text=True).stdout
        same = [re.sub("\nsaved: [-0-9]{10}T[:0-9]{8}Z\n", "\n", text) for text in (here, there)]
        check("it says when", here not in same)
        check("the native program plays the same game", same[0] == same[1], here[:600], there[:600], told.stdout)
        check("it is a whole one", "lead to the end it names" in verified, verified)
        clean = lambda text: re.sub(r"[`\"\u201c\u201d\s]", "", text)
        check("its hint is the same", clean(hint.split("Type a move")[0]) in clean(told.stdout), hint, told.stdout)
        check("the page is not in trouble", not self.shown("play-trouble"), self.text("play-trouble"))

    def script(self, change):
        self.run(f"(e => {{ const view = e.cmView?.view ?? e.cmTile?.view; {change} }})(document.querySelector('#editor .cm-content'))")

    def quiet(self):
        check("the console speaks", not self.complaints, *self.complaints)
        strange = [r for r in self.requests if not r.startswith(("blob:", "data:", "file:///"))]
        check("the page asks for something", not strange, strange)


    def watches(self, index, at):
        """Whether the page shows game `index` after `at` decisions; and what it says of that."""
        self.wait(f"!document.getElementById('watch-desk').hidden && "
                  f"document.getElementById('watch-link').hash.startsWith('#game={index}&at={at}')")
        return self.text("watch-event"), self.text("watch-table")

    def begin_at(self, page, hash):
        self.call("Page.navigate", url="about:blank")  # else only the hash would change
        self.begin(page + hash)


page = Studio(1280, 800)
early = page.call("Page.addScriptToEvaluateOnNewDocument", source="addEventListener('DOMContentLoaded', () => {"
                  " globalThis.early = document.getElementById('answer').textContent })")
page.begin()
page.call("Page.removeScriptToEvaluateOnNewDocument", **early)
check("something is there before the program", page.run("globalThis.early") == "Starting\u2026", page.run("globalThis.early"))
check("there is an answer at once", "The AI wins" in page.done())
check("a command that a question asks has the question's name", "\u201cWhat does it rest on?\u201d says which matter." in page.text("answer"), page.text("answer"))
check("nothing is drawn that is not seen", page.run("document.querySelector('#editor *, #values details:not([open]) > :not(summary)')") is None)

# No word of a list is cut.
cut = page.run("[...document.querySelectorAll('#values select')].filter(list => list.offsetParent).filter(list => (shown => { list.style.width = 'max-content';"
               " const whole = list.offsetWidth; list.style.width = ''; return whole > shown })(list.offsetWidth)).map(list => list.id)")
check("a word is cut", not cut, cut)

# A value is changed: it stands out, is compared on the same luck, and can be put back. The answer before it is marked as old,
# until it is put back or a new one comes; nothing moves for that.
top = lambda id: page.run(f"document.getElementById({id!r}).getBoundingClientRect().top")
place = top("answer")
check("who opens it for the first time is told what Poise is", "how often its AI opponent wins" in page.text("welcome") and page.shown("welcome"))
check("an answer of few games says so", page.text("asked-note") == "The first 2,000 of 20,000 games. Run plays all.", page.text("asked-note"))
page.choose("games", "2000")
check("and is whole if no more are chosen", page.text("asked-note") == "", page.text("asked-note"))
page.choose("value-ai.setup_troops", "5")
page.wait("document.querySelectorAll('.rv.on').length === 1")
check("an answer before a change is marked", page.text("asked-note") == "From before your last change. Run asks again.", page.text("asked-note"))
check("the page does not jump", top("answer") == place)
page.click(".was button")
page.wait("document.getElementById('asked-note').textContent === ''")
page.choose("value-ai.setup_troops", "5")
page.wait("document.getElementById('asked-note').textContent !== ''")
answer = page.ask("compare", 2000)
check("a new answer is not marked", page.text("asked-note") == "", page.text("asked-note"))
check("the sentence comes first", re.search(r"With my changes, the AI wins \d+\.\d\u00a0% of games instead of \d+\.\d\u00a0%", answer), answer)
page.held_against_native(answer)
page.choose("about", "Who wins now?")
page.wait("localStorage.getItem('poise-studio').includes('Who wins now?')")
page.choose("question", "testers")
page.click("#run")
check("a question that is refused leaves the answer before it under its own name", "Ask your playtesters" in page.said()
      and re.match("What do my changes do\\? *Wroth solo.* \u00b7 my changes \u00b7 against greedy \u00b7 2,000 games$", page.text("asked-name")), page.said(), page.text("asked-name"))
check("what one wants to know is no change", page.text("asked-note") == "", page.text("asked-note"))
lines = page.run("[...document.querySelectorAll('#list li')].map(line => line.textContent)")
check("what was asked twice differs, and what is shown is listed", len(lines) == 2 and "my changes" in lines[0] and "shown" in lines[0]
      and "my changes \u00b7" not in lines[1] and all("against greedy" in line for line in lines), lines)
page.click("#list li:last-child button")
check("an old answer is shown, marked", "shown" in page.run("document.querySelector('#list li:last-child').textContent")
      and "before your last change" in page.text("asked-note"), page.text("list"))
used = page.run("document.getElementById('value-ai.setup_troops').value")
page.choose("value-ai.setup_troops", "999")
check("a wrong value is marked, not taken", page.run("document.querySelector('[aria-invalid=true]') !== null"))
page.choose("value-ai.setup_troops", used)
page.held_against_native(page.ask("levels", 2000))
page.held_against_native(page.ask("ladder", 2000))
check("a question about other players is not said to be against the one that is chosen", page.text("asked-name").endswith("Wroth solo, a plain race to 30 \u00b7 my changes \u00b7 2,000 games"), page.text("asked-name"))
check("what a game without a script or cards cannot answer is no question", page.run("[...document.getElementById('question').options].filter(o => o.hidden && o.disabled).map(o => o.value).join()") == "cards,check")

# What is kept: a reload and a saved file lose nothing.
before = page.run("document.getElementById('variants').textContent")
kept = page.saved()
page.begin()
check("a reload loses nothing", page.run("document.getElementById('variants').textContent") == before)
check("Poise is known by now", not page.shown("welcome"))
page.click("#undo")
page.click(".was button")
page.wait("document.querySelectorAll('.rv.on').length === 0")
page.run("(async text => { const file = new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], 'p.zip'); const list = new DataTransfer();"
         " list.items.add(file); const input = document.getElementById('files'); input.files = list.files; await input.onchange({target: input}) })"
         f"({base64.b64encode(kept).decode()!r})")
page.wait("document.querySelectorAll('.rv.on').length === 1")
page.done()

# A game of one's own: a mistake is named with its line, and mended.
page.begin_game("Mygame", "")
page.held_against_native(page.done())
check("who is in no script is not offered, and no weak player is called average", page.run("[...document.getElementById('human').options].map(o => o.value)")
      == ["", "random", "look:8:2", "average"] and "until then a weak player" in page.text("human") and "against" not in page.text("asked-name"), page.text("human"), page.text("asked-name"))
page.held_against_native(page.ask("levels", 2000))
check("an expert of a game that nobody learnt", "--humans random,look:8:4" in page.text("command"), page.text("command"))
check("its script became part of a worker", page.run("globalThis.codes") == 1)
page.click("[data-part=script]")
explained = page.run("[...document.querySelectorAll('#words dt')].map(word => word.textContent + ': ' + word.nextSibling.textContent)")
check("the words of a script are explained", len(explained) > 40 and any(word.startswith("tell(") for word in explained)
      and not any(word.endswith(": ") or "object" in word for word in explained), explained)
page.click("#guide summary")
guide = "document.getElementById('guide-text')"
page.wait(f"{guide}.childElementCount > 0")
check("the guide is written out", page.run(f"[...'h3 h4 ul p pre table a code'.split(' ')].every(kind => {guide}.querySelector(kind))") and
      not re.search(r"^#+ |```|\]\(|<!--|^\|", page.text("guide-text"), re.M), page.text("guide-text"))
lost = page.run(f"[...{guide}.querySelectorAll('a')].map(link => link.getAttribute('href')).filter(to => !/^#guide-/.test(to) || !document.getElementById(to.slice(1)))")
check("its links lead to its parts", not lost, lost)
check("its code is that of the page", "s.ai_score = s.ai_score + 3" in page.text("guide-text") and "&lt;" not in page.text("guide-text"))
page.script("const at = view.state.doc.toString().indexOf('-7\", \"the climb'); view.dispatch({changes: {from: at + 2, insert: '7'}})")
page.wait("document.getElementById('asked-note').textContent.startsWith('From before')")
answer = html.unescape(page.ask("check"))
check("an event of a rule that is not listed is called so", 'the event "the climb is over" names the rule `M-77`, which `rule_ids`' in " ".join(answer.split()), answer)
page.script("const at = view.state.doc.toString().indexOf('-77\", \"the climb'); view.dispatch({changes: {from: at + 2, to: at + 3}})")
page.script("view.dispatch({changes: {from: 0, insert: 'nonsense = 1\\n'}})")
page.wait("/mygame.lua:1:/.test(document.getElementById('script-said').textContent)")
page.click("#run")
page.wait("document.querySelector('#answer .told-line') !== null")
check("names in a message are code", page.run("document.querySelector('#script-said code')?.textContent === 'nonsense'")
      and "`" not in page.text("script-said") + page.said() + page.text("answer"), page.text("script-said"), page.text("answer"))
page.script("view.dispatch({selection: {anchor: 300}})")
page.click("#script-said .place")
check("its line is one click away", page.run("document.activeElement.cmTile?.view.state.selection.main.head === 0 || document.activeElement.cmView?.view.state.selection.main.head === 0"))
page.script("view.dispatch({changes: {from: 0, to: 13}})")
page.wait("/can read/.test(document.getElementById('script-said').textContent)")
check("what is mended is not said any more", page.said() == "" and "mygame.lua:1:" not in page.text("answer"), page.said(), page.text("answer"))
page.held_against_native(page.ask("run", 2000))

# A version of a script and the script as it is now play on the same luck; the saved project has both, and what else was asked.
page.script("const at = view.state.doc.toString().indexOf('steps'); view.dispatch({changes: {from: 0, insert: '-- newer\\n'}})")
check("what is typed is kept at once", page.run("Object.values(localStorage).some(text => text.includes('-- newer'))"))
page.wait("document.getElementById('asked-note').textContent.startsWith('From before')")
page.wait("/as it was/.test(document.getElementById('versions').textContent)")
answer = page.ask("version", 2000)
check("two versions of a script", "Mygame now, against Mygame as it was (base)" in answer and "asked-versions.yaml" in page.text("command"), answer)
page.held_against_native(answer)
check("the version is named as what it is compared with", "compared with Mygame as it was" in page.text("asked-name"), page.text("asked-name"))
page.click("#add-version")
before = page.text("versions")
check("a version is asked for its name", page.run("document.getElementById('new-version').open && document.activeElement.id === 'version-name'")
      and page.run("document.activeElement.value").startswith("version "))
page.click("#version-cancel")
check("or is none", page.text("versions") == before and not page.shown("new-version"), page.text("versions"))
page.click("#add-version")
page.fill("version-name", " before hurry ")
page.click("#new-version [type=submit]")
check("it is kept under that name", "before hurry (" in page.text("versions") and page.said() == "Kept as before hurry.", page.text("versions"), page.said())
page.wait("document.querySelector('[data-need=version]').options[0].value === 'before hurry'")
page.choose(page.run("document.querySelector('.rv input[inputmode]').id"), "7")
page.wait("document.querySelectorAll('.rv.on').length === 1")
page.held_against_native(page.ask("version", 2000))
page.choose("question", "sweep")
page.wait("document.querySelector('[data-need=values]') !== null")
page.run("document.querySelector('[data-need=values]').value = '6 to 8'")
answer = page.ask("sweep", 2000)
check("a sweep is held against the value in use", re.search(r"Compared with \w+=7, ", answer), answer)
check("a curve is drawn", page.run("document.querySelector('#answer figure svg') !== null") and "compare.svg" in page.text("next"), page.text("next"))
page.held_against_native(answer)
page.choose("question", "tune")
page.held_against_native(page.ask("tune", 2000))
check("it tunes the changed rules", "asked-changed.yaml" in page.text("command"), page.text("command"))
page.choose("need-other", "hurry")
page.wait("document.getElementById('need-to2') !== null")
page.run("document.getElementById('need-to2').value = '9'; document.getElementById('need-goals').value = 'ai wins in [20%, 60%]; mean rounds <= 30'")
page.held_against_native(page.ask("tune", 2000))
check("two values and two goals", re.search(r"--param hurry --from \d+ --to \d+ .*--from 0 --to 9 |--param hurry --from 0 --to 9 ", page.text("command"))
      and "--goal 'mean rounds <= 30'" in page.text("command"), page.text("command"))
held = zipfile.ZipFile(io.BytesIO(page.saved())).namelist()
check("the saved project has what was asked", {"asked-sweep.yaml", "asked-versions.yaml", "asked-changed.yaml", "asked-before/mygame.lua"} <= set(held), held)

# At the table against the AI: a whole game of one's own, and one of Pig with a changed rule. A reload brings it back.
page.play_whole_game("base")
check("the button names the way back from the table", page.text("play-open") == "Back to the answer" and
      page.run("document.querySelector('.tabs [aria-pressed=true]') === null"), page.text("play-open"))
page.click("[data-part=script]")
check("so do the parts", page.shown("answer") and page.shown("part-script") and page.text("play-open") == "Play against the AI", page.text("play-open"))
page.click("#play-open")
page.wait("!document.getElementById('play').hidden")
page.run("history.back(), 0")
page.wait("document.getElementById('play').hidden")
check("the browser's Back leads to the answer", page.shown("answer") and page.shown("part-script"))
page.click("#play-open")
page.wait("!document.getElementById('play').hidden")
page.click("#play-open")
check("the button leads back", page.shown("answer") and page.shown("part-script"))
page.choose("game", page.run("[...document.querySelectorAll('#game option')].find(option => option.value.endsWith('pig.yaml')).value"))
page.wait("document.getElementById('value-ai.hold_at') !== null")
page.done()
check("what was changed of another game is a version", "Wroth" in page.run("document.querySelector('#versions [label=\"Other games\"]').textContent"), page.text("versions"))
page.choose("value-ai.hold_at", "999")
page.click("#run")
check("nothing is asked of a value that is none", page.said() == "Nothing was asked: 999 is not a whole number from 1 to 100.", page.said())
page.choose("value-ai.hold_at", "9")
page.wait("document.querySelectorAll('.rv.on').length === 1")
page.wait("document.getElementById('said').textContent === ''")  # it is one now
page.choose("question", "sweep")
page.wait("document.querySelector('[data-need=values]') !== null")
page.run("document.getElementById('need-values').value = ''")
page.click("#run")
check("values are wanted", page.said().startswith("Say the values"), page.said())
page.run("(field => { field.value = '6 to 8'; field.dispatchEvent(new Event('input', {bubbles: true})) })(document.getElementById('need-values'))")
check("and are typed", page.said() == "", page.said())
page.choose("question", "compare")
kept = page.text("versions")
back_to = "[...document.querySelectorAll('#versions option')].findLast(option => /^[0-9]+$/.test(option.value) && option.textContent.startsWith('%s')).value"
page.choose("versions", page.run(back_to % ""))
page.wait("document.getElementById('value-ai.hold_at') === null")
page.done()
check("what was changed before going back is a version", "before going back (" in page.text("versions") and "before going back (" not in kept, page.text("versions"))
page.choose("versions", page.run(back_to % "before going back"))
page.wait("document.querySelectorAll('.rv.on').length === 1 && document.getElementById('value-ai.hold_at') !== null")
page.done()
page.play_whole_game("my changes")
page.new_game(6)
page.move()
seen = page.text("game-table")
page.watch(3)
page.quiet()
page.begin()
page.done()
page.sit_down()
page.act("document.getElementById('game-again').click()")
check("the game goes on", page.text("game-table") == seen, page.text("game-table"), seen)
for value, fits in ("8", False), ("9", True):
    page.choose("value-ai.hold_at", value)
    page.wait(f"localStorage.getItem('poise-studio').includes('\"ai.hold_at\":{value}')")
    page.click("#play-open")
    page.sit_down()
    check("a game of other rules is not offered", page.shown("game-again") == fits, value)
page.ask("compare", 2000)
check("an answer takes the place of the table", not page.shown("play"))

# A told game has links to its moments; each leads to the position that `poise trace --at` shows, as does a report's.
page.choose("question", "trace")
page.wait("document.querySelector('[data-need=index]') !== null")
page.run("document.querySelector('[data-need=index]').value = '7'")
page.click("#run")
page.wait("document.querySelector('#next a') !== null")
page.click("#next a")
page.watches(7, 0)
page.run("history.back(), 0")
page.wait("document.getElementById('play').hidden")
check("the browser's Back leads to the answer", page.shown("answer") and page.shown("next"))
page.click("#next a")
page.watches(7, 0)
for _ in range(9):
    page.click("#watch-next")
page.wait("document.getElementById('watch-at').value === '9'")
event, table = page.text("watch-event"), page.text("watch-table")
hash = page.run("document.getElementById('watch-link').hash")
at = int(re.fullmatch(r"#game=7&at=(\d+)&variant=my%20changes", hash)[1])
page.begin_at(STUDIO, hash)
here, there = page.watches(7, at)
told = subprocess.run([POISE, "trace", "pig", "--set", "ai.hold_at=9", "--index", "7", "--at", str(at)], capture_output=True, text=True).stdout
check("the link leads to that decision", at > 0 and here == event and told.strip().endswith(there.strip()), here, there, told)
page.quiet()

# A page with a game inside begins with it, keeps what is changed, says so, and goes back. A new file wins over what was kept.
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([POISE, "new", "climb"], cwd=folder, check=True, capture_output=True)
    write = lambda *more: subprocess.run([POISE, "studio", "climb", "--no-open", *more], cwd=folder, check=True, capture_output=True)
    write()
    own = f"{folder}/climb-studio.html"
    values = "[...document.querySelectorAll('.rv input[inputmode]')]"
    page.begin(own)
    check("its game is inside", "Climb" in page.done() and page.run("document.title").startswith("Climb"), page.run("document.title"))
    check("nothing is changed", not page.shown("kept"))
    first = page.run(f"{values}[0].id")
    page.choose(first, page.run(f"String(Number({values}[0].value) + 1)"))
    page.wait("document.querySelectorAll('.rv.on').length === 1")
    check("the page says that it is kept here", page.shown("kept"))
    page.begin(own)
    page.wait("document.querySelectorAll('.rv.on').length === 1")
    page.held_against_native(page.done())
    page.click("#as-in-file")
    page.wait("document.querySelectorAll('.rv.on').length === 0")
    page.done()
    check("back to the file", not page.shown("kept") and page.shown("versions"))
    page.run("document.getElementById('said').textContent = ''")
    page.choose("versions", "with 0")
    answer = page.done()
    check("a version is compared", "With the rules now, the AI wins" in answer and "now, against before going back to the file (base)" in answer, answer)
    page.held_against_native(answer)
    page.choose("versions", "0")
    page.wait("document.querySelectorAll('.rv.on').length === 1")
    page.done()
    text = open(f"{folder}/climb/climb.yaml").read()
    with open(f"{folder}/climb/climb.yaml", "w") as file:
        file.write(text.replace("seed: 1", "seed: 8"))
    write("--force")
    page.begin(own)
    check("the new file is shown", "seed 8" in page.done() and page.run("document.querySelector('.rv.on') === null"))
    check("what was kept is a version", "kept by this browser" in page.text("versions"), page.text("versions"))
    with open(f"{folder}/climb/climb.lua", "a") as file:
        file.write("nonsense(")
    write("--force")
    page.begin(own)
    page.wait("/climb.lua:/.test(document.getElementById('script-said').textContent)")
    with open(f"{folder}/climb/climb.yaml", "a") as file:
        file.write("seed: 9\n")
    write("--force")
    page.begin(own)
    page.wait("/duplicated/.test(document.querySelector('.said.bad')?.textContent)")
    page.begin(STUDIO)
    check("the Studio itself keeps its own project", "Pig" in page.done())

# On a phone the answer stands before the rules, and nothing is wider than it.
page.look(360, 740, False)
page.begin()
page.done()
check("the answer comes first", top("game") < top("answer") < top("variants") < top("find"))
check("it fits", page.run("document.documentElement.scrollWidth") == 360, page.run("document.documentElement.scrollWidth"))
page.run("document.querySelector('#answer').firstElementChild.textContent = 'x'.repeat(99)")
check("a long name breaks", page.run("document.documentElement.scrollWidth") == 360, page.run("document.documentElement.scrollWidth"))
page.click("[data-part=rules]")
check("the rules are one touch away", 0 <= top("find") < 740, top("find"))
page.run("scrollTo(0, 1e6)")
check("and stay so wherever one is", page.run("scrollY > 500 && document.elementFromPoint(...(r => [r.x + 9, r.y + 20])"
      "(document.querySelector('[data-part=rules]').getBoundingClientRect()))?.dataset.part === 'rules'"))
check("a phone has no R to press", page.text("run") == "Run", page.text("run"))
page.ask("trace")
check("numbers of a list are not cut", page.run("parseFloat(getComputedStyle(document.getElementById('list')).paddingLeft) >= 24 && document.querySelectorAll('#list li').length > 1"))
check("a heading keeps its distance", page.run("[...document.querySelectorAll('#after h2:not(:first-child)')].every(head => "
      "head.getBoundingClientRect().top - (head.previousElementSibling.textContent ? head.previousElementSibling : head.previousElementSibling.previousElementSibling).getBoundingClientRect().bottom >= 20)"))
page.look(1280, 800, False)
page.begin()
page.done()

# A question that runs is stopped, and what it knows stays.
page.choose("question", "run")
page.choose("games", "1000000")
page.click("#run")
page.wait("/ of 1,000,000/.test(document.getElementById('said').textContent)")
page.click("#stop")
page.wait("/^stopped/.test(document.getElementById('said').textContent)")
check("what is known stays", "The AI wins" in page.run("document.getElementById('answer').textContent"))
check("and how much is known", re.match("The first [\\d,]+ of 1,000,000 games", page.text("asked-note")), page.text("asked-note"))
page.held_against_native(page.run("document.getElementById('answer').innerHTML"))

# Another question waits until the first is answered, and can be taken back.
page.choose("question", "run")
page.choose("games", "1000000")
page.click("#run")
page.wait("/ of 1,000,000/.test(document.getElementById('said').textContent)")
for question in "audit", "trace", "coverage":
    page.choose("question", question)
    page.click("#run")
check("three wait", page.run("document.querySelectorAll('#waiting-list li').length") == 3)
check("what runs has its name above it", re.match(r"Who wins, and how do games go\? *Pig.*[\d,]+ of 1,000,000 games$", page.text("asked-name")), page.text("asked-name"))
page.click("#waiting-list li:nth-child(1) button")
page.click("#stop")
page.wait("document.getElementById('waiting').hidden && /^done/.test(document.getElementById('said').textContent)")
page.held_against_native(page.run("document.getElementById('answer').innerHTML"))
check("the other two were answered in turn", [page.text("command").split()[1]] + page.run(
    "[...document.querySelectorAll('#list button')].slice(1, 3).map(button => button.textContent.replace(/.*: /, ''))") ==
    ["coverage", "Show me one game", "Who wins, and how do games go?"], page.text("list"))

# A human who learns.
page.choose("question", "learn")
page.wait("document.querySelector('[data-need=seconds]') !== null")
page.run("document.querySelector('[data-need=seconds]').value = '2s'")
page.click("#run")
answer = page.done()
check("a time may have its unit", " --time 2s " in page.text("command") and page.text("asked-name").endswith(" 2s"), page.text("command"), page.text("asked-name"))
check("what it learnt", "fresh games of each player" in answer or "The best possible human wins" in answer, answer)
kept = page.run("document.querySelectorAll('#next button').length")
check("who solved the game is saved, and takes no seat", ["best.player" in answer, kept] == [True, 1] and "knows these rules only" in page.text("next"), page.said(), kept, page.text("next"))
page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /bazaar.yaml$/.test(v))"))
page.done()
page.choose("question", "learn")
page.wait("document.querySelector('[data-need=seconds]') !== null")
page.run("document.querySelector('[data-need=seconds]').value = '8'")
page.click("#run")
answer = page.done()
learnt = "best.player" in answer
check("the player can be saved and be the human, or why there is none is said", learnt != ("no file is written" in page.said()), page.said())
if learnt:
    page.click("#next button:last-child")
    page.wait("document.getElementById('human').value === 'learnt:best.player'")
    check("the AI meets who learnt", "best.player" in page.ask("run", 2000), page.text("answer"))
    page.click("#undo")
    page.wait("document.getElementById('human').value !== 'learnt:best.player'")
page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /pig.yaml$/.test(v))"))
page.done()

# A player who is dropped on the page takes the seat.
page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /levee.yaml$/.test(v))"))
page.done()
page.give("mine.player", open(f"{os.environ['POISE_SOURCE_DIR']}/configs/players/levee.player").read())
page.wait("document.getElementById('human').value === 'learnt:mine.player'")
answer = page.ask("run", 2000)
check("the AI meets who was dropped", "mine.player" in answer and float(re.search(r"The AI wins ([\d.]+)", answer)[1]) < 25, answer)
page.held_against_native(answer)
page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /pig.yaml$/.test(v))"))
page.done()

# The human is chosen, for all that is asked.
page.choose("human", "novice")
check("the AI meets a novice", "against a novice player" in page.ask("run", 2000), page.text("answer"))
page.click("#undo")
page.wait("document.getElementById('human').value !== 'novice'")

# What was asked is still there when the page is loaded again.
asked = page.run("document.querySelectorAll('#list li').length")
page.run("delete document.body.dataset.ready")
page.call("Page.reload")
page.wait("document.body?.dataset.ready === '1'")
page.done()
check("answers outlive a reload", page.run("document.querySelectorAll('#list li').length") >= min(asked, 3), page.text("list"))
page.click("#list li:last-child button")
check("an answer from before is shown again", page.run("document.querySelector('#list li:last-child [aria-current]') !== null && document.getElementById('answer').textContent.length > 0"),
      page.text("list"), page.text("answer"))

# Who learnt a game and comes with Poise is there, too.
page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /wroth.yaml$/.test(v))"))
page.wait("document.querySelector('#human [value=\"learnt:wroth.player\"]') !== null")
page.choose("human", "learnt:wroth.player")
answer = page.ask("run", 2000)
check("the AI meets the player of Wroth", "wroth.player" in answer and float(re.search(r"The AI wins ([\d.]+)", answer)[1]) < 6, answer)
page.held_against_native(answer)
page.click("#undo")
page.wait("document.getElementById('human').value === 'greedy'")

CELLS = "document.querySelectorAll('#answer td').length"
# Files to hand on: the results are those of the native program, the report is of them, the page has the game inside.
page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /wroth.yaml$/.test(v))"))
page.wait("document.getElementById('value-ai.setup_troops') !== null")
page.choose("value-ai.setup_troops", "5")
page.ask("compare", 2000)
with tempfile.TemporaryDirectory() as folder:
    zipfile.ZipFile(io.BytesIO(page.saved())).extractall(folder)
    here = lambda name: f"{folder}/{name}"
    shown = [page.text("answer").split("\n")[0], page.run(CELLS)]
    for button, name in (1, "answer.html"), (2, "report.html"), (3, "studio.h5"), (4, "studio.html"):
        with open(here(name), "wb") as file:
            file.write(page.saved(f"#hand-on button:nth-child({button})"))
    poise = lambda *args: subprocess.run([POISE, *args], cwd=folder, capture_output=True, text=True)
    poise("run", "experiment.yaml", "--games", "2000", "--out", "native.h5")
    check("it is whole", poise("verify", "studio.h5").returncode == 0)
    games = lambda name: poise("export", name, "--csv").stdout
    check("the games are the native ones", len(games("native.h5")) > 4000 and games("studio.h5") == games("native.h5"))
    report = open(here("report.html")).read()
    check("a report", "setup_troops" in report and "2,000" in report, report[:500])
    page.open(here("answer.html"))
    check("an answer is a page of its own", [page.text("answer").split("\n")[0], page.run(CELLS)] == shown, page.text("answer"), shown)
    check("it looks like an answer", page.run("getComputedStyle(document.querySelector('#answer > :first-child')).fontSize") == "30px")
    page.begin(here("studio.html"))
    check("the page goes on with it", page.run("document.querySelectorAll('.rv.on').length") == 1 and "my changes" in page.done())
page.begin()
page.done()

# A team of workers gives the answer of one: a machine with so many processors more.
for workers in 3, 2, 1:
    script = page.call("Page.addScriptToEvaluateOnNewDocument", source=TEAM.format(workers + 1))
    page.begin()
    page.call("Page.removeScriptToEvaluateOnNewDocument", **script)
    page.begin_game(f"Game {workers}", "--cards")
    page.done()
    page.held_against_native(page.ask("ladder", 2000))
    page.choose("game", page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /wroth.yaml$/.test(v))"))
    page.wait("document.getElementById('value-ai.setup_troops') !== null")
    page.choose("value-ai.setup_troops", "5")
    page.held_against_native(page.ask("compare", 20000))
    made = page.run("globalThis.made") # a question that was stopped took its team with it
    check(f"{workers} workers", made >= workers and made % workers == 0, made)
# A game with cards bears its name, answers the question that was asked for it, and says what a table does that is opened.
page.begin_game("Sea Fair", "--cards")
page.held_against_native(page.done())
page.held_against_native(page.ask("cards", 1000))
page.held_against_native(page.ask("levels", 2000))  # it has no levels of its own
check("players as levels are made of", "greedy~8%,greedy,look:8:4" in page.text("command"), page.text("command"))
page.choose("question", "vary")
page.choose("need-vary", page.run("document.getElementById('need-vary').value") + "; cards.bread.cost:+1")
page.held_against_native(page.ask("vary", 1000))
check("values that matter are named", "coins: 2" in page.run("document.getElementById('answer').textContent") and
      page.text("command").startswith("poise audit experiment.yaml --vary"), page.text("command"))
check("the name is the game's", "Sea Fair" in page.run("document.getElementById('answer').textContent"))
page.choose("about", "Who wins?")
page.wait("!document.getElementById('undo').disabled")
check("the question can be changed", b"question: Who wins?" in zipfile.ZipFile(io.BytesIO(page.saved())).read("experiment.yaml"))
page.choose("value-cards.crown.cost", "8")
page.wait("document.getElementById('variants').textContent.includes('1 change')")
page.give("cards.csv", "name\tkind\tcost\tpoints\npie\tfood\t2\t4\nboat\ttool\t4\t6\nsong\tart\t1\t1\nbell\tart\t3\t4\n")
page.wait("/cards.csv with 4 lines takes the place/.test(document.getElementById('said').textContent)")
check("a change of a card that is gone is gone", page.run("document.getElementById('variants').textContent.includes('0 changes')"))
check("its cards are a table", page.run("document.getElementById('value-cards.boat.cost').value") == "4")
page.give("more.csv", "name,cost\npie,2\n")
page.wait("/does not read it yet: write cards = table/.test(document.getElementById('said').textContent)")
# Games of playtesters, two under one name.
with tempfile.TemporaryDirectory() as folder:
    zipfile.ZipFile(io.BytesIO(page.saved())).extractall(folder)
    for seed in "12":
        subprocess.run([POISE, "play", "experiment.yaml", "--seed", seed, "--out", "their.play"], cwd=folder, input="1\n" * 400, text=True, capture_output=True)
        page.run("document.getElementById('said').textContent = ''")
        page.give("their.play", open(f"{folder}/their.play").read())
        page.done()
        os.remove(f"{folder}/their.play")
told = page.run("document.getElementById('answer').textContent")
check("games of playtesters are counted", " of 2 games. That is too few" in told, told)
page.held_against_native(page.run("document.getElementById('answer').innerHTML"))
page.choose("question", "sweep")
page.wait("document.querySelector('[data-need=swept]') !== null")
page.choose("need-swept", "cards.pie.cost")
page.run("document.getElementById('need-values').value = '0 to 4'")
page.held_against_native(page.ask("sweep", 2000))
# Text that is dropped is no file: nothing is opened, and no other question is chosen.
page.run("(d => { d.setData('text/plain', 'x'); document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: d})) })(new DataTransfer())")
page.run("new Promise(done => setTimeout(done, 300))")
check("text is no file", page.run("document.querySelector('.said.bad') === null && document.getElementById('question').value") == "sweep", page.said())

# A field that is empty is named in the words of the page.
for question, need, word in ("trace", "index", "Say which game"), ("learn", "seconds", "Say how many seconds"), ("vary", "vary", "Say what changes"), ("tune", "to", "Say from where"):
    page.choose("question", question)
    page.choose("need-" + need, "")
    page.click("#run")
    check("an empty field", page.said().startswith(word), page.said())

# The answer of another game is saved under that game's name, and its game is not watched at the table of this one.
page.ask("trace")
title = page.run("document.title.split(' · ')[0]")
pig = page.run("[...document.querySelectorAll('#game option')].map(o => o.value).find(v => /pig.yaml$/.test(v))")
page.choose("game", pig)
page.wait("document.getElementById('value-ai.hold_at') !== null")
page.done()
page.run("[...document.querySelectorAll('#list button')].find(button => button.textContent.endsWith('Show me one game')).click()")
page.run("document.querySelector('#next a').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})), 0")  # saved() took click() away
check("its table", not page.shown("play") and "of other rules" in page.said(), page.said())
check("its name", f"<title>Show me one game {title}</title>" in page.saved("#hand-on button:nth-child(1)").decode(), title)

# Files to hand on have as many games as the answer that is shown, not as the last one.
page.ask("run", 2000)
page.ask("run", 20000)
page.run("[...document.querySelectorAll('#list li')].find(line => /Who wins.* 2,000 games/.test(line.textContent)).firstElementChild.click()")
check("its games", ">2,000<" in re.sub(r"\s+", "", page.saved("#hand-on button:nth-child(2)").decode()))

# Without a name a game has one, too. What is written is not lost if the page is loaded again before another game is chosen:
# it is a version, with the time that clocks here show.
page.call("Emulation.setTimezoneOverride", timezoneId="Asia/Tokyo")
page.begin_game("  ", "", "Game")
page.done()
page.click("[data-part=script]")
page.script("view.dispatch({changes: {from: 0, insert: '-- hours of work\\n'}})")
page.wait("Object.values(localStorage).some(text => text.includes('-- hours of work'))")
page.begin()
page.done()
page.choose("game", pig)
page.wait("document.getElementById('value-ai.hold_at') !== null")
page.done()
check("hours of work are kept", page.run("localStorage.getItem('poise-studio').includes('-- hours of work')"), page.text("versions"))
newest = max(re.findall(r"\((\d{4}-\d\d-\d\d \d\d:\d\d)\)", page.text("versions")))
check("its time", page.run(f"(ago => ago >= 0 && ago < 1e6)(Date.now() - new Date({newest!r}))"), newest)

# What another window changes takes the place of what this one keeps: it says so.
window = page.session
other = page.session = page.call("Target.attachToTarget", targetId=page.call("Target.createTarget", url="about:blank")["targetId"], flatten=True)["sessionId"]
page.begin()
page.done()
page.session = window
check("a window that only opens changes nothing", page.run("document.getElementById('elsewhere').hidden"))
page.session = other
page.choose("about", "Asked in another window?")
page.wait("localStorage.getItem('poise-studio').includes('in another window?')")
page.session = window
page.wait("!document.getElementById('elsewhere').hidden", 20)

# Of many variants, written by hand, the page shows what is asked for, piece by piece, and in the end every number.
page.give("many.yaml", "game: pig\nrules: pig/base.yaml\nhumans: [greedy]\nvariants:\n"
          + "".join(f"  - name: v{k} # by hand\n    set:\n      ai.hold_at: {k % 20 + 1}\n\n      human.hold_at: {k // 20 + 1}\n" for k in range(250)) + "seed: 3\n")
page.done()
check("the last of them, and what stands behind them", '{"name":"v249","set":{"ai.hold_at":10,"human.hold_at":13}}' in
      (text := zipfile.ZipFile(io.BytesIO(page.saved())).read("experiment.yaml").decode()) and "seed: 3" in text, text[-300:])
rows = "[...document.querySelectorAll('#answer details')].map(part => part.querySelectorAll('tbody tr').length)"
check("nothing is drawn of what is folded", set(page.run(rows)) == {0}, page.run(rows))
page.run("document.querySelectorAll('#answer summary').forEach(part => part.click())")
page.wait(f"{rows}.every(count => count === 100)")
for _ in range(2):
    page.run("document.querySelectorAll('#answer .scroll button').forEach(button => button.click())")
page.held_against_native(page.run("document.getElementById('answer').innerHTML"))
page.quiet()
page.close()
