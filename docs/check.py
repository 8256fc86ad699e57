#!/usr/bin/env python3
"""Runs every command whose output README.md, bench/README.md or a page in docs shows, and compares.

  docs/check.py [--write] POISE [PAGE]...      POISE is the program, like build/poise

How a page says what a command printed (a reader of the page does not see the comments):

  <!-- $ poise plan wroth | head -5 -->        before a block, a table or a picture: what follows is its output, or the file of
                                               that name that it writes; what stands before a first `|` runs once
  $ poise trace wroth --forecast               as a line within a block: what stands below it
  <!-- measured: how, where and when -->       from here to the next heading stand figures that take too long to measure again

A block that begins with `# NAME.yaml` or `-- NAME.lua` is a file for the commands. Commands run in bash; `tty COMMAND` runs one on a
terminal, `only REGEX` leaves out other lines, `shorten REGEX` what follows from there to an empty line, and `rates GAME...` prints how often the AI wins against each level.

Text must be the same. In what shows intervals, new and old intervals must overlap and other numbers may differ; elsewhere numbers must
be the same. Times and speeds are not compared. --write puts what is printed now into the pages, but for times and speeds. Figures outside all of that
are faults, too: per cents, intervals and speeds that nothing measures again."""
import glob, json, os, pty, re, shutil, subprocess, sys, tempfile, time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NUMBER = r"[-+]?(?:\d[\d,]*\.?\d*|\.\d+)"
INTERVAL = rf"\[({NUMBER}), ({NUMBER})\]"
TIME = rf"{NUMBER} (ms|s|min|minutes?|seconds?|hours?|h)\b"
FIGURE = re.compile(r"\d\.\d+ %|± ?\d|\[[-+]?\d[\d,]*\.\d+, |\bwins? [^.;:]{0,40}\d %|\d (games|times) (/|per|a) ?s")
SHELL = r"""
tty() { python3 "$SOURCE/docs/check.py" --tty "$@"; }
rates() { python3 "$SOURCE/docs/check.py" --rates "$@"; }
shorten() { awk -v from="$1" '!gap && $0 ~ from { print "  ..."; gap = 1 } $0 == "" { gap = 0 } !gap'; }
only() { awk -v wanted="$1" '$0 ~ wanted { print; gap = 0; next } !gap { print "..."; gap = 1 }'; }
"""


def on_terminal(command):
    """Runs it with a terminal as its output, and prints what it wrote there."""
    master, slave = pty.openpty()
    process = subprocess.Popen(command, stdout=slave, stdin=subprocess.DEVNULL)
    os.close(slave)
    text = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            part = b""
        if not part:
            break
        text += part
    sys.stdout.write(text.decode().replace("\r\n", "\n"))
    return process.wait()


def rates(games):
    """A row of a table for each game: how often the AI wins, in %, against each of its levels."""
    levels = ("novice", "average", "expert", "master")
    print("| the AI wins, %, against | " + " | ".join(levels) + " |\n| --- |" + " --- |" * len(levels))
    for game in games:
        run = subprocess.check_output(["poise", "ladder", game, "--games", "600", "--quiet", "--format", "json"])
        run = json.loads(run)
        cells = {it["name"]: "{:.0f} [{:.0f}, {:.0f}]".format(*(100 * it[key] for key in ("ai_win_rate", "low", "high")))
                 for it in run["variants"]}
        print(f"| {run['title']} | " + " | ".join(cells.get(level, "") for level in levels) + " |")


def shape(line, measured):
    """A line without what may differ."""
    line = re.sub(TIME, r"TIME \1", line)
    line = re.sub(NUMBER, "#", line) if measured else line
    return " ".join(re.sub("[▏▎▍▌▋▊▉█│]", "", line).split())


def difference(old, new):
    """How what is printed differs from what stands there; None: not in what counts."""
    loose = any(re.search(INTERVAL, line) for line in old)
    speed = False
    for k in range(max(len(old), len(new))):
        was, now = (lines[k] if k < len(lines) else "(nothing)" for lines in (old, new))
        before, speed = speed, re.search("(per|a) second", was) is not None
        same = shape(was, loose or before or speed) == shape(now, loose or before or speed)
        pairs = zip(re.findall(INTERVAL, was), re.findall(INTERVAL, now))
        apart = any(value(a) > value(d) or value(c) > value(b) for (a, b), (c, d) in pairs)
        if not same or apart:
            return f"it says    {was}\n    and prints {now}"
    return None


def keep_times(old, new):
    """The new lines, but for those that differ from the old ones in times and speeds alone."""
    speeds = [re.search("(per|a) second", line) is not None for line in old]
    kept = list(new)
    for k in range(len(new) if len(old) == len(new) else 0):
        speed = speeds[k] or k > 0 and speeds[k - 1]
        if (speed or re.search(TIME, old[k])) and shape(old[k], speed) == shape(new[k], speed):
            kept[k] = old[k]
    return kept


def value(text):
    return float(text.replace(",", ""))


def words(picture):
    """The texts of an SVG file, its description with all figures among them."""
    return re.findall(r">([^<>]*\w[^<>]*)<", open(picture).read())


class Checker:
    def __init__(self, poise, write):
        self.write, self.faults, self.printed = write, [], {}
        self.folder = tempfile.mkdtemp()
        os.symlink(os.path.join(ROOT, "configs"), os.path.join(self.folder, "configs"))
        tools = os.path.join(self.folder, ".bin")
        os.mkdir(tools)
        os.symlink(os.path.abspath(poise), os.path.join(tools, "poise"))
        self.env = dict(os.environ, PATH=tools + ":" + os.environ["PATH"], NO_COLOR="1", LC_ALL="C.UTF-8", SOURCE=ROOT,
                        BUILD=os.path.dirname(os.path.abspath(poise)),
                        OMP_WAIT_POLICY="passive") # waiting threads leave the cores to what else runs

    def run(self, command):
        first, bar, rest = command.partition(" | ")
        if first not in self.printed:
            self.printed[first] = self.bash(first, "")
        return (self.bash(rest, self.printed[first]) if bar else self.printed[first]).splitlines()

    def bash(self, command, text):
        start = time.monotonic()
        done = subprocess.run(["bash", "-c", SHELL + command], cwd=self.folder, env=self.env, input=text, capture_output=True, text=True)
        print(f"{time.monotonic() - start:5.1f} s  {command}", flush=True)
        if done.returncode and not done.stdout:
            self.faults.append(f"{command}: exit code {done.returncode}: {done.stderr[-300:]}")
        return done.stdout

    def fault(self, page, number, text):
        self.faults.append(f"{page}:{number + 1}: {text}")

    def block(self, page, number, command, old):
        """The lines that should stand there."""
        new = self.run(command)
        if self.write and new:
            return keep_times(old, new)
        if difference(old, new):
            self.fault(page, number, f"{command}\n    {difference(old, new)}")
        return old

    def picture(self, page, number, command, name):
        self.run(command)
        shown, drawn = os.path.join(ROOT, os.path.dirname(page), name), os.path.join(self.folder, os.path.basename(name))
        if not os.path.exists(drawn):
            self.fault(page, number, f"{command}\n    writes no {os.path.basename(name)}")
        elif self.write:
            shutil.copy(drawn, shown)
        elif words(shown) != words(drawn):
            self.fault(page, number, f"{command}\n    draws another {name}")

    def page(self, page):
        lines = open(os.path.join(ROOT, page)).read().split("\n")
        out, k, measured = [], 0, False
        while k < len(lines):
            start, line = k, lines[k]
            command = None
            if line.startswith("<!-- $ "):
                while not lines[k].endswith("-->"):
                    k += 1
                command = " ".join(line.strip() for line in lines[start:k + 1])[len("<!-- $ "):-len("-->")].strip()
                out += lines[start:k + 1]
                k += 1
                while lines[k] == "":
                    out.append(lines[k])
                    k += 1
                line = lines[k]
            measured = line.startswith("<!-- measured: ") or measured and not line.startswith("#")
            if line.startswith("```"):
                end = lines.index("```", k + 1)
                out += [line] + self.fenced(page, k, command, lines[k + 1:end], measured or line != "```") + ["```"]
                k = end + 1
            elif command is not None and line.startswith("!["):
                self.picture(page, k, command, re.search(r"\]\((.*)\)", line).group(1))
                out.append(line)
                k += 1
            elif command is not None:
                end = lines.index("", k)
                out += self.block(page, k, command, lines[k:end])
                k = end
            else:
                self.loose(page, k, line, measured)
                out.append(line)
                k += 1
        if self.write:
            open(os.path.join(ROOT, page), "w").write("\n".join(out))

    def loose(self, page, number, line, measured):
        if not measured and not line.startswith("#") and FIGURE.search(line):
            self.fault(page, number, "a figure that no command remakes: " + line.strip())

    def fenced(self, page, number, command, lines, measured):
        """What should stand in a block of code."""
        if command is not None:
            told = sum(line.startswith("$ ") for line in lines[:1])
            return lines[:told] + self.block(page, number, command, lines[told:])
        out, k = [], 0
        while k < len(lines):
            end = k + 1
            while end < len(lines) and not lines[end].startswith("$ "):
                end += 1
            if lines[k].startswith("$ ") and end > k + 1:
                out += lines[k:k + 1] + self.block(page, number + k, lines[k][2:], lines[k + 1:end])
            else:
                for line in range(k, end):
                    self.loose(page, number + 1 + line, lines[line], measured)
                out += lines[k:end]
            k = end
        return out

    def files(self, pages):
        for page in pages:
            for text, name in re.findall(r"```(?:yaml|lua)\n((?:#|--) (\S+\.(?:yaml|lua))\n.*?)```", open(os.path.join(ROOT, page)).read(), re.S):
                open(os.path.join(self.folder, name), "w").write(text)


def main(arguments):
    write = "--write" in arguments
    arguments = [a for a in arguments if a != "--write"]
    if not arguments or arguments[0].startswith("-"):
        sys.exit(__doc__)
    pages = ["README.md", "bench/README.md"] + sorted(os.path.relpath(p, ROOT) for p in glob.glob(ROOT + "/docs/*.md"))
    checker = Checker(arguments[0], write)
    checker.files(pages)
    for page in arguments[1:] or pages:
        checker.page(page)
    shutil.rmtree(checker.folder)
    print("\n".join(checker.faults + [f"{len(checker.printed)} commands, {len(checker.faults)} faults"]))
    return 1 if checker.faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--tty"]:
        sys.exit(on_terminal(sys.argv[2:]))
    if sys.argv[1:2] == ["--rates"]:
        sys.exit(rates(sys.argv[2:]))
    sys.exit(main(sys.argv[1:]))
