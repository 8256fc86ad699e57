"""Plays in a pseudo-terminal: types lines, reads what the program prints up to its next prompt."""
import fcntl, os, pty, re, select, signal, struct, subprocess, sys, termios

POISE = os.environ["POISE"]
PROMPT = "? lists them): "


class Game:
    def __init__(self, *args, columns=80):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        env = dict(os.environ, TERM="xterm")
        self.process = subprocess.Popen([POISE, "play", *args], stdin=slave, stdout=slave, stderr=slave,
                                        env=env, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.over = False
        self.text = self.read()

    def read(self):
        """What is printed until a prompt or the end."""
        text = ""
        while not text.endswith(PROMPT):
            if not select.select([self.master], [], [], 60)[0]:
                raise SystemExit("FAILED: no prompt for a minute:\n" + text[-2000:])
            try:
                part = os.read(self.master, 65536).decode()
            except OSError:
                part = ""
            if part == "":
                self.over = True
                self.status = self.process.wait()
                break
            text += part
        return text.replace("\r\n", "\n")

    def type(self, line):
        os.write(self.master, (line + "\n").encode())
        self.text = self.read()
        return self.text


def check(what, truth, *context):
    if not truth:
        raise SystemExit(f"FAILED: {what}\n" + "\n".join(str(c)[-3000:] for c in context))


def run(*args):
    done = subprocess.run([POISE, *args], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def moves(file):
    return re.search(r"moves: \[(.*?)\]", open(file).read(), re.S).group(1).split(",")


def play_to_end(*args, most=5000):
    """Always the first move; whole games of every game."""
    game = Game(*args)
    for _ in range(most):
        if game.over:
            return game
        game.type("1")
    raise SystemExit("FAILED: the game does not end")


# Whole games of all five; each verifies, and its trace ends with the same result.
for name in ("pig", "wroth", "drums", "orichalcum", "heroes3"):
    game = play_to_end(name, "--seed", "5", "--out", name + ".play")
    check(name + " ends well", game.status == 0 and "after" in game.text and "Review" in game.text, game.text)
    status, out = run("verify", name + ".play")
    check(name + " verifies", status == 0 and "a finished game" in out, out)
    status, out = run("trace", name + ".play")
    check(name + " is traced", status == 0 and re.search(r"winner +(ai|human)", out), out)
    check(name + " names people", "human 1 plays recorded" in out, out)
    winner = re.search(r"winner: (\w+)", open(name + ".play").read()).group(1)
    check(name + " ends alike", re.search(r"winner +" + winner, out), out)

# A player is told neither the decks' order nor the AI's face-down cards; the trace tells both.
for options in ((), ("--plain",)):
    game = Game("drums", "--seed", "5", "--out", "hidden.play", *options)
    text = game.text + game.type("1") + game.type("table")
    check("face-down cards stay so", "face down" in text and "first player" in text, text)
    check("decks stay hidden", not re.search(r"ai deck|deck: \D", text), text)
    game.type("quit")
    os.remove("hidden.play")
check("the trace tells the decks", "ai deck" in run("trace", "drums.play")[1])

# One that was changed is refused.
text = open("wroth.play").read()
first = moves("wroth.play")[0]
open("changed.play", "w").write(text.replace(f"moves: [{first},", "moves: [4000000000,"))
status, out = run("verify", "changed.play")
check("an illegal move is refused", status == 1 and "a move is not legal" in out, out)
open("changed.play", "w").write(text.replace("record: ", "record: 0"))
status, out = run("verify", "changed.play")
check("another end is refused", status == 1 and "another end" in out, out)

# A folder of games becomes a results file; games with undo or hints stay out unless asked for.
os.mkdir("games")
for k, seed in enumerate(("5", "6", "7")):
    play_to_end("wroth", "--seed", seed, "--out", f"games/{k}.play")
text = open("games/2.play").read()
open("games/2.play", "w").write(text.replace("hints: 0", "hints: 1"))
Game("wroth", "--seed", "8", "--out", "games/begun.play").type("quit")
status, out = run("merge", "games", "--out", "people.h5")
check("a folder is joined", status == 0 and re.search(r"2 games .* 1 unfinished .* 1 with", out), out)
status, out = run("verify", "people.h5")
check("the digests match", status == 0 and "complete; 2 games" in out, out)
status, out = run("export", "people.h5")
rows = out.splitlines()[1:]
scores = [re.search(r"ai_score +(\d+)", run("trace", f"games/{k}.play")[1]).group(1) for k in range(2)]
head = out.splitlines()[0].split(",")
check("the rows are the games", [row.split(",")[head.index("ai_score")] for row in rows] == scores, out, scores)
check("all are taken", run("merge", "games", "--marked", "--out", "all.h5")[1].startswith("3 games"))
status, out = run("report", "people.h5", "--format", "markdown", "--out", "people.md")
check("a report", "against people (`recorded`)" in open("people.md").read(), out)
status, out = run("trace", "people.h5", "--index", "0")
check("people cannot be played again", status == 1 and "trace and verify their .play files" in out, out)
status, out = run("merge", "wroth.play", "pig.play", "--out", "mixed.h5")
check("other rules", status == 1 and "other rules or players" in out and not os.path.exists("mixed.h5"), out)

# A chain is one choice: an Exodus of several steps is undone at once.
game = Game("wroth", "--seed", "5", "--out", "chain.play")
for _ in range(400):
    match = re.search(r"^ +(\d+)  (?:exodus|.*exodus).*$", game.type("?"), re.M)
    if match:
        break
    game.type("1")
check("there is an Exodus", match, game.text)
before = moves("chain.play")
game.type(match.group(1))
check("the Exodus has steps", "lead" in game.type("?"), game.text)
step = re.search(r"^ +(\d+)  lead", game.text, re.M).group(1)
game.type(step)
check("steps were made", len(moves("chain.play")) > len(before), before)
check("back is told", "taken back" in game.type("back"), game.text)
check("a chain is undone as one", moves("chain.play") == before, before, moves("chain.play"))
check("undoing is marked", "undone: 1" in open("chain.play").read())

# Save and go on: the same game as without a break. Ctrl-C and the end of the input keep it, too.
whole = moves("orichalcum.play")
game = Game("orichalcum", "--seed", "5", "--out", "part.play")
for k in range(6):
    game.type("1")
check("quit says how to go on", "poise play part.play" in game.type("quit"), game.text)
game = Game("part.play")
game.type("1")
os.kill(game.process.pid, signal.SIGINT)
check("Ctrl-C keeps the game", "is kept" in game.read() and game.status == 130)
game = Game("part.play")
os.write(game.master, b"\x04")
check("the end of the input keeps the game", "is kept" in game.read() and game.status == 0)
game = Game("wroth", "--seed", "3", "--out", "busy.play")
os.write(game.master, b"hint\n")
select.select([game.master], [], [], 60)
os.kill(game.process.pid, signal.SIGINT)
while not game.over:
    game.text = game.read()
check("Ctrl-C while the program thinks keeps the game", "is kept" in game.text and game.status == 130, game.text)
game = play_to_end("part.play")
check("a resumed game is the same", moves("part.play") == whole)
status, out = run("play", "orichalcum", "--out", "part.play")
check("a game is not overwritten", status == 1 and "exists already" in out, out)

# Words, numbers, beginnings; what is wrong or not clear is said and changes nothing.
game = Game("wroth", "--seed", "3", "--out", "words.play")
check("nonsense", "No move is called that" in game.type("xyzzy"), game.text)
check("a number too high", "No move is called that" in game.type("99"), game.text)
check("not clear", "may mean several" in game.type("draft"), game.text)
check("nothing to undo", "nothing to take back" in game.type("back"), game.text)
check("nothing was played", "moves: []" in open("words.play").read())
told = game.type("help")
check("help", "take back" in told and "hint       what the expert (`look:8:1`) would do" in told, told)
check("two beginnings", "takes a die: maneuver" in game.type("DR MAN"), game.text)
check("the AI's turn names its rules", re.search(r"\[W[P]?-\d+", game.text), game.text)

# Hints depend on nothing but the game; they are marked.
hints = [Game("wroth", "--seed", "3", "--out", f"hint{k}.play").type("hint draft mine") for k in range(2)]
check("a hint", re.search(r"The expert \(`look.*would: .*\n.*1000 times by `greedy`.*\[\d+, \d+\]", hints[0]), hints[0])
check("what a move costs", re.search(r'"draft mine" costs nothing that these games show \(at most \d+\.\d points\)', hints[0]), hints[0])
check("hints repeat", hints[0] == hints[1], *hints)

# Narrow terminals, no colours, lines for screen readers; a seat on each side.
game = Game("wroth", "--seed", "3", "--out", "narrow.play", columns=40)
told = re.sub("\x1b\\[[0-9;]*m", "", game.text).split("Human 1, your")[0]
check("narrow lines", max(map(len, told.split("\n"))) <= 40, told)
# No line is wider than the terminal, which would break a word, and no number stands without its sign.
for name in ("wroth", "heroes3", "orichalcum", "drums"):
    for columns in (60, 80):
        out = f"{name}-{columns}.play"
        game = Game(name, "--seed", "5", "--out", out, columns=columns)
        told = re.sub("\x1b\\[[0-9;]*m", "", game.text + game.type("1") + game.type("1") + game.type("hint") + game.type("quit"))
        wide = [line for line in told.split("\n") if len(line) > columns]
        check(f"{name} fits into {columns} columns", not wide, *wide)
        check("numbers keep their signs", not re.search(r"\d\n *%|[-+<>=]\n *\d", told), told)
game = Game("wroth", "--seed", "3", "--out", "plain.play", "--plain")
check("plain has no escapes and no drawings", "\x1b" not in game.text and "threat  0" not in game.text, game.text)
check("plain shows the table as lines", re.search(r"^\w+: -?\d+$", game.type("table"), re.M), game.text)
game = Game("heroes3", "--seats", "1", "--seed", "3", "--out", "ai.play")
check("the AI's seat", "Seat 1, AI 1: you" in game.text and "AI 1, your move" in game.text, game.text)
status, out = run("play", "heroes3", "--seats", "7")
check("no such seat", status == 2 and "seats from 1 to 2" in out, out)
