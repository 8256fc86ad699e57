import { make_ports } from "./ranks.js";

// A question is played by a team: all processors but one, where the program can wait for messages (JSPI).
const TEAM_MOST = 8;
const CODES_MOST = 8; // as many scripts as a program plays
const team_size = () =>
  "Suspending" in WebAssembly ? Math.min(TEAM_MOST, Math.max(1, (navigator.hardwareConcurrency ?? 1) - 1)) : 1;

// The program in workers of its own. Questions wait in a queue and are answered one after another;
// one that is stopped keeps what it has said so far.
export class Program {
  constructor(module, shipped, worker_text, team = team_size()) {
    this.parts = { module, shipped };
    this.team = team;
    this.text = worker_text;
    this.codes = []; // of scripts, that the next workers can run (lua_write.js)
    this.write_url();
    this.queue = [];
    this.current = null;
  }

  make_worker() {
    const worker = new Worker(this.url);
    worker.postMessage({ begin: this.parts });
    return worker;
  }

  // The next workers can run this code, too.
  take_code(code) {
    this.codes = [code, ...this.codes].slice(0, CODES_MOST);
    URL.revokeObjectURL(this.url);
    this.write_url();
  }

  write_url() {
    const own = this.codes.map((code) => `{text:${JSON.stringify(code)},make(R){${code}}},`);
    const text = [`self.script_codes=[${own.join("")}];`, this.text];
    this.url = URL.createObjectURL(new Blob(text, { type: "text/javascript" }));
  }

  start_worker() {
    this.worker = this.make_worker();
    this.others = Array.from({ length: this.team - 1 }, () => this.make_worker());
    this.ready = new Promise((ready, failed) => {
      this.worker.onerror = (event) => failed(new Error(event.message));
      this.worker.onmessage = ({ data }) => data.ready && ready();
    });
    return this.ready;
  }

  // A question: its `end` resolves to {code, out, made, said, stopped}. One that is
  // urgent is answered before those that wait.
  ask(args, files = {}, urgent = false) {
    const question = { args, files, words: "" };
    question.end = new Promise((answer, failed) => Object.assign(question, { answer, failed }));
    if (urgent) this.queue.unshift(question);
    else this.queue.push(question);
    this.ask_next();
    return question;
  }

  async ask_next() {
    if (this.current || this.queue.length === 0) return;
    const question = (this.current = this.queue.shift());
    try {
      if (!this.worker) await this.start_worker();
      if (question.stopped) return;
      this.post_question(question);
    } catch (error) {
      this.finish(question, () => question.failed(error));
    }
  }

  // To the first worker, and to the others, which only play.
  post_question(question) {
    const workers = [this.worker, ...this.others];
    const size = workers.length;
    const ports = make_ports(size);
    workers.forEach((worker, rank) => {
      const hear = (data) => workers[0] === this.worker && (rank === 0 || !data.done) && this.hear(question, data);
      worker.onmessage = ({ data }) => hear(data);
      worker.onerror = (event) => hear({ failed: event.message });
      const team = size > 1 ? { rank, size, ports: ports[rank] } : null;
      worker.postMessage(
        { args: question.args, files: rank === 0 ? question.files : {}, team },
        ports[rank].filter(Boolean),
      );
    });
  }

  hear(question, data) {
    if (data.said !== undefined) question.words += data.said;
    if (data.done) this.finish(question, () => question.answer({ ...data.done, said: question.words }));
    if (data.wanted) this.ask_again(question, data.wanted);
    if (data.failed) {
      this.drop_worker();
      this.finish(question, () => question.failed(new Error(data.failed)));
    }
  }

  // Asks again in a worker that has the code which the question wanted.
  ask_again(question, code) {
    this.drop_worker();
    this.take_code(code);
    question.words = "";
    this.current = null;
    this.queue.unshift(question);
    this.ask_next();
  }

  finish(question, tell) {
    if (this.current === question) this.current = null;
    tell();
    this.ask_next();
  }

  drop_worker() {
    for (const worker of [this.worker, ...(this.others ?? [])]) worker?.terminate();
    this.worker = null;
  }

  // Ends a question that runs or waits.
  stop(question) {
    if (question !== this.current && !this.queue.includes(question)) return;
    question.stopped = true;
    this.queue = this.queue.filter((other) => other !== question);
    if (question === this.current) this.drop_worker();
    this.finish(question, () => question.answer({ code: 130, out: "", made: {}, said: question.words, stopped: true }));
  }
}
