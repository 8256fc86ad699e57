#!/usr/bin/env python3
"""Turns the output of ctest into lines for people: what runs, what is done, and what it covers.

usage: ctest ... | progress.py

What a test covers is the first sentence of the comment at the top of its source file. On a terminal
the last line names the tests that are running. All other lines of ctest pass through unchanged; the
last ones of each test that failed are repeated at the end, after the tests that took longest.
"""
import pathlib
import re
import shutil
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
STARTED = re.compile(r"\s+Start\s+\d+: (\S+)")
LAST = 30  # lines of a test that failed, at the end
SLOWEST = 20
ENDED = re.compile(r"\s*(\d+)/(\d+) Test\s+#\d+: (\S+) \.*\s*(.*?)\s+([\d.]+) sec")


def purpose(test):
    """The first sentence of the comment that begins tests/<test>.c or tests/<test>.sh; or nothing."""
    words = []
    for source in (TESTS / f"{test}.c", TESTS / f"{test}.sh"):
        for line in source.read_text().splitlines() if source.exists() else ():
            if line.startswith("#!"):
                continue
            comment = re.match(r"(?:#|/\*| \*)(?!include|define) ?(.*?)(?:\*/)?$", line)
            if not comment:
                break
            words += comment.group(1).split()
    return " ".join(words).split(". ")[0].rstrip(".")


class Terminal:
    """The last line of a terminal, which is replaced again and again."""

    def __init__(self):
        self.width = shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else 0

    def show(self, text):
        if self.width:
            print("\r\033[K" + text[:self.width], end="", flush=True)


def main():
    terminal, running = Terminal(), []
    took, total = {}, None  # seconds; how many tests there are
    failed, said = {}, []  # the lines of each test that failed; those of the test that ended last
    for line in sys.stdin:
        line = line.rstrip("\n")
        terminal.show("")
        if started := STARTED.match(line):
            running.append(started.group(1))
        elif ended := ENDED.match(line):
            done, total, test, result, seconds = ended.groups()
            running = [name for name in running if name != test]
            took[test] = float(seconds)
            result = result.replace("*", "").lower()
            said = failed.setdefault(test, []) if result not in ("passed", "skipped") else []
            print(f"{done:>3} of {total}  {result}, {float(seconds):.1f} s  {test}: {purpose(test)}",
                  flush=True)
        else:
            print(line, flush=True)
            if line.endswith(f" out of {total}") and " tests passed, " in line:  # what ctest says of all tests
                said = []
            said.append(line)
        if running:
            terminal.show("running: " + ", ".join(f"{name} ({purpose(name)})" for name in running))
    slowest = sorted(took, key=took.get, reverse=True)[:SLOWEST]
    print("The slowest, in seconds:", ", ".join(f"{test} {took[test]:.0f}" for test in slowest))
    for test, lines in failed.items():
        print(f"{test} failed. It said at its end:", *[line for line in lines if line.strip()][-LAST:], sep="\n    ")


if __name__ == "__main__":
    main()
