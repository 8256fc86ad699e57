"""Finds the program `poise` and calls it."""

import fcntl
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import termios
import threading
import tty
from pathlib import Path

# Several values of these are one word of the command line; of others each has an option.
JOINED = ("humans", "target")


class Error(Exception):
    """What the program says when it fails; `returncode` is its exit code."""

    def __init__(self, message, returncode=None):
        super().__init__(message)
        self.returncode = returncode


class Interrupted(KeyboardInterrupt):
    """Ctrl-C: the program has ended in order and says what it kept."""


def find():
    """The program: $POISE, or `poise` beside this Python, on the PATH, where quickstart.sh puts it, or of this checkout."""
    if os.environ.get("POISE"):
        return os.environ["POISE"]
    beside = Path(__file__).resolve().parents[3] / "build" / "poise"
    for place in (Path(sys.prefix) / "bin/poise", shutil.which("poise"), Path.home() / ".local/bin/poise", beside):
        if place and os.access(place, os.X_OK):
            return str(place)
    raise Error("the program poise is not found: put it on the PATH, or its place into $POISE")


def text(value):
    """A value as the command line takes it."""
    if isinstance(value, (str, os.PathLike)):
        return os.fspath(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        value = int(value)
    return json.dumps(value if isinstance(value, (bool, int, float, list)) else value.item())


def arguments(options):
    """Options of the program from keywords."""
    words = []
    for key, value in options.items():
        name = "--" + key.rstrip("_").replace("_", "-")
        if key == "set":
            words += [f"{name}={path}={text(it)}" for path, it in (value or {}).items()]
        elif value is True:
            words.append(name)
        elif isinstance(value, (list, tuple)):
            parts = [text(it) for it in value]
            parts = [",".join(parts)] if key in JOINED and parts else parts
            words += [f"{name}={part}" for part in parts]
        elif value is not None and value is not False:
            words.append(f"{name}={text(value)}")
    return words


def file_name(name):
    """A file as the command line takes it, also where its name begins like an option."""
    name = text(name)
    return os.path.join(".", name) if name.startswith("-") else name


class Messages:
    """Passes the program's progress on, and keeps what it says last."""

    def __init__(self, quiet):
        self.terminal = not quiet and sys.stderr.isatty()
        self.rest = b""
        # The program shows progress only where it writes to a terminal.
        self.reads, self.writes = os.openpty() if self.terminal else os.pipe()
        if self.terminal:
            tty.setraw(self.writes)
            columns, lines = os.get_terminal_size(sys.stderr.fileno())
            fcntl.ioctl(self.writes, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.thread = threading.Thread(target=self.pass_on, daemon=True)

    def pass_on(self):
        while True:
            try:
                some = os.read(self.reads, 4096)
            except OSError:  # how a terminal ends on Linux
                some = b""
            if not some:
                break
            # A picture of the progress is whole when the next one begins; messages come after the last.
            shown, end, self.rest = (self.rest + some).rpartition(b"\r")
            sys.stderr.write((shown + end).decode(errors="replace"))
            sys.stderr.flush()
        os.close(self.reads)

    def end(self):
        """What was said after the progress; when the program has ended."""
        self.thread.join()
        return self.rest.decode(errors="replace").strip()


def wait(process):
    """Waits for its end; the first Ctrl-C is passed on and the program ends in order."""
    interrupted = False
    while True:
        try:
            process.wait()
            return interrupted
        except KeyboardInterrupt:
            interrupted = True
            process.send_signal(signal.SIGINT)


def call(command, experiment, quiet=False, **options):
    """Calls `poise COMMAND EXPERIMENT --format json OPTIONS`; what it answers. `quiet`: no progress."""
    words = [find(), command, file_name(experiment), "--format", "json", *arguments(options)]
    messages = Messages(quiet)
    answer = []
    try:
        # In a session of its own, Ctrl-C comes once, by us: a second one would end it at once.
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=messages.writes,
                                   start_new_session=True)
    except OSError as error:
        raise Error(f"{words[0]}: {error.strerror}; put the place of the program into $POISE") from None
    finally:
        os.close(messages.writes)
        messages.thread.start()
    with process:
        reading = threading.Thread(target=lambda: answer.append(process.stdout.read()), daemon=True)
        reading.start()
        interrupted = wait(process)
        reading.join()
    said = messages.end()
    plain = "\n".join(line[len("poise: "):] if line.startswith("poise: ") else line for line in said.split("\n"))
    if interrupted:
        raise Interrupted(plain)
    if process.returncode != 0:
        raise Error(plain or f"poise {command} ended with exit code {process.returncode}", process.returncode)
    if said:
        print(said, file=sys.stderr)
    return json.loads(answer[0])


def ask(kind, command, experiment, **options):
    """The answer as an object of that kind; with `humans` as a dict of one for each player."""
    data = call(command, experiment, **options)
    if "players" in data:
        return {one["player"]: kind(one) for one in data["players"]}
    return kind(data)
