// One instance of the engine, in a worker. A message {id, call, values} is answered by {id, result}
// or {id, error}. sims/page/module.h describes the functions.
"use strict";
const FIELD = "\x1f", RECORD = "\x1e";
let module, mark, script, engine, nets;

// Errors of Lua: analysis/base/system_try_wasi.c.
const thrown = new Error("an error of Lua");
const env = {
  system_throw() {
    throw thrown;
  },
  system_try(call, lua, argument) {
    const stack = engine.__stack_pointer.value;
    try {
      engine.__indirect_function_table.get(call)(lua, argument);
      return 0;
    } catch (error) {
      if (error !== thrown) throw error;
      engine.__stack_pointer.value = stack;
      return 1;
    }
  },
};

// What the C library asks of the system: there are no folders, and it is always the same time.
const wasi_snapshot_preview1 = {
  fd_prestat_get: () => 8, // EBADF
  clock_time_get(clock, precision, at) {
    new DataView(engine.memory.buffer).setBigUint64(at, 0n, true);
    return 0;
  },
};

// The module asks for nothing else; its C library names a few calls for error messages.
function refuse() {
  const imports = { env, wasi_snapshot_preview1 };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] ??= () => {
      throw new Error("the engine stopped: it called " + name);
    };
  }
  return imports;
}

function text(pointer) {
  const bytes = new Uint8Array(engine.memory.buffer, pointer);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

function put(bytes) {
  const at = engine.module_room(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
}

const putText = (string) => put(new TextEncoder().encode(string));
const numbers = (pointer, count) =>
  Array.from(new BigInt64Array(engine.memory.buffer, pointer, count), Number);
const records = (string) => string.split(RECORD).slice(0, -1);
const fields = (string) => string.split(FIELD).slice(0, -1);

function take(known, what) {
  if (!known) throw new Error("the engine does not know " + what);
}

// Names a player by `call`; before that, what a player who learnt judges by.
function seat(variant, player, call) {
  const learnt = variant.learnt[player];
  if (learnt) {
    put(nets[learnt.net]);
    take(engine.module_learnt(learnt.alone, learnt.greedy), "more players who learnt");
  }
  putText(learnt ? learnt.like : player);
  take(call(), "the player " + player);
}

const calls = {
  async open({ bytes, stamp, learnt, sizes, lua }) {
    [module, mark, script] = [await WebAssembly.compile(bytes), stamp, lua];
    let at = 0;
    nets = sizes.map((size) => learnt.slice(at, (at += size)));
  },

  // Returns whether each seat is on the human side. Plays a few games first: they must be those that
  // the program played when it wrote the page.
  async variant({ variant, rules }) {
    engine = (await WebAssembly.instantiate(module, refuse())).exports;
    engine._initialize();
    if (text(engine.module_stamp()) !== mark)
      throw new Error("the engine in this page is that of another build");
    putText(variant.lua ? script : variant.game);
    if ((variant.lua ? engine.module_script() : engine.module_game()) !== rules.length)
      throw new Error("the engine in this page lays its rules out in another way");
    put(rules);
    const seats = engine.module_rules(BigInt(variant.seed));
    variant.players.forEach((player, k) => seat(variant, player, () => engine.module_player(k)));
    seat(variant, variant.expert, engine.module_expert);
    const { games, digest } = variant.check;
    if (calls.games({ first: 0, count: games }).digest !== digest)
      throw new Error("the engine plays other games here than the program that wrote this page");
    return Array.from({ length: seats }, (_, seat) => Boolean(engine.module_is_human(seat)));
  },

  games({ first, count }) {
    const at = engine.module_games(BigInt(first), count);
    const sums = numbers(at, 8);
    const digest = new BigUint64Array(engine.memory.buffer, at + 64, 1)[0].toString();
    return { count, winners: sums.slice(0, 4), sums: sums.slice(4), digest };
  },

  begin: ({ index, people, columns, all }) => engine.module_begin(BigInt(index), people, columns, all),

  told: () =>
    records(text(engine.module_told())).map((record) => {
      const [round, phase, sentence, table] = fields(record);
      return { round: Number(round), phase, sentence, table };
    }),

  table() {
    const [asks, who, follows, round, winner, ai, human, unit, table] = fields(text(engine.module_table()));
    return { asks: asks === "1", who, follows: follows === "1", round, winner, ai, human, unit, table };
  },

  board: ({ width, event = -1 }) => text(engine.module_board(width, event)),
  moves: () =>
    records(text(engine.module_moves())).map((record) => {
      const [name, does] = fields(record);
      return { name, does };
    }),

  find({ typed }) {
    putText(typed);
    return records(text(engine.module_find())).map(Number);
  },

  kept: () => text(engine.module_kept()),
  position: () => text(engine.module_position()),
  move: ({ k }) => engine.module_move(k),
  back: () => Boolean(engine.module_back()),
  choices: () => records(text(engine.module_choices())).map(Number),

  judge({ step, k }) {
    const [expert, mine, same, round] = fields(text(engine.module_judge(step, k)));
    return { expert, mine, same: same === "1", round };
  },

  pairs({ first, count }) {
    const [both, onlyExpert, onlyMine, neither] = numbers(engine.module_pairs(first, count), 4);
    return { both, onlyExpert, onlyMine, neither };
  },
};

self.onmessage = async ({ data: { id, call, values } }) => {
  try {
    self.postMessage({ id, result: await calls[call](values ?? {}) });
  } catch (error) {
    self.postMessage({ id, error: error.message });
  }
};
