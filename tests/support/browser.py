"""Headless Chromium, driven over its debugging pipe; notes console messages, faults and requests."""
import base64, json, os, select, shutil, subprocess, tempfile, time


class Browser:
    def __init__(self, columns=1440, rows=1000, dark=False):
        ours, theirs = os.pipe(), os.pipe()  # commands to file descriptor 3, answers from 4

        def wire():
            command, answer = os.dup(ours[0]), os.dup(theirs[1])
            os.dup2(command, 3)
            os.dup2(answer, 4)

        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--disable-dev-shm-usage", "--no-first-run", "--user-data-dir=" + self.profile, "about:blank"],
            close_fds=False, preexec_fn=wire, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.commands, self.answers = ours[1], theirs[0]
        self.buffer, self.last, self.session = b"", 0, None
        self.requests, self.complaints = [], []
        page = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for part in ("Inspector", "Page", "Runtime", "Log", "Network"):
            self.call(part + ".enable")
        self.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        self.look(columns, rows, dark)

    def look(self, columns, rows, dark):
        self.call("Emulation.setDeviceMetricsOverride", width=columns, height=rows, deviceScaleFactor=1,
                  mobile=columns < 500)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], 300)[0]:
                raise SystemExit("FAILED: the browser is silent for five minutes")
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise SystemExit("FAILED: the browser ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, params = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(json.dumps(params["args"]))
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"]))
        elif method == "Log.entryAdded":
            self.complaints.append(json.dumps(params["entry"]))
        elif method == "Inspector.targetCrashed":
            raise SystemExit("FAILED: the browser's page crashed")
        elif method == "Target.attachedToTarget":  # a worker: it is listened to as well
            for part in ("Runtime", "Network"):
                self.send(params["sessionId"], part + ".enable")

    def send(self, session, method, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        return self.last

    def call(self, method, **params):
        wanted = self.send(self.session, method, **params)
        while True:
            message = self.receive()
            if message.get("id") == wanted:
                if "error" in message:
                    raise SystemExit(f"FAILED: {method}: {message['error']}")
                return message["result"]
            self.note(message)

    def run(self, script):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"FAILED: {script[:300]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, script, seconds=300):
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                raise SystemExit(f"FAILED: never came true: {script}\n" + "\n".join(c[:300] for c in self.complaints[-8:]))
            time.sleep(0.02)

    def open(self, path):
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait("document.readyState === 'complete'")

    KEYS = {"Tab": (9, ""), "Enter": (13, "\r"), "ArrowDown": (40, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""), " ": (32, " ")}

    def press(self, key, shift=False):
        """A key, as a person presses it."""
        code, text = self.KEYS.get(key) or (ord(key.upper()) if key.isalnum() else 0, key)
        more = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 * shift}
        self.call("Input.dispatchKeyEvent", type="keyDown", **more, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **more)

    def point(self, x, y):
        """A click at a place of the window."""
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self, path, selector=None):
        """The whole page, or one element of it."""
        where = f"document.querySelector({json.dumps(selector or 'html')}).getBoundingClientRect()"
        box = self.run(f"(r => ({{x: r.x + scrollX, y: r.y + scrollY, width: r.width, height: r.height}}))({where})")
        shot = self.call("Page.captureScreenshot", clip={**box, "scale": 1}, captureBeyondViewport=True)
        open(path, "wb").write(base64.b64decode(shot["data"]))

    def close(self):
        self.send(None, "Browser.close")
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.profile, ignore_errors=True)
