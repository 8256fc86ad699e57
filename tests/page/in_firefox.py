"""A whole game of each page in Firefox, begun by clicks on its pieces, on a desk and on a phone, and what is told of a game
there is what `poise trace` tells."""
import os, re, subprocess, sys
from page import Buttons, check, whole_game
from firefox import Firefox


class Page(Buttons, Firefox):
    pass


page = Page(1200, 900)
for path in sys.argv[1:]:
    name = os.path.splitext(os.path.basename(path))[0]
    whole_game(page, path, 1, review=False, clicks=12)
    said, events = page.watch(5)
    trace = subprocess.run([os.environ["POISE"], "trace", name + ".h5", "--index", "5"], capture_output=True, text=True)
    told = re.sub(r"\s+|_", " ", trace.stdout)  # a page shows "out_of_cards" as "out of cards"
    missing = [e for e, _ in events if re.sub(r"\s+|_", " ", e.split(". ", 1)[1]) not in told]
    check(name + " is told as in the terminal", events and not missing, missing[:3], told)
    page.look(390, 800, False)
    check(name + " fits a phone", page.run("document.documentElement.scrollWidth <= innerWidth"))
    page.look(1200, 900, False)
page.close()
