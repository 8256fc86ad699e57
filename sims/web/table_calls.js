// The calls of a page that plays, by the functions of sims/page/module.h in the program.
const FIELD = "\x1f";
const RECORD = "\x1e";
const split = (text, mark) => text.split(mark).slice(0, -1);

// `begin(files)`: starts the program with these files and returns what it exports.
export function make_calls(begin) {
  let program;
  const view = (pointer, bytes) => new Uint8Array(program.memory.buffer, pointer, bytes);

  function put(text) {
    const bytes = new TextEncoder().encode(text);
    view(program.module_room(bytes.length), bytes.length).set(bytes);
  }

  function text(pointer) {
    const bytes = view(pointer);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0, 0)));
  }

  const fields = (pointer) => split(text(pointer), FIELD);
  const records = (pointer) => split(text(pointer), RECORD);

  return {
    // `file`: a .play file.
    async open({ file }) {
      program = await begin({ "/table.play": file });
      put("/table.play");
      const [fault, game, title, seed, index, behaviour, expertName, expert, by, pairs, pairsReview] = fields(
        program.module_open(),
      );
      if (fault) throw new Error(fault);
      program.module_games(0n, 1); // wants the code of a script, before anything is begun
      return {
        game,
        title,
        seed,
        index: Number(index),
        behaviour,
        expertName,
        expert,
        by,
        pairs: Number(pairs),
        pairsReview: Number(pairsReview),
      };
    },

    seats: () =>
      records(program.module_seats()).map((record) => {
        const [name, human, player] = split(record, FIELD);
        return { name, human: human === "1", player };
      }),

    rules: () => records(program.module_rules()).map((record) => split(record, FIELD)),

    games: ({ first, count }) => [
      ...new Uint32Array(program.memory.buffer, program.module_games(BigInt(first), count), 4),
    ],

    rates({ level, rows }) {
      put(rows.flat().join(" "));
      return records(program.module_rates(level)).map((record) => split(record, FIELD));
    },

    begin: ({ index, people, columns, all }) => program.module_begin(BigInt(index), people, columns, all),

    resume({ columns }) {
      if (!program.module_resume(columns))
        throw new Error("a move of the game is not legal: it was changed, or another version of Poise kept it");
    },

    told: () =>
      records(program.module_told()).map((record) => {
        const [round, phase, sentence, table, decisions] = split(record, FIELD);
        return { round: Number(round), phase, sentence, table, decisions: Number(decisions) };
      }),

    table() {
      const [asks, who, follows, round, winner, ai, human, unit, fault, table] = fields(program.module_table());
      return { asks: asks === "1", who, follows: follows === "1", round, winner, ai, human, unit, fault, table };
    },

    board: ({ width, high = 0, event = -1 }) => text(program.module_board(width, high, event)),

    moves: () =>
      records(program.module_moves()).map((record) => {
        const [name, does] = split(record, FIELD);
        return { name, does };
      }),

    find({ typed }) {
      put(typed);
      return records(program.module_find()).map(Number);
    },

    kept({ tester }) {
      put(tester + FIELD + new Date().toISOString().replace(/\.\d+/, ""));
      return text(program.module_kept());
    },
    position: () => text(program.module_position()),
    move: ({ k }) => program.module_move(k),
    back: () => Boolean(program.module_back()),
    choices: () => records(program.module_choices()).map(Number),

    judge({ step, k }) {
      const [expert, mine, same, round] = fields(program.module_judge(step, k));
      return { expert, mine, same: same === "1", round };
    },

    pairs({ first, count }) {
      const [pairs, chance, wins, cost, price, clear] = fields(program.module_pairs(first, count));
      return { pairs: Number(pairs), chance: Number(chance), wins, cost: Number(cost), price, clear: clear === "1" };
    },

    past: ({ step, width, high }) => text(program.module_past(step, width, high)),
  };
}
