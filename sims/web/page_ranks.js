// One of several instances in the page, each in a worker (ranks.js). Where the program pauses, it is suspended (JSPI)
// and the worker hears messages.
import { RANK_GONE } from "./ranks.js";

const WAIT_MS = 100;
const { port1, port2 } = new MessageChannel();

// After the messages that have come so far.
const next_turn = () =>
  new Promise((go) => {
    port2.onmessage = go;
    port1.postMessage(0);
  });

export function make_page_rank({ rank, size, ports }) {
  const came = [];
  let wake = () => {};
  const message = () =>
    new Promise((go) => {
      wake = go;
    });
  const send = (to, one) => ports[to].postMessage(one, [one.bytes.buffer]);
  for (const port of ports) {
    if (port)
      port.onmessage = ({ data }) => {
        came.push(data);
        wake();
      };
  }
  return {
    rank,
    size,
    send,
    collect: () => came.splice(0),
    pause: new WebAssembly.Suspending(async (busy) => {
      if (busy) await next_turn();
      else if (came.length === 0) await Promise.race([message(), new Promise((go) => setTimeout(go, WAIT_MS))]);
    }),
    // Only commands that share games say something to the others; at the end of any, they end.
    async has_games() {
      if (rank > 0 && came.length === 0) await message();
      return rank === 0 || came[0].tag !== RANK_GONE.tag;
    },
    end(code) {
      const others = rank === 0 ? ports.keys() : code !== 0 ? [0] : [];
      for (const other of others)
        if (ports[other]) send(other, { from: rank, tag: RANK_GONE.tag, bytes: new Uint8Array(0) });
    },
  };
}
