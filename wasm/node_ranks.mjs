// The instances of host.mjs: a thread of node each, which share games (../sims/web/ranks.js). A thread that waits
// sleeps on a number in shared memory, its bell, which whoever sends to it rings.
import { receiveMessageOnPort } from "node:worker_threads";
import { ALONE, RANK_WORK } from "../sims/web/ranks.js";

const WAIT_MS = 100;

// `begin_others` is called before each message with work for another instance; the first call begins them all.
export function join_ranks({ rank, size, ports, bells }, begin_others = () => {}) {
  if (size === 1) return ALONE;
  const bell = new Int32Array(bells);
  let heard = 0;
  return {
    rank,
    size,
    send(to, message) {
      if (message.tag === RANK_WORK) begin_others();
      ports[to].postMessage(message);
      Atomics.add(bell, to, 1);
      Atomics.notify(bell, to);
    },
    collect() {
      const messages = [];
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
