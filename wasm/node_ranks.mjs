// The instances of `run_wasm.mjs --ranks N` in node: a thread each. A thread that waits sleeps on a number in shared
// memory, its bell, which whoever sends to it rings.
import { isMainThread, receiveMessageOnPort, Worker, workerData } from "node:worker_threads";
import { ALONE, make_ports, RANK_GONE } from "../sims/web/ranks.js";

const WAIT_MS = 100;

function make_instance({ rank, size, ports, bells }) {
  const bell = new Int32Array(bells), kept = [];
  let heard = 0;
  return {
    rank,
    size,
    kept, // messages that came before the program began
    send(to, message) {
      ports[to].postMessage(message);
      Atomics.add(bell, to, 1);
      Atomics.notify(bell, to);
    },
    collect() {
      const messages = kept.splice(0);
      heard = Atomics.load(bell, rank);
      for (const port of ports) {
        for (let one; port && (one = receiveMessageOnPort(port)); ) messages.push(one.message);
      }
      return messages;
    },
    pause(busy) {
      if (!busy) Atomics.wait(bell, rank, heard, WAIT_MS);
    },
  };
}

// Only commands that share games say something to the others; at the end of any, they end.
function wait_for_games(me) {
  for (let came; me.kept.length === 0; me.kept.push(...came)) {
    came = me.collect();
    if (came.length === 0) me.pause(false);
  }
  if (me.kept[0].tag === RANK_GONE.tag) process.exit(0);
  return me;
}

// Starts the others with the same words and returns {me, module, words}. `compile` makes the module, once.
export function join_node_ranks(file, words, compile) {
  if (!isMainThread) return { ...workerData, me: wait_for_games(make_instance(workerData)) };
  const size = words[0] === "--ranks" ? Number(words[1]) : 1;
  const rest = words[0] === "--ranks" ? words.slice(2) : words, module = compile(rest[0]);
  if (size === 1) return { me: ALONE, module, words: rest };
  const ports = make_ports(size), bells = new SharedArrayBuffer(4 * size);
  // Their console is not joined to ours: node would make our standard output one that refuses to wait.
  const options = { stdout: true, stderr: true };
  for (let rank = 1; rank < size; rank++) {
    const data = { rank, size, ports: ports[rank], bells, module, words: rest };
    new Worker(new URL(file), { ...options, workerData: data, transferList: [ports[rank][0]] });
  }
  return { me: make_instance({ rank: 0, size, ports: ports[0], bells }), module, words: rest };
}

// Tells the first instance that this one has ended otherwise than well; the first tells the others that it has ended.
export function tell_end(me, code) {
  if (me.rank > 0 && code !== 0) me.send(0, { ...RANK_GONE, from: me.rank });
  for (let other = 1; me.rank === 0 && other < me.size; other++) me.send(other, { ...RANK_GONE, from: 0 });
}
