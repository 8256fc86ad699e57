"""Whole journeys by keyboard alone, in both browsers: choose a game, change a value, run, read the verdict, play a game, save
the project, reload, for Wroth, a new game in Lua and one with many cards; in Chromium for Heroes III, too. In each state that they reach axe-core finds nothing that keeps
somebody out, in light and dark, wide and at 360 pixels."""
import base64, html, io, os, re, subprocess, sys, tempfile, zipfile

sys.path[:0] = [os.path.join(os.environ["POISE_SOURCE_DIR"], "tests", room) for room in ("support", "page")]
from browser import Browser
from firefox import Firefox
from page import check, without_advice

POISE, STUDIO, AXE = os.environ["POISE"], sys.argv[1], open(sys.argv[2]).read()
RULES = "{runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}"


def plain(text):
    """The words of a piece of HTML."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text)))


class Journey:
    """Only `press` acts on the page; scripts look at it."""

    def begin(self):
        self.open(STUDIO)
        self.wait("document.body.dataset.ready === '1' || document.querySelector('.said.bad') !== null")
        self.run("globalThis.make_url = URL.createObjectURL.bind(URL); HTMLAnchorElement.prototype.click = () => {};"
                 " URL.createObjectURL = (blob) => { if (blob.type === 'text/javascript') return make_url(blob);"
                 " const reader = new FileReader(); reader.onload = () => { globalThis.kept = reader.result };"
                 " reader.readAsDataURL(blob); return 'blob:x' }; 0")
        self.run(AXE + ";0")
        self.done()

    def said(self):
        return self.run("document.getElementById('said').textContent")

    def here(self, selector):
        return self.run(f"document.activeElement?.matches({selector!r}) ?? false")

    def reach(self, selector, back=False):
        """By Tab; what has the focus must be seen."""
        for _ in range(300):
            if self.here(selector):
                seen = self.run("(r => r.width > 0 && r.bottom > 0 && r.top < innerHeight)(document.activeElement.getBoundingClientRect())")
                check("what has the focus is on the screen", seen, selector)
                return
            self.press("Tab", shift=back)
        check("the keyboard reaches it", False, selector)

    def strike(self, selector, key="Enter"):
        self.reach(selector)
        self.press(key)

    def write(self, text):
        for letter in text:
            self.press(letter)

    def done(self):
        self.wait("/^done|^stopped/.test(document.getElementById('said').textContent) || document.querySelector('.said.bad') !== null", 600)
        check("an answer", self.run("document.querySelector('.said.bad') === null"), self.said())
        return self.run("document.getElementById('answer').innerHTML")

    def well(self, state):
        """Nothing on the console, nothing from elsewhere, and nobody is kept out."""
        check("the console speaks", not self.complaints, state, *self.complaints)
        strange = [r for r in self.requests if not r.startswith(("blob:", "data:", "file:///"))]
        check("the page asks for something", not strange, state, strange)
        for columns, rows in self.SIZES:
            for theme in "light", "dark":
                self.look(columns, rows, False)
                self.run(f"document.documentElement.dataset.theme = {theme!r}")
                found = self.run(f"axe.run({RULES}).then(r => r.violations.map(v => [v.id, v.nodes.length, ...v.nodes.slice(0, 3)"
                                 ".map(n => n.target + ': ' + n.html.slice(0, 300) + ': ' + n.failureSummary)]))")
                name = f"{type(self).__name__}, {state}, {columns} pixels, {theme}"
                check(f"{name}: somebody is kept out", not found, *found)
                check(f"{name}: it does not fit", self.run("document.documentElement.scrollWidth <= innerWidth"))
        self.look(1280, 800, False)
        self.run("delete document.documentElement.dataset.theme, 0")

    def choose(self, title, name):
        self.strike("#game", "ArrowDown")
        asks = "document.getElementById('new-game').open"
        self.run("document.getElementById('said').textContent = ''")  # before the first letter, which may choose already
        for letter in title:
            if not self.run(asks):  # a list that is not seen chooses by the first letter
                self.press(letter)
        if not self.run(asks):
            self.press("Enter")
        if title.startswith("A new game"):
            self.wait("document.getElementById('new-game').open && document.activeElement.id === 'new-name'")
            self.well("a new game")
            self.run("document.getElementById('new-name').select()")
            self.write(name)
            self.press("Enter")
        self.wait(f"document.getElementById('game').options[0].textContent.toLowerCase().includes({name.lower()!r})")
        self.done()

    def change_value(self, path):
        """One more, by an arrow, twice: the focus stays."""
        self.reach("#find")  # a form may have thousands of fields
        self.run("document.getElementById('find').select()")
        self.write(path.removeprefix("value-"))
        self.reach(f"[id='{path}']")
        before = int(self.run(f"document.getElementById('{path}').value"))
        self.run(f"document.getElementById('{path}').select()")
        self.write(str(before + 1))
        self.press("ArrowDown")  # goes on from what was typed
        self.wait(f"document.getElementById('{path}').value === '{before}'", 20)
        for more in 1, 2:
            self.press("ArrowUp")
            self.wait(f"document.getElementById('{path}').value === '{before + more}'")
            self.wait("document.querySelectorAll('.rv.on').length === 1")
            self.run("new Promise(done => setTimeout(done, 50))")
            check("the focus stays on the value", self.here(f"[id='{path}']"), self.run("document.activeElement.outerHTML"))

    def change_card(self, name, path, value):
        """In the table of cards, of which Tab reaches one cell: by arrows to the other."""
        for _ in 1, 2:  # one variant is enough
            self.strike("#variants button")
        self.reach("#find")
        self.run("document.getElementById('find').select()")
        self.write(name)
        self.reach("td > *")
        while not self.here(f"[id='{path}']"):
            before = self.run("document.activeElement.id")
            self.press("ArrowRight")
            check("an arrow moves to the next cell", self.run("document.activeElement.closest('td') !== null") and not self.here(f"[id='{before}']"), before)
        check("Tab reaches one cell of a table", self.run("[...document.querySelectorAll('td > *')].filter(cell => cell.tabIndex === 0).length === 1"))
        self.run("document.activeElement.select()")
        self.write(value)
        self.press("Enter")
        self.wait(f"document.getElementById('{path}').closest('td').className === 'on'")
        self.wait("document.getElementById('variants').textContent.includes('2 changes')")
        check("the focus stays on the cell", self.here(f"[id='{path}']"), self.run("document.activeElement.outerHTML"))

    def ask(self):
        self.run("document.getElementById('said').textContent = ''")
        self.strike("#run")
        answer = self.done()
        self.reach("#command")  # it can be read and copied
        return answer

    def saved(self):
        self.run("globalThis.kept = null")
        self.strike("#save")
        self.wait("globalThis.kept !== null")
        return base64.b64decode(self.run("globalThis.kept").split(",")[1])

    def held_against_native(self, answer):
        command = self.run("document.getElementById('command').textContent").removeprefix("poise ")
        with tempfile.TemporaryDirectory() as folder:
            zipfile.ZipFile(io.BytesIO(self.saved())).extractall(folder)
            told = subprocess.run(f"{POISE} {command} --quiet --format html", shell=True, cwd=folder, capture_output=True, text=True)
        clean = lambda text: re.sub(r"[^.]*per second[^.]*", "", plain(without_advice(text))).strip()
        check("the same answer: " + command, clean(answer) == clean(told.stdout), clean(answer), clean(told.stdout), told.stderr)

    def play(self):
        """A whole game, by the number of the first move."""
        self.run("delete document.getElementById('play').dataset.ready, 0")
        self.strike("#play-open")
        self.wait("document.getElementById('play').dataset.ready !== undefined || document.querySelector('.said.bad') !== null")
        self.strike("#game-form .row button:not([type])")
        self.wait("document.activeElement?.id === 'game-turn'")
        self.reach("#game-words")
        for moves in range(400):
            self.write("1")
            self.run("globalThis.shown = new Promise(done => { const seen = new MutationObserver(() => { seen.disconnect(); done(0) });"
                     "seen.observe(document.getElementById('game-moves'), {childList: true}) }), 0")
            self.press("Enter")
            self.run("shown")
            if moves == 0:
                self.well("a game")
            if self.run("document.getElementById('game-ask').hidden"):
                break
            self.wait("document.activeElement?.id === 'game-words'")
        check("the game ends", re.search(r"after \d+ round", self.run("document.getElementById('game-said').textContent")))
        check("the focus is not lost with the moves", not self.here("body"))
        self.strike("#game-keep")
        self.wait("document.getElementById('game-advice').textContent.includes('The game so far is in')")
        self.well("the end of a game")
        self.reach("#play-open", back=True)  # the log of a long game has hundreds of buttons
        self.press("Enter")  # back to the rules, which the table hides
        self.wait("document.getElementById('play').hidden")

    def travel(self, title, path, name=None, change=None):
        self.choose(title, name or title)
        (change or self.change_value)(path)
        answer = self.ask()
        check("the verdict comes first", re.search(r", the AI wins \d+\.\d % of games instead of \d+\.\d %| games end the same: the AI wins \d+\.\d %", plain(answer)), answer)
        self.held_against_native(answer)
        self.well("an answer")
        if self.run("!document.querySelector('[data-part=script]').hidden"):
            self.strike("[data-part=script]")
            self.well("a script")
            self.strike("[data-part=rules]")
        self.play()
        kept = zipfile.ZipFile(io.BytesIO(self.saved()))
        check("the change is in the saved project", path.removeprefix("value-") in kept.read("experiment.yaml").decode(), kept.namelist())
        before = self.run("document.getElementById('variants').textContent")
        self.begin()
        check("a reload loses nothing", self.run("document.getElementById('variants').textContent") == before, before)
        print(type(self).__name__, title, "is well", flush=True)


class InChromium(Journey, Browser):
    SIZES = (1280, 800), (360, 740)


class InFirefox(Journey, Firefox):
    SIZES = ((360, 740),)

    def press(self, key, shift=False):
        """A window without the focus, as headless ones are, takes keys but may not press a button by them."""
        if key == "Enter":
            self.run("globalThis.heard = false; ['click', 'change', 'submit'].forEach(kind => addEventListener(kind, () => globalThis.heard = true, {capture: true, once: true})); 0")
        super().press(key, shift)
        if key == "Enter":
            self.run("(e => heard ? 0 : e.matches('button') ? e.click() : e.matches('td input') ? e.dispatchEvent(new Event('change')) : e.matches('input') ? e.form?.requestSubmit() : 0)(document.activeElement), 0")


for browser in InChromium, InFirefox:
    page = browser(1280, 800)
    page.begin()
    page.travel("Wroth solo", "value-ai.setup_troops")
    if browser is InChromium:
        page.travel("Heroes III", "value-armies.ai.weeks")
    page.travel("A new game in Lua", "value-wage", "mygame")
    page.travel("Bazaar", "value-wares.saffron.cost", change=lambda path: page.change_card("saffron", path, "5"))
    page.close()
