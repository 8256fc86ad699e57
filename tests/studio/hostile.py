"""What is hostile or damaged, in both browsers: scripts, names, projects, addresses, what the browser kept. Nothing of it runs in
the page or leaves it, the page says what is wrong, and what was there before is still there."""
import base64, io, json, os, re, subprocess, sys, tempfile, time, warnings, zipfile

sys.path[:0] = [os.path.join(os.environ["POISE_SOURCE_DIR"], "tests", room) for room in ("support", "page")]
from browser import Browser
from firefox import Firefox
from page import check

warnings.filterwarnings("ignore", "Duplicate name")
POISE, STUDIO = os.environ["POISE"], sys.argv[1]
MARKUP = "<img src='https://example.com/x' onerror='globalThis.ran=1'><script>globalThis.ran=1</script><b id=strange>"


def new_game():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([POISE, "new", "mygame"], cwd=folder, check=True, capture_output=True)
        return open(folder + "/mygame/mygame.lua").read()


GAME = new_game()
EXPERIMENT = "game: wroth\nrules: wroth/base.yaml\ntitle: A title of mine\n"


def changed(line, more):
    """The script of `poise new` with more in the first line that holds `line`, and the number of that line."""
    lines = GAME.split("\n")
    at = next(k for k, one in enumerate(lines) if line in one)
    lines[at] = lines[at].replace(line, line + more)
    return "\n".join(lines), at + 1


def zipped(*files):
    """A zip of (name, content) pairs."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return made.getvalue()


class Victim:
    def begin(self, hash=""):
        self.open("/proc/version")  # else only the address's end would change
        self.open_address("file://" + STUDIO + hash)
        self.wait("document.body.dataset.ready === '1' || document.querySelector('.said.bad') !== null")
        check("the page begins", self.run("document.body.dataset.ready === '1'"), self.said(), *self.complaints)

    def said(self):
        return self.run("document.getElementById('said').textContent")

    def settle(self):
        self.wait("/^done|^stopped/.test(document.getElementById('said').textContent) || document.querySelector('.said.bad') !== null", 300)
        return self.said()

    def give(self, name, content):
        """Opens a file; what the page says in the end."""
        text = base64.b64encode(content if isinstance(content, bytes) else content.encode()).decode()
        self.run("document.getElementById('said').textContent = ''; document.getElementById('said').className = 'said';"
                 f"(async text => {{ const file = new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], {json.dumps(name)});"
                 " const list = new DataTransfer(); list.items.add(file); const input = document.getElementById('files');"
                 f" input.files = list.files; await input.onchange({{target: input}}) }})({text!r})")
        return self.settle()

    def title(self):
        return self.run("document.getElementById('game').options[0].textContent")

    def kept(self):
        return json.loads(self.run("localStorage.getItem('poise-studio')"))

    def unharmed(self, what):
        check(what + " ran in the page", self.run("globalThis.ran === undefined && !document.getElementById('strange') && !document.querySelector('img')"))
        strange = [r for r in self.requests if not r.startswith(("blob:", "data:", "file:///"))]
        check(what + " leaves the page", not strange, strange)

    def refuse(self, what, name, content, *words):
        """It is refused with these words, and the project stays."""
        before = self.kept()
        said = self.give(name, content)
        check(what + " is refused", all(word in said for word in words) and self.run("document.querySelector('.said.bad') !== null"), said)
        check(what + ": the project stays", self.kept() == before, before, self.kept())
        self.unharmed(what)

    def run_scripts(self):
        for line, more in (("advance = function(s)", " while true do s.moved = 1 end"), ("setup = function(s)", " while true do s.moved = 1 end"),
                           ("s.moved = 1", " local t = 'x' while true do t = t .. t end"), ("s.moved = 1", " local t = {} while true do t[#t + 1] = {} end"),
                           ("local CLIMB, CAMP = 0, 1", " while true do end")):
            script, at = changed(line, more)
            begun = time.monotonic()
            said = self.give("mygame.lua", script)
            check(f"{more} is stopped", f"mygame.lua:{at}:" in said and re.search("come to an end|64\\sMB|steps", said), said)
            print(f"{type(self).__name__}: {more.strip()} is stopped after {time.monotonic() - begun:.1f} s: {said}", flush=True)
            self.wait("document.querySelector('.cm-lintRange-error, .cm-lintPoint-error, .cm-lint-marker-error') !== null || document.querySelector('[data-part=script]').ariaPressed === 'false'")
            self.unharmed(more)
        said = self.give("mygame.lua", GAME)
        check("the page goes on", said.startswith("done"), said)

    def name_things(self):
        script = GAME.replace('title = "Mygame"', f"title = [==[{MARKUP}]==]").replace('doc = "height that', f'doc = "{MARKUP} that')
        self.give("mygame.lua", script)
        self.unharmed("the title of a script")
        names = {"title": MARKUP, "question": MARKUP, "variants": [{"name": "base"}, {"name": MARKUP, "set": {"ai.setup_troops": 5}}]}
        said = self.give("x.yaml", "game: wroth\nrules: wroth/base.yaml\n" + json.dumps(names)[1:-1].replace('"title":', "title:")
                         .replace(', "question":', "\nquestion:").replace(', "variants":', "\nvariants:"))
        check("names may be strange", self.title() == MARKUP, said, self.title())
        self.unharmed("a title")
        self.run(f"document.getElementById('add-version').click(); document.getElementById('version-name').value = {MARKUP!r};"
                 "document.querySelector('#new-version [type=submit]').click()")
        self.run("document.getElementById('play-open').click()")
        self.wait("document.getElementById('play').dataset.ready || document.querySelector('.said.bad') !== null")
        self.unharmed("the name of a variant")
        self.give(MARKUP.replace("/", "") + ".lua", GAME)
        self.unharmed("the name of a file")

    def open_projects(self):
        self.give("x.yaml", EXPERIMENT)
        self.refuse("no zip", "p.zip", b"PK\3\4 nonsense", "p.zip")
        self.refuse("a zip of nothing", "p.zip", zipped(), "neither an experiment")
        self.refuse("a huge entry", "p.zip", zipped(("experiment.yaml", EXPERIMENT), ("cards.csv", "x" * 5_000_000)), "cards.csv", "4\u00a0MB")
        self.refuse("many entries", "p.zip", zipped(("experiment.yaml", EXPERIMENT), *((f"{k}.csv", "x" * 1_000_000) for k in range(30))), "4\u00a0MB")
        self.refuse("a file twice", "p.zip", zipped(("experiment.yaml", EXPERIMENT), ("a.csv", "a\n1\n"), ("a.csv", "b\n2\n")), "a.csv", "twice")
        self.refuse("a way out", "p.zip", zipped(("experiment.yaml", EXPERIMENT), ("../a.csv", "a\n1\n")), "../a.csv", "leads out")
        self.refuse("no experiment", "x.yaml", "game: [1, 2]\nrules: 7\n", "game")
        lying = bytearray(zipped(("experiment.yaml", EXPERIMENT + "#" * 100_000)))
        at = lying.rindex(b"PK\1\2")
        lying[at + 24:at + 28] = (10).to_bytes(4, "little")
        self.give("p.zip", bytes(lying))
        self.unharmed("a zip that lies about a size")
        said = self.give("p.zip", zipped(("experiment.yaml", EXPERIMENT), ("__proto__", "polluted: 1\n"), ("constructor.csv", "a\n1\n")))
        check("a strange name", self.run("({}).polluted === undefined") and said.startswith("done"), said)
        said = self.give("p.zip", zipped(("a.yaml", "game: pig\nrules: pig/base.yaml\n"), ("experiment.yaml", EXPERIMENT)))
        check("the experiment leads", self.title() == "A title of mine" and said.startswith("done"), said, self.title())
        self.wait("document.getElementById('value-ai.setup_troops') !== null")

    def open_large_things(self):
        """As much as the program takes is opened and changed, and the page draws the first of it."""
        folder = os.environ["POISE_SOURCE_DIR"] + "/configs/lua/bazaar"
        script, count = open(folder + ".lua").read(), lambda selector: self.run(f"document.querySelectorAll({selector!r}).length")
        cards = "name,kind,cost,points\n" + "".join(f"ware {k},{('silk', 'spice', 'tea')[k % 3]},{k % 9},{k % 10}\n" for k in range(300))
        variants = "".join(f"  - name: v{k}\n    set: {{ wage: {k % 8 + 1}, tip: {k // 8 % 9}, thrift: {k // 72 % 5}, order_points: {6 + k // 360} }}\n" for k in range(4095))
        said = self.give("p.zip", zipped(("bazaar.lua", script.replace("deck = { 36,", "deck = { 900,")), ("bazaar.csv", cards)))
        check("300 cards are played", said.startswith("done"), said)
        check("the first rows are drawn", count(".ct tbody tr") == 60, count(".ct tbody tr"))
        self.run("document.querySelector('.ct button').click()")
        check("and more", count(".ct tbody tr") == 120, count(".ct tbody tr"))
        self.run("(e => { e.value = 'ware 299'; e.oninput() })(document.getElementById('find'))")
        check("the search finds a row", count(".ct tbody tr") == 1, count(".ct tbody tr"))
        cell = "document.getElementById('value-wares.ware 299.cost')"
        self.run(f"{cell}.value = '7'; {cell}.onchange()")
        self.wait(f"{cell}.parentElement.className === 'on'")
        self.run("(e => { e.value = ''; e.oninput() })(document.getElementById('find'))")
        self.unharmed("a large table")
        long = script.replace("local wares = rule.wares", "local wares = rule.wares\n" + "-- as long as a script may be\n" * 34_000, 1)
        self.give("p.zip", zipped(("bazaar.lua", long), ("bazaar.csv", open(folder + ".csv").read())))
        self.run("document.querySelector('[data-part=script]').click()")
        self.wait("document.querySelectorAll('.cm-line').length > 20")
        check("the editor draws what is seen", count(".cm-line") < 200, count(".cm-line"))
        self.run("document.querySelector('[data-part=rules]').click(); document.getElementById('stop').click()")
        self.run("document.getElementById('said').textContent = ''")
        self.run(f"(async text => {{ const list = new DataTransfer(); list.items.add(new File([text], 'x.yaml')); list.items.add(new File([{json.dumps(script)}], 'bazaar.lua'));"
                 f" list.items.add(new File([{json.dumps(open(folder + '.csv').read())}], 'bazaar.csv')); const input = document.getElementById('files'); input.files = list.files;"
                 f" await input.onchange({{target: input}}) }})({json.dumps('game: ./bazaar.lua' + chr(10) + 'humans: [greedy]' + chr(10) + 'variants:' + chr(10) + variants)})")
        self.wait("document.querySelectorAll('#variants label').length === 60")
        self.wait("document.querySelector('#answer tbody') !== null", 300)
        rows = "Math.max(...[...document.querySelectorAll('#answer tbody')].map(body => body.rows.length))"
        check("no rows of what is folded", self.run(rows) < 100, self.run(rows))
        self.run("document.querySelectorAll('#answer summary').forEach(part => part.click())")
        self.wait(f"{rows} === 100")
        self.run("document.getElementById('stop').click()")
        self.unharmed("many variants")

    def follow_links(self):
        for hash in (f"#{MARKUP}", "#game=-1&at=99999999999999999999", "#game=7&at=" + "9" * 400, "#javascript:globalThis.ran=1", "#%00%ff"):
            self.begin(hash)
            self.unharmed("an address with " + hash)

    def restore(self):
        plain = {"title": "Mine", "base": {"game": "wroth", "rules": "wroth/base.yaml"}, "files": {}, "variants": [{"name": "changed", "set": {}}],
                 "current": 0, "versions": []}
        bad = ["no json {", "null", "7", '"text"', "[]", "{}"] + [json.dumps({**plain, **other}) for other in (
            {"variants": 5}, {"variants": []}, {"variants": [None]}, {"variants": [{"name": 7}]}, {"current": 9}, {"current": "x"}, {"files": None}, {"files": {"a.lua": 7}},
            {"versions": 7}, {"versions": [None]}, {"versions": [{"name": "x", "at": "y", "plain": None}]}, {"base": {"game": {"a": 1}}}, {"base": {"game": "./gone.lua"}}, {"title": {"a": MARKUP}})]
        for text in bad:
            self.run(f"localStorage.clear(); localStorage.setItem('poise-studio', {json.dumps(text)})")
            self.begin()
            said = self.settle()
            kept = self.run("JSON.stringify({...localStorage})")
            check("what was kept is not lost", json.dumps(text)[1:-1] in kept or "Mine" in kept or text == "null", text, said, kept)
            self.unharmed("what was kept: " + text)
        self.run("localStorage.clear()")
        self.sit_down()
        self.run("document.querySelector('#game-form button').click()")
        self.wait("document.querySelector('#game-moves button') !== null")
        self.run("document.querySelector('#game-moves button').click()")
        self.wait("localStorage.getItem('poise-studio-game') !== null")
        game = json.loads(self.run("localStorage.getItem('poise-studio-game')"))["text"]
        for kept in {"text": "poise_game: 99"}, {"text": 7}, {}, 7, None, [], {"text": re.sub("\nmoves: .*", "\nmoves: [99999]", game)}:
            self.run(f"localStorage.setItem('poise-studio-game', {json.dumps(json.dumps(kept))})")
            self.sit_down()
            fits = isinstance(kept, dict) and "[99999]" in str(kept.get("text"))
            check("a game of these rules is offered, and no other", self.run("document.getElementById('game-again').hidden") != fits, kept)
            self.unharmed("a game that was kept")
        self.run("document.getElementById('game-again').click()")
        self.wait("!document.getElementById('play-trouble').hidden")
        self.run("document.querySelector('#game-form button').click()")
        self.wait("document.getElementById('play-trouble').hidden")
        self.unharmed("a game that was kept")

    def sit_down(self):
        self.begin()
        self.settle()
        self.run("document.getElementById('play-open').click()")
        self.wait("document.getElementById('play').dataset.ready !== undefined || !document.getElementById('play-trouble').hidden")


class InChromium(Victim, Browser):
    def open_address(self, address):
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete'")


class InFirefox(Victim, Firefox):
    def open_address(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")


for browser in InChromium, InFirefox:
    page = browser(1280, 800)
    page.begin()
    page.settle()
    page.run_scripts()
    page.name_things()
    page.open_projects()
    page.follow_links()
    if browser is InChromium:  # what the browser has no part in
        page.open_large_things()
        page.restore()
    page.close()
