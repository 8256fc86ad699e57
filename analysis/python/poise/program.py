"""Finds the program `poise`, calls it, and turns keywords into its options."""

from __future__ import annotations

import json
import math
import os
import shutil
import signal
import struct
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple, Union

from . import anywhere

File = Union[str, "os.PathLike[str]"]
Share = Union[float, str]  # 0.95 or "95%"
Texts = Sequence[str]  # an option that may be repeated
Several = Union[str, float, Sequence[Union[str, float]]]  # one or more values of one option
Value = Union[bool, int, float, str, Sequence[Any]]  # of a rule
Sets = Mapping[str, Value]


class Error(Exception):
    """What the program says when it fails; `returncode` is its exit code, None where it was not called."""

    def __init__(self, message: str, returncode: Optional[int] = None) -> None:
        super().__init__(message)
        self.returncode = returncode


class Interrupted(KeyboardInterrupt):
    """Ctrl-C: the program has ended in order and says what it kept."""


def find() -> str:
    """The program that is called: $POISE, else the package's own poise.wasm, else `poise` beside this Python, beside the
    package, on the PATH, where quickstart.sh puts it, or of this checkout."""
    if os.environ.get("POISE"):
        return os.environ["POISE"]
    if anywhere.OWN.exists():
        return str(anywhere.OWN)
    package = Path(__file__).resolve().parent
    for place in (Path(sys.prefix) / "bin/poise", Path(sysconfig.get_path("scripts")) / "poise",
                  package.parent / "bin/poise", shutil.which("poise"), Path.home() / ".local/bin/poise",
                  package.parents[2] / "build/poise" if len(package.parents) > 2 else None):
        if place and os.access(place, os.X_OK):
            return str(place)
    raise Error("the program poise is not found: put it on the PATH, or its place into $POISE")


def refuse(name: str, wanted: str, value: object) -> Error:
    said = "None" if value is None else f"{type(value).__name__} {value!r}"
    return Error(f"{name}: {wanted} is wanted, not {said if len(said) <= 80 else said[:77] + '...'}")


def plain(value: object) -> object:
    """Numbers of numpy as Python's own."""
    return value.item() if hasattr(value, "item") and getattr(value, "ndim", 1) == 0 else value


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def number(value: Any) -> str:
    whole = isinstance(value, float) and value.is_integer() and abs(value) < 2**53
    return str(int(value)) if whole else repr(value)


def one_flag(name: str, value: object) -> List[str]:
    if not isinstance(value, bool):
        raise refuse(name, "True or False", value)
    return [""] if value else []


def one_number(name: str, value: object) -> List[str]:
    it = plain(value)
    if not is_number(it) or it != int(it):  # type: ignore[call-overload]
        raise refuse(name, "a whole number", value)
    return [number(it)]


def one_text(name: str, value: object) -> List[str]:
    if not isinstance(value, (str, os.PathLike)):
        raise refuse(name, "a text", value)
    return [os.fspath(value)]


def one_share(name: str, value: object) -> List[str]:
    it = plain(value)
    if not isinstance(it, str) and not is_number(it):
        raise refuse(name, "a share such as 0.95 or \"95%\"", value)
    return [it if isinstance(it, str) else number(it)]


def is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def listed(value: Any) -> Any:
    """A list, also where it is an array of numpy's."""
    return value.tolist() if hasattr(value, "tolist") else value


def texts(name: str, value: object) -> List[str]:
    value = listed(value)
    if not is_list(value):
        raise refuse(name, "a list", value)
    return [one_text(name, it)[0] for it in value]  # type: ignore[attr-defined]


def several(name: str, value: object) -> List[str]:
    value = listed(value)
    words = [plain(it) for it in value] if is_list(value) else [plain(value)]  # type: ignore[attr-defined]
    if not all(isinstance(it, str) or is_number(it) for it in words):
        raise refuse(name, "one value or a list of them", value)
    return [",".join(it if isinstance(it, str) else number(it) for it in words)] if words else []


def rule_value(path: str, value: object) -> str:
    it = listed(plain(value))
    if isinstance(it, str):
        return it
    if isinstance(it, bool):
        return json.dumps(it)
    if is_number(it):
        return number(it)
    if is_list(it):
        return "[" + ", ".join(rule_value(path, part) for part in it) + "]"
    hint = f"; write {path + '.' + next(iter(map(str, it)), 'x')!r} as the path" if isinstance(it, Mapping) else ""
    raise Error(f"{refuse('set: ' + path, 'a number, a word, True, False or a list of them', value)}{hint}")


def sets(name: str, value: object) -> List[str]:
    if not isinstance(value, Mapping):
        raise refuse(name, "a dict such as {\"ai.setup_troops\": 4}", value)
    for path in value:
        if not isinstance(path, str):
            raise refuse(name, "a path such as \"ai.setup_troops\" before each value", path)
    return [f"{path}={rule_value(path, it)}" for path, it in value.items()]


# How the value of a keyword is read, by its annotation in commands.py.
READ: Dict[str, Callable[[str, object], List[str]]] = {
    "bool": one_flag, "int": one_number, "str": one_text, "File": one_text, "Share": one_share, "Texts": texts,
    "Several": several, "Sets": sets}


def options(function: Callable[..., Any], given: Mapping[str, object]) -> List[str]:
    """Options of the program from the keywords of a function of commands.py."""
    words = []
    for key, default in (function.__kwdefaults__ or {}).items():
        if type(given[key]) is type(default) and given[key] == default:
            continue
        optional = function.__annotations__[key].startswith("Optional[")
        read = READ[function.__annotations__[key][len("Optional["):-1] if optional else function.__annotations__[key]]
        if not optional or given[key] is not None:
            name = "--" + key.rstrip("_").replace("_", "-")
            words += [name if read is one_flag else f"{name}={it}" for it in read(key, given[key])]
    return words


def file_name(name: object, what: str = "experiment") -> str:
    """A file as the command line takes it, also where its name begins like an option."""
    text = one_text(what, name)[0]
    return os.path.join(".", text) if text.startswith("-") else text


def in_notebook() -> Optional[Callable[[str], None]]:
    """Shows a line of text in place of the one before, in the output of a notebook's cell; None elsewhere."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if not hasattr(shell, "kernel"):
        return None
    shown: List[Any] = []

    def line(text: str) -> None:
        if text and not shown:
            shown.append(sys.modules["IPython"].display.display({"text/plain": text}, raw=True, display_id=True))
        for it in shown:
            it.update({"text/plain": text}, raw=True)

    return line


def new_terminal(columns: int, lines: int) -> Tuple[int, int]:
    """Its two ends; Windows has none of these."""
    import fcntl
    import termios
    import tty
    reads, writes = os.openpty()
    tty.setraw(writes)
    fcntl.ioctl(writes, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    return reads, writes


class Messages:
    """Passes the program's progress on, and keeps what it says last."""

    def __init__(self, quiet: bool, wasm: bool) -> None:
        self.line = None if quiet else in_notebook()
        terminal = not quiet and self.line is None and sys.stderr is not None and sys.stderr.isatty()
        self.rest = b""
        self.columns: Dict[str, str] = {}  # for wasm/host.mjs
        # The program shows progress only where it writes to a terminal.
        shown = terminal or self.line is not None
        columns, lines = os.get_terminal_size(sys.stderr.fileno()) if terminal else (80, 24)
        if shown and not wasm:
            self.reads, self.writes = new_terminal(columns, lines)
        else:
            self.reads, self.writes = os.pipe()
            self.columns = {"COLUMNS": str(columns)} if shown else {}
        self.thread = threading.Thread(target=self.pass_on, daemon=True)

    def show(self, text: str) -> None:
        if self.line is not None:
            self.line(text.strip("\r").rpartition("\r")[2].rstrip())
        else:
            sys.stderr.write(text)
            sys.stderr.flush()

    def pass_on(self) -> None:
        while True:
            try:
                some = os.read(self.reads, 4096)
            except OSError:  # how a terminal ends on Linux
                some = b""
            if not some:
                break
            # A picture of the progress is whole when the next one begins; messages come after the last.
            shown, end, self.rest = (self.rest + some).rpartition(b"\r")
            if shown:
                self.show((shown + end).decode(errors="replace"))
        os.close(self.reads)

    def end(self) -> str:
        """What was said after the progress; when the program has ended."""
        self.thread.join()
        if self.line is not None:
            self.line("")
        return self.rest.decode(errors="replace").strip()


def wait(process: subprocess.Popen[bytes]) -> bool:
    """Waits for its end; the first Ctrl-C is passed on and the program ends in order."""
    interrupted = False
    while True:
        try:
            process.wait()
            return interrupted
        except KeyboardInterrupt:
            interrupted = True
            if process.stdin is not None:  # that is how wasm/host.mjs is asked
                process.stdin.close()
            else:
                process.send_signal(signal.SIGINT)


def call(words: Sequence[str], quiet: bool = True, answers: Tuple[int, ...] = (0,)) -> bytes:
    """Calls `poise WORDS`; what it prints. `quiet`: no progress; `answers`: exit codes that are no error."""
    program = find()
    wasm = program.endswith(".wasm")
    messages = Messages(quiet, wasm)
    outside = {key: it for key, it in os.environ.items() if key != "COLUMNS"} if wasm else os.environ
    answer: List[bytes] = []
    try:
        # In a session of its own, Ctrl-C comes once, by us: a second one would end it at once.
        called = anywhere.command(program, "host.mjs", "--called")
        process = subprocess.Popen([*called, *words], stdin=subprocess.PIPE if wasm else subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=messages.writes, start_new_session=True,
                                   env={**outside, **messages.columns})
    except OSError as error:
        raise Error(f"{program}: {error.strerror}; put the place of the program into $POISE") from None
    except ValueError as error:
        raise Error(f"{error}: the program takes no such text") from None
    finally:
        os.close(messages.writes)
        messages.thread.start()
    with process:
        stdout = process.stdout
        assert stdout is not None
        reading = threading.Thread(target=lambda: answer.append(stdout.read()), daemon=True)
        reading.start()
        interrupted = wait(process)
        reading.join()
    said = messages.end()
    lines = [line for line in said.split("\n") if not line.startswith("Try `poise")]
    message = "\n".join(line[len("poise: "):] if line.startswith("poise: ") else line for line in lines)
    if interrupted:
        raise Interrupted(message)
    if process.returncode not in answers:
        raise Error(message or f"poise {words[0]} ended with exit code {process.returncode}", process.returncode)
    if said and (process.returncode == 0 or process.returncode == 1 and answer[0]):
        print(said, file=sys.stderr)
    return answer[0]


def ask(words: Sequence[str], quiet: bool = True, answers: Tuple[int, ...] = (0,)) -> Any:
    """The program's answer as JSON."""
    told = call([*words, "--format", "json"], quiet, answers)
    try:
        return json.loads(told)
    except ValueError:
        raise Error(f"{find()}: what it answers is no JSON; is it the program poise?") from None
