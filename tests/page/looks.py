"""A whole game of all pages on a narrow screen, and the beginning of one on wide and dark ones: looks.py PAGE.html...
With AXE=axe.min.js (npm's axe-core) it looks for what keeps people out, too; with PICTURES=DIR it
keeps pictures."""
import os, sys
from page import Page, check, whole_game

axe = open(os.environ["AXE"]).read() if "AXE" in os.environ else None


def accessible(page, name):
    page.call("Runtime.evaluate", expression=axe)
    found = page.run("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}).then("
                     "r => r.violations.map(v => [v.id, v.impact, v.nodes.map(n => n.target + ': ' + n.failureSummary).slice(0, 4)]))")
    check(name + " keeps somebody out", not found, *found)


page = Page()
for path in sys.argv[1:]:
    for columns, rows, dark in ((390, 844, False), (800, 1000, True), (1440, 1000, False)):
        name = f"{os.path.basename(path)[:-5]}-{columns}-{'dark' if dark else 'light'}"
        pictures = os.environ.get("PICTURES")
        page.look(columns, rows, dark)
        if columns == 390:
            whole_game(page, path, 3)
            if pictures:
                page.picture(f"{pictures}/{name}-end.png", "#play")
        else:
            page.begin(path)
        page.new_game(78)
        page.move()
        if pictures or axe:
            page.advice("#game-hint", "Played on")
        check(name + " fits the screen", page.run("document.documentElement.scrollWidth <= innerWidth"))
        if pictures:
            page.picture(f"{pictures}/{name}-game.png", "#play")
        if axe:
            accessible(page, name + ", a game")
        page.fill("watch-number", 1)
        page.click("#watch-form button")
        page.wait("document.getElementById('watch-said').textContent.includes('Game 1 of')")
        page.run("for (let k = 0; k < 30; k++) document.getElementById('watch-next').click()")
        if pictures:
            page.picture(f"{pictures}/{name}-watch.png", "#play")
        if axe:
            accessible(page, name + ", a replay")
        page.quiet()
        print(name, "is well", flush=True)
page.close()
