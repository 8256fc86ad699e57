"""Headless Firefox, driven over WebDriver BiDi, with the methods of Browser."""
import json, os, re, shutil, subprocess, tempfile
import websocket
from browser import Browser


def value_of(remote):
    """What a script gave: texts, numbers, truths and lists of them."""
    if remote["type"] == "array":
        return [value_of(entry) for entry in remote["value"]]
    return remote.get("value")


class Firefox(Browser):
    def __init__(self, columns=1440, rows=1000, dark=False):
        self.profile = tempfile.mkdtemp()
        with open(self.profile + "/user.js", "w") as preferences:
            preferences.write(f'user_pref("layout.css.prefers-color-scheme.content-override", {int(not dark)});\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"],
            env={**os.environ, "HOME": self.profile}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = next((m[1] for m in (re.search(r"BiDi listening on (ws://\S+)", line)
                                       for line in self.process.stderr) if m), None)
        if address is None:
            raise SystemExit("FAILED: Firefox does not listen")
        self.wire = websocket.create_connection(address + "/session", timeout=120, suppress_origin=True)
        self.last, self.session, self.requests, self.complaints = 0, None, [], []
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.look(columns, rows, dark)

    def look(self, columns, rows, dark):
        self.call("browsingContext.setViewport", context=self.context,
                  viewport={"width": columns, "height": rows})

    def receive(self):
        message = json.loads(self.wire.recv())
        return {**message, "error": message["message"]} if message["type"] == "error" else message

    def note(self, event):
        method, params = event.get("method"), event.get("params", {})
        if method == "network.beforeRequestSent":
            self.requests.append(params["request"]["url"])
        elif method == "log.entryAdded":
            self.complaints.append(json.dumps(params))

    def send(self, session, method, **params):
        self.last += 1
        self.wire.send(json.dumps({"id": self.last, "method": method, "params": params}))
        return self.last

    def run(self, script):
        answer = self.call("script.evaluate", expression=script, target={"context": self.context},
                           awaitPromise=True)
        if answer["type"] != "success":
            raise SystemExit(f"FAILED: {script[:300]}: {answer['exceptionDetails']['text']}")
        return value_of(answer["result"])

    def open(self, path):
        self.call("browsingContext.navigate", context=self.context,
                  url="file://" + os.path.abspath(path), wait="complete")

    NAMED = {"Tab": "\ue004", "Enter": "\ue006", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "ArrowRight": "\ue014"}

    def press(self, key, shift=False):
        held = ["\ue008"] * shift + [self.NAMED.get(key, key)]
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keyboard", "actions":
                  [{"type": "keyDown", "value": one} for one in held] + [{"type": "keyUp", "value": one} for one in reversed(held)]}])

    def point(self, x, y):
        self.call("input.performActions", context=self.context, actions=[{"type": "pointer", "id": "mouse", "actions":
                  [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)
