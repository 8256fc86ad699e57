"""A report that plays, driven in a headless browser through its own buttons."""
import os, random, re, sys

sys.path.insert(0, os.path.join(os.environ["POISE_SOURCE_DIR"], "tests/support"))
from browser import Browser


def check(what, truth, *context):
    if not truth:
        raise SystemExit(f"FAILED: {what}\n" + "\n".join(str(c)[-3000:] for c in context))


ADVICE = r"\bpoise [a-z]+|--[a-z]"  # for a terminal


def without_advice(html):
    """An answer without the lines in which the program gives advice for a terminal, and the page its own."""
    return re.sub(r"<p\b[^>]*>(?:(?!</p>).)*</p>", lambda line: "" if re.search(ADVICE + r'|class="[^"]*\bhere"', line[0]) else line[0], html, flags=re.S)


# The words of the picture that the chance of a hint covers.
COVERED = """[...document.querySelectorAll('#game-picture .chance rect')].map(e => e.getBoundingClientRect()).flatMap(pill =>
  [...document.querySelectorAll('#game-picture text')].filter(text => !text.closest('.chance')).filter(text => (r =>
    r.left < pill.right - 1 && pill.left < r.right - 1 && r.top < pill.bottom - 1 && pill.top < r.bottom - 1)(text.getBoundingClientRect()))
  .map(text => text.textContent))"""
# What a click changes if it does anything.
SEEN = "[...document.querySelectorAll('#game-log, #game-note, #game-turn, #game-moves')].map(e => e.innerText).join() + document.querySelectorAll('.picked').length"
# Where to click next to play by the picture: on one of the marked pieces that is not picked yet.
NEXT_CLICK = """((dice) => {
  const can = [...document.querySelectorAll('#game-picture .can:not(.picked)')], piece = can[dice % can.length];
  if (!piece) return null;
  const shape = piece.querySelector('.shape');
  shape.scrollIntoView({block: 'center', inline: 'center'});
  const {x, y, width, height} = shape.getBoundingClientRect();
  for (const [a, b] of [[.5, .5], [.5, .15], [.5, .85], [.15, .5], [.85, .5]]) {
    const at = [x + a * width, y + b * height];
    if (document.elementFromPoint(...at)?.closest('[data-word]') === piece) return at;
  }
  throw new Error('something covers ' + piece.dataset.word);
})"""

LISTED_CLICK = """(button => {
  button.scrollIntoView({block: 'nearest'});
  const {x, y} = button.getBoundingClientRect();
  return [x + 20, y + 10];
})([...document.querySelectorAll('#game-moves button')].find(button => button.offsetParent !== null))"""


class Buttons:
    """Of the page, for the driver of a browser."""

    def text(self, id):
        """As it is shown; of what is folded away all of it."""
        return self.run(f"(e => e.closest('details:not([open])') ? e.textContent : e.innerText)"
                        f"(document.getElementById('{id}'))")

    def shown(self, id):
        return self.run(f"document.getElementById('{id}').offsetParent !== null")

    def click(self, selector):
        self.run(f"document.querySelector({selector!r}).click()")

    def fill(self, id, value):
        self.run(f"document.getElementById('{id}').value = {value!r}")

    def begin(self, path, variant=0):
        self.open(path)
        self.wait(f"document.getElementById('play').dataset.ready === '{variant}'"
                  " || !document.getElementById('play-trouble').hidden")
        self.run("performance.now = () => 0, 0")  # nothing ends because time is over

    def watch(self, number):
        """All events of a game, one by one."""
        self.fill("watch-number", number)
        self.click("#watch-form button")
        self.wait(f"document.getElementById('watch-said').textContent.includes('Game {number} of')")
        events = []
        while True:
            events.append((self.text("watch-event"), self.text("watch-table")))
            if self.run("document.getElementById('watch-next').disabled"):
                return self.text("watch-said"), events
            self.click("#watch-next")

    def new_game(self, number):
        # at once: a search for a fair game counts in the same field
        self.run(f"document.getElementById('game-number').value = {number}; document.querySelector('#game-form .row button').click()")
        self.wait(f"document.getElementById('game-said').textContent.includes('Game {number} of')"
                  " && document.getElementById('game-ask').offsetParent !== null")
        self.rest()

    def moves(self):
        return self.run("[...document.querySelectorAll('#game-moves .name')].map(b => b.textContent)")

    def act(self, script):
        """Does something after which the game is shown anew."""
        self.rest()
        self.run("new Promise(done => { const seen = new MutationObserver(() => { seen.disconnect(); done(0) });"
                 f"seen.observe(document.getElementById('game-moves'), {{childList: true}}); {script} }})")
        self.rest()

    def move(self, k=0):
        self.act(f"document.querySelectorAll('#game-moves button')[{k}].click()")

    def rest(self):
        """Until nothing is under way."""
        self.wait("(document.getElementById('play').dataset.busy ?? '0') === '0'")

    def targets(self):
        """What can be clicked in the picture, by its word."""
        return self.run("[...document.querySelectorAll('#game-picture .can')].map(e => e.dataset.word)")

    def click_piece(self, word):
        """Clicks a piece of the picture where it is drawn, as a person does."""
        x, y = self.run(f"(r => [r.x + r.width / 2, r.y + Math.min(r.height / 2, 12)])([...document.querySelectorAll('#game-picture [data-word]')]"
                        f".find(e => e.dataset.word === {word!r}).querySelector('.shape').getBoundingClientRect())")
        self.point(x, y)
        self.rest()

    def to_the_end(self, most=1 << 20):
        """By clicks on what is drawn, then by the list's first move. Returns how many clicks."""
        clicks, dice = 0, random.Random(5)
        while self.shown("game-ask"):
            if clicks == most:
                self.move()
                continue
            before = self.run(SEEN)
            place = self.run(f"{NEXT_CLICK}({dice.randrange(1 << 20)})")
            if place is None:  # moves that differ by no piece, such as how many troops go
                check("a piece stands for a move", self.run("document.querySelector('#game-picture .picked') !== null"), self.moves())
                place = self.run(LISTED_CLICK)
            self.point(*place)
            self.rest()
            check("a click does something", self.run(SEEN) != before, before)
            clicks += 1
        return clicks

    def advice(self, button, last):
        self.click(button)
        self.wait(f"/{last}/.test(document.getElementById('game-advice').textContent)"
                  " || !document.getElementById('play-trouble').hidden", 400)
        check("the page has trouble", not self.shown("play-trouble"), self.text("play-trouble"))
        check("the chance of a hint covers no words", not self.run(COVERED), self.run(COVERED))
        check("what is said is not for a terminal", not re.search(ADVICE, self.text("game-advice")), self.text("game-advice"))
        return self.text("game-advice")

    def kept(self, button="#game-keep"):
        """What the page saves as a file."""
        self.run("globalThis.saved = null; HTMLAnchorElement.prototype.click = () => {}; URL.createObjectURL ="
                 " (blob) => { blob.text().then(text => globalThis.saved = text); return 'blob:x' }")
        self.click(button)
        self.wait("globalThis.saved !== null")
        return re.sub("saved: .*Z\n", "", self.run("globalThis.saved"))

    def hinted(self):
        """What the picture marks of a hint."""
        return set(self.run("[...document.querySelectorAll('#game-picture .hinted')].map(e => e.dataset.word)"))

    def more(self):
        self.click("#more-go")
        self.wait("document.querySelectorAll('#more-table tbody tr').length === 3")
        self.click("#more-stop")
        self.wait("!document.getElementById('more-go').disabled")
        return self.text("more-table")

    def quiet(self):
        """Nothing on the console, nothing from elsewhere."""
        check("the page has trouble", not self.shown("play-trouble"), self.text("play-trouble"))
        check("the console speaks", not self.complaints, *self.complaints)
        strange = [r for r in self.requests if not r.startswith(("blob:", "data:", "file:///"))]
        check("the page asks for something", not strange, strange)
        files = [r for r in self.requests if r.startswith("file:")]
        check("the page asks for a file", all(f.endswith(".html") for f in files), files)


class Page(Buttons, Browser):
    """In Chromium."""


def whole_game(page, path, replays, review=True, clicks=1 << 20):
    """More games, replays, and a whole game with a hint, a move taken back and a review."""
    name = os.path.basename(path)
    page.begin(path)
    check(name + " can play", page.shown("play-desk") and not page.shown("play-trouble"), page.text("play-trouble"))
    check(name + " plays more games", "together" in page.more())
    for number in range(replays):
        said, events = page.watch(number)
        check(name + " is told", re.search(r"(wins|draw).* after \d+ round", said), said)
        check(name + " has tables", len(events) > 5 and all(table for _, table in events), events[:3])
        check(name + " goes on", len({event for event, _ in events}) == len(events))
    page.new_game(77)
    first = page.moves()
    page.move()
    page.act("document.getElementById('game-back').click()")
    check(name + " takes back", page.moves() == first, first, page.moves())
    hint = page.advice("#game-hint", "Played on")
    check(name + " gives a hint", re.search(r"would: .*\n+Played on 1000 times by greedy", hint), hint)
    page.wait("document.querySelector('#game-moves .worth:not(:empty)') !== null")
    bar = page.run("(e => [e.textContent, e.style.getPropertyValue('--left'), getComputedStyle(e, '::after').height])"
                   "([...document.querySelectorAll('#game-moves .worth')].find(e => e.textContent))")
    check(name + " draws a move's chance", re.fullmatch(r"\d+%", bar[1].strip()) and bar[2] == "6px", bar)
    check(name + " fits the screen", page.run("document.documentElement.scrollWidth <= innerWidth"))
    check(name + " is played", page.to_the_end(clicks) > 0)
    check(name + " ends", re.search(r"after \d+ round", page.text("game-said")), page.text("game-said"))
    if review:
        said = page.advice("#game-review", "That is the review")
        check(name + " is reviewed", "by up to 200 pairs" in said, said)
        page.rest()
        end = page.run("document.getElementById('game-picture').innerHTML")
        page.run("(slider => { slider.value = 0; slider.dispatchEvent(new Event('input')) })(document.getElementById('curve-at'))")
        page.rest()
        check(name + "'s curve leads to its first choice", "before that choice" in page.text("game-note")
              and page.run("document.getElementById('game-picture').innerHTML") != end, page.text("curve-said"))
        page.click("#game-picture")
        page.rest()
        check(name + " comes back to its end", page.text("game-note") == "" and not page.shown("game-ask"), page.text("game-note"))
    page.quiet()
