"""One game in the browser, and what only the browser can tell."""
import os, random, re, subprocess
from page import SEEN, Page, check, whole_game

POISE = os.environ["POISE"]
# The hint wins 40 %, and every other move is better.
BETTER = """globalThis.Worker = class extends Worker { set onmessage(take) { super.onmessage = ({ data }) => {
  if (data.result?.clear !== undefined) Object.assign(data.result, { chance: .4, cost: -.15, clear: true });
  take({ data }); } } }"""


def poise(*args, **more):
    return subprocess.run([POISE, *args], capture_output=True, text=True, **more).stdout


page = Page()
whole_game(page, "bazaar.html", 1)
check("the level as it was given", page.run("document.getElementById('more-level').textContent") == "95.4\u00a0% interval")
whole_game(page, "wroth.html", 1)

# The told game is the one that `poise trace` tells, and the hint is that of `poise play`.
said, events = page.watch(5)
trace = re.sub(r"\s+", " ", poise("trace", "wroth.yaml", "--index", "5"))
missing = [e for e, _ in events if re.sub(r"\s+", " ", e.split(". ", 1)[1]) not in trace]
check("the trace has all events", not missing, missing[:3], trace)
page.new_game(5)
move = re.sub(r"^\d+\. ", "", page.moves()[-1])
page.fill("game-words", move)
here = page.advice("#game-hint", "Played on").split()
there = poise("play", "wroth.yaml", "--seed", "3", "--index", "5", "--out", "w.play", input=f"hint {move}\n")
advice = there[there.index("The expert"):].split("Human 1,")[0]
clean = lambda words: re.sub(r"[`\"\u201c\u201d\u00a0 ]|%", "", "".join(words))
check("the same hint", clean(here) == clean(advice.split()), here, advice)

# Beside a move that is better than the hint stands by how much, and the chance that it leaves.
script = page.call("Page.addScriptToEvaluateOnNewDocument", source=BETTER)
page.begin("wroth.html")
page.call("Page.removeScriptToEvaluateOnNewDocument", **script)
page.new_game(5)
page.advice("#game-hint", "Played on")
worth = "[...document.querySelectorAll('#game-moves [data-move] .worth')].map(e => e.textContent)"
page.wait(f"{worth}.every(text => text)")
clear = [text for text in page.run(worth) if not text.endswith("the hint")]
check("a better move", clear and all(re.fullmatch(r"55\s?%better by 15 in 100", text) for text in clear), page.run(worth))
page.wait("document.getElementById('game-advice').textContent.includes('is better: you then win 55')") # the advice names it
page.begin("wroth.html")
page.new_game(5)

# The picture marks what a hint names, and nothing else, with its chance.
page.new_game(5)
words = page.run("[...document.querySelectorAll('#game-picture [data-word]')].map(e => e.dataset.word)")
for _ in range(30):
    hint = page.advice("#game-hint", "Played on")
    would, chance = re.search(r"would: (.*?)\.\s*Played", hint, re.S)[1], re.search(r"then win (\d+\s?%)", hint)[1]
    named = {w for w in words if re.search(rf"(?<!\w){re.escape(w)}(?!\w)", would.split(", then")[0], re.I)}
    check("the picture marks the hint", page.hinted() == named, page.hinted(), would)
    if named:
        break
    page.move()
check("a hint names a place", named)
check("its chance is told there", page.run("document.querySelector('#game-picture .hinted') && document.querySelector('#game-picture .chance text').textContent") == chance)
page.move()
check("the mark is gone with the move", not page.hinted())

# A screen reader meets every piece with what the state says of it, and what can be clicked as a button.
def heard():
    names = {"button": set(), "image": set()}
    for node in page.call("Accessibility.getFullAXTree")["nodes"]:
        if not node.get("ignored") and node["role"]["value"] in names:
            names[node["role"]["value"]].add(frozenset(node.get("name", {}).get("value", "").split(", ")))
    return names["button"], names["button"] | names["image"]


page.new_game(5)
state = page.kept("#game-position")
ai, human = (re.findall(r"\d+", re.search(rf"    {side}:\n      basics: (.*)", state)[1]) for side in ("ai", "human"))
tokens = [("", "0")] + re.findall(r"symbol: (\w+), points: (\d+)", state)
base, said = int(re.search(r"base: (\d)", state)[1]), heard()
for k in range(9):
    words = [f"region {k}" if k else "Shores"] + ["AI base"] * (k == base) + [f"AI {ai[k]}"] * (ai[k] != "0") + [f"human {human[k]}"] * (human[k] != "0")
    symbol, points = tokens[k]
    check("a place is named with what it holds", frozenset(words + ([f"{points} VP"] if points != "0" else [symbol] if symbol else [])) in said[1], k, words, said[1])
check("the marked pieces are buttons", all(frozenset([word]) in said[0] for word in page.targets()), page.targets(), said[0])

# A rule in an event opens its sentence, which `poise rules` prints.
rule = page.run("document.querySelector('#game-log .rule').textContent").strip("[]").split()[0]
page.click("#game-log .rule")
sentence = page.run("document.querySelector('#game-log .says').textContent").strip()[:60]
check("the rule's sentence", sentence and sentence in re.sub(r"\s+", " ", poise("rules", "wroth", rule)), rule, sentence)

# Of its many rules Tab reaches one; arrows go from it to the one before and back.
rules = "document.querySelectorAll('#game-log .rule')"
reached = f"[...{rules}].filter(rule => rule.tabIndex === 0)"
while page.run(f"{rules}.length") < 4:
    page.move()
page.run("document.querySelector('#game-log').focus()")
page.press("Tab")
check("Tab reaches the newest", page.run(f"{reached}.length === 1 && document.activeElement === [...{rules}].at(-1)"))
page.press("ArrowUp")
check("an arrow reaches the one before", page.run(f"{reached}.length === 1 && document.activeElement === [...{rules}].at(-2)"))
page.press("ArrowDown")
check("and back", page.run(f"document.activeElement === [...{rules}].at(-1)"))
page.press("Tab")
check("Tab leaves it", page.run("document.activeElement.closest('#game-log') === null"))

# By keyboard: an arrow goes to the next piece, Enter plays it, and the focus is where the game goes on.
page.run("document.querySelector('#game-picture .can').focus()")
first = page.run("document.activeElement.dataset.word")
page.press("ArrowRight")
check("an arrow goes on", page.run("document.activeElement.closest('#game-picture') !== null && document.activeElement.getAttribute('role') === 'button'"), first)
before = page.run(SEEN)
page.press("Enter")
page.wait(f"({SEEN}) !== {before!r}")
page.rest()

# Heroes III: an attack is foretold; places to go to are folded into one, which a click on a hex opens.
page.begin("heroes3.html")
page.new_game(77)
said = heard()[1]
for stack, number in re.findall(r"\n    (\w+ [AB]\d):\n      count: (\d+)", page.kept("#game-position")):
    check("a stack is named", any({stack.replace("_", " "), f"creatures {number}"} <= words for words in said), stack, number)
attack = next(k for k, name in enumerate(page.moves()) if "strike" in name)
check("a strike is foretold", re.search(r"\d+ damage, .* (die|dies); (no )?answer", page.moves()[attack]), page.moves())
before, target = page.text("game-log"), page.targets()[0]
page.click_piece(target)
check("a hex that is clicked is where it goes", target in page.text("game-log")[len(before):], target, page.text("game-log"))
page.move(next(k for k, name in enumerate(page.moves()) if name.startswith("walk")))
check("many places", len(page.moves()) > 10 and not page.run("document.querySelector('#game-moves details').open"), page.moves())
page.quiet()
page.begin("wroth.html")
page.new_game(5)

# A game that is saved is one for `poise verify` and `poise trace`; a reload loses nothing.
page.new_game(7)
page.move()
page.act("document.getElementById('game-back').click()")
page.move()
open("half.play", "w").write(page.kept())
check("a game that goes on", "an unfinished game" in poise("verify", "half.play"))
seen = page.text("game-table")
page.begin("wroth.html")
page.act("document.getElementById('game-again').click()")
check("the reloaded game", page.text("game-table") == seen, page.text("game-table"), seen)
check("and its file", page.kept() == open("half.play").read(), page.kept())
open("here.yaml", "w").write(page.kept("#game-position"))
check("a saved position", "Human 1 decides" in poise("ask", "here.yaml", "--games", "10"))
page.new_game(5)

# Watching draws the table after each event, and marks what that changed.
page.watch(3)
page.wait("document.querySelectorAll('#watch-picture [data-word]').length >= 9")
drawn = []
for _ in range(6):
    drawn.append(page.run("document.getElementById('watch-picture').innerHTML"))
    page.run("document.getElementById('watch-round-back').click()")
    page.run("new Promise(done => setTimeout(done, 100))")
check("pictures of events", len(set(drawn)) > 1, len(drawn))
page.new_game(5)

# A click anywhere in the picture does something, or says why not.
dice = random.Random(3)
for path in sorted(f for f in os.listdir() if f.endswith(".html")):
    page.begin(path)
    page.new_game(5)
    for k in range(40):
        before = page.run(SEEN)
        page.point(*page.run("(r => [r.x + r.width * %r, r.y + r.height * %r])(document.getElementById('game-picture').getBoundingClientRect())"
                             % (dice.random(), dice.random())))
        page.rest()
        check(f"{path}: click {k} does something or says why not", page.run(SEEN) != before or page.text("game-note"), before)
    page.quiet()
page.begin("wroth.html")
page.new_game(5)

# A new game, a replay or a move ends a hint and a review that are under way.
page.to_the_end()
open("whole.play", "w").write(page.kept())
said = poise("verify", "whole.play")
check("the saved game", "a finished game" in said and "lead to the end it names" in said, said)
page.begin("wroth.html")
page.new_game(5)
page.to_the_end()
for button, change in (("#game-review", lambda: page.new_game(6)), ("#game-hint", page.move),
                       ("#game-hint", lambda: page.watch(0)), ("#game-review", lambda: page.new_game(5))):
    page.click(button)
    change()
page.run("new Promise(done => setTimeout(done, 300))")
page.quiet()

# A move in words; what is no move.
page.fill("game-words", "nonsense")
page.click("#game-typed button")
page.wait("document.getElementById('game-advice').textContent.includes('No move is called')")
page.fill("game-words", "?")
page.click("#game-typed button")
page.wait("document.activeElement?.dataset.move === '0'")
check("? counts the moves", f"{len(page.moves())} moves are listed" in page.text("game-advice"), page.text("game-advice"))
for word, shown in (("table", "document.activeElement?.id === 'game-table'"),
                    ("help", "document.getElementById('game-advice').textContent.includes('in words')")):
    page.fill("game-words", word)
    page.click("#game-typed button")
    page.wait(shown)
check("what is watched is said before", "no player would see" in page.text("play-desk"))
page.fill("game-words", move)
page.act("document.querySelector('#game-typed button').click()")
check("a typed move is made", page.shown("game-picture"))

# A fair game is the first one whose hint says so; a move or another game ends the search.
def look_for_fair():
    page.click("#game-fair")
    page.wait("/A first hint gives you|None of the games/.test(document.getElementById('game-said').textContent)", 400)
    return page.text("game-said")


page.fill("game-number", 40)
said = look_for_fair()
chance = re.search(r"Game (\d+) of seed 3. A first hint gives you (\d+)", said)
check("a fair game", chance and 30 <= int(chance[2]) <= 70, said)
hint = page.advice("#game-hint", "Played on")
check("its hint says the same", f"you then win {chance[2]}\u00a0%" in hint, said, hint)
again = re.search(r"Game (\d+)", look_for_fair())
check("the next fair game", int(again[1]) > int(chance[1]), again[0])
page.click("#game-fair")
page.new_game(5)
page.run("new Promise(done => setTimeout(done, 500))")
check("a new game ends the search", page.text("game-said").startswith("Game 5 of seed 3."), page.text("game-said"))
for number in "1.5", "-3":
    page.fill("game-number", number)
    page.click("#game-fair")
    page.rest()
    check("a number that is none begins no search", page.text("game-said").startswith("Game 5 of seed 3."), number, page.text("game-said"))
page.quiet()

# Another variant; a page whose program plays otherwise, or cannot read its files, is refused.
page.run("(s => { s.value = 1; s.dispatchEvent(new Event('change')) })(document.getElementById('play-variant'))")
page.wait("document.getElementById('play').dataset.ready === '1'")
check("the variant is another", "together" in page.more())
played = []
for _ in 1, 2:
    page.more()
    played.append([int(number.replace(",", "")) for number in re.match(r"([\d,]+) games .* numbers ([\d,]+) to ([\d,]+) of", page.text("more-said")).groups()])
check("more games go on where they ended", played[1][1] == played[0][2] + 1 and all(last - first + 1 == games for games, first, last in played), played)
page.quiet()
text = open("wroth.html").read()
for old, new, word in ((r'"behaviour":"\w', '"behaviour":"x', "plays other games"),
                       (r'poise_game: 1', 'poise_game: 7', "poise_game is no number")):
    open("refused.html", "w").write(re.sub(old, new, text))
    page.begin("refused.html")
    check("refused: " + word, word in page.text("play-trouble"), page.text("play-trouble"))

# The page's policy: what is not its own script does not run.
page.begin("wroth.html")
page.run("document.body.insertAdjacentHTML('beforeend', '<button id=strange onclick=\"globalThis.strange_ran = 1\">'), 0")
page.click("#strange")
check("no other script runs", page.run("globalThis.strange_ran === undefined"))
page.close()
