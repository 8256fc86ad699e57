// What poise.wasm asks of its host to share games with other instances (sims/run/ranks_wasi.c). An instance is
// {rank, size, send(to, message), collect(), pause(busy)}: `collect` returns the messages that came since, in order.
// A message is {from, tag, bytes}.
export const RANK_GONE = { tag: 0, bytes: new Uint8Array(0) };
export const RANK_WORK = 1; // the tag of what only an instance at work can do
export const ALONE = { rank: 0, size: 1 };

export function make_rank_calls({ rank, size, send, collect, pause }, memory) {
  const inbox = [];
  return {
    ranks_rank: () => rank,
    ranks_size: () => size,
    ranks_pause: pause ?? (() => {}),
    ranks_send(to, tag, at, count) {
      send(to, { from: rank, tag, bytes: new Uint8Array(memory(), at, count).slice() });
    },
    ranks_look(next) {
      inbox.push(...collect());
      if (inbox.length === 0) return 0;
      new Int32Array(memory(), next, 3).set([inbox[0].from, inbox[0].tag, inbox[0].bytes.length]);
      return 1;
    },
    ranks_receive(from, tag, at) {
      const [message] = inbox.splice(
        inbox.findIndex((one) => one.from === from && one.tag === tag),
        1,
      );
      new Uint8Array(memory()).set(message.bytes, at);
    },
  };
}

// One port to each other instance: [rank][other].
export function make_ports(size) {
  const ports = Array.from({ length: size }, () => []);
  for (let rank = 1; rank < size; rank++) {
    const { port1, port2 } = new MessageChannel();
    ports[0][rank] = port1;
    ports[rank][0] = port2;
  }
  return ports;
}
