"""The commands of commands.sh in the Studio's page, by its own program.js and workers. A shell that compares the answers
writes each command into a pipe; Chromium answers it by 1 and 3 workers, Firefox by 2, each in a folder of its own."""
import base64, concurrent.futures, json, os, subprocess, sys

SOURCE, BUILD = os.environ["POISE_SOURCE_DIR"], os.environ["POISE_BUILD_DIR"]
sys.path.insert(0, SOURCE + "/tests/support")
from browser import Browser
from firefox import Firefox

ENTRY = """
import { Program } from "./program.js";
import { unpack, unpack_text } from "./page_parts.js";

const bytes_of = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const text_of = (bytes) => new Promise((done) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result.split(",")[1] ?? "");
  reader.readAsDataURL(new Blob([bytes]));
});
let programs;

globalThis.begin_programs = async (teams) => {
  const shipped = JSON.parse(await unpack_text("parts-data"));
  for (const [path, text] of Object.entries(shipped)) shipped[path.replace("/share/poise", "")] = text;
  const module = await WebAssembly.compile(await unpack("wasm"));
  if (!("Suspending" in WebAssembly)) teams = [1]; // without JSPI one worker answers
  const worker = await unpack_text("worker");
  programs = teams.map((team) => new Program(module, shipped, worker, team));
  return teams;
};

globalThis.ask_programs = async (args, folders) => JSON.stringify(await Promise.all(programs.map(async (program, k) => {
  const files = Object.fromEntries(Object.entries(folders[k]).map(([path, text]) => [path, bytes_of(text)]));
  const { code, out, said, made } = await program.ask(args, files).end;
  return { code, out, said, made: await Promise.all(Object.entries(made).map(async ([path, bytes]) => [path, await text_of(bytes)])) };
})));
"""


def bundle():
    made = subprocess.run([SOURCE + "/sims/web/node_modules/.bin/esbuild", "--bundle", "--format=iife"],
                          cwd=SOURCE + "/sims/web", input=ENTRY, capture_output=True, text=True, check=True)
    return made.stdout


def read_files(folder, args):
    """What a command may read there: files whose name it says, scripts, and those beside them."""
    words, files = " ".join(args), {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.relpath(os.path.join(place, name), folder)
            if not path.startswith("configs/") and (path.split("/")[0] in words or path.endswith(".lua")):
                files["/" + path] = base64.b64encode(open(os.path.join(folder, path), "rb").read()).decode()
    return files


class Host:
    def __init__(self, name, browser, teams):
        self.page = browser()
        self.page.open(BUILD + "/poise-studio.html")
        self.page.wait("document.body.dataset.ready === '1' || document.querySelector('.said.bad') !== null")
        self.page.run("document.getElementById('stop').click()")
        self.page.run(bundle() + ";0")
        self.folders = [f"{name}{team}" for team in self.page.run(f"begin_programs({teams})")]

    def ask(self, args):
        given = [read_files(folder, args) for folder in self.folders]
        answers = json.loads(self.page.run(f"ask_programs({json.dumps(args)}, {json.dumps(given)})"))
        for folder, answer in zip(self.folders, answers):
            for name, text in (("out", answer["out"]), ("err", answer["said"]), ("code", f"{answer['code']}\n")):
                open(f"{folder}/{name}", "w", newline="").write(text)
            for path, text in answer["made"]:
                os.makedirs(os.path.dirname(f"{folder}/{path}") or ".", exist_ok=True)
                open(f"{folder}/{path}", "wb").write(base64.b64decode(text))


hosts = [Host("chromium", Browser, [1, 3]), Host("firefox", Firefox, [2])]
commands, answers = os.pipe(), os.pipe()
shell = subprocess.Popen(["bash", SOURCE + "/tests/wasm/in_pages.sh", str(commands[1]), str(answers[0])],
                         pass_fds=(commands[1], answers[0]),
                         env={**os.environ, "hosts": " ".join(folder for host in hosts for folder in host.folders)})
os.close(commands[1])
os.close(answers[0])
with concurrent.futures.ThreadPoolExecutor() as pool, open(commands[0], newline="\n") as lines:
    for line in lines:
        list(pool.map(lambda host: host.ask(line.rstrip("\n").split("\x1f")), hosts))
        os.write(answers[1], b"\n")
code = shell.wait()
for host in hosts:
    strange = [url for url in host.page.requests if not url.startswith(("blob:", "data:", "file:///"))]
    # Firefox says so of a worker that is ended while it waits.
    said = [line for line in host.page.complaints if "uncaught exception: undefined" not in line]
    if strange or said:
        code = 1
        print("the page asks or says:", strange[:5], said[:5])
    host.page.close()
sys.exit(code)
