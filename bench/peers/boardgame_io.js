// Pig and tic-tac-toe for boardgame.io, simulated with its bots, for run.py; needs `npm install boardgame.io`.
// usage: node boardgame_io.js FOLDER_WITH_NODE_MODULES GAME PLAYERS GAMES     prints one JSON object
// PLAYERS: random, hold (Pig, both hold at 20), mcts (its search of 100 iterations against hold, or in
// tic-tac-toe before a random player)
const { createRequire } = require("node:module");
const [folder, name, players, count] = process.argv.slice(2);
const need = createRequire(require("node:path").resolve(folder, "x.js"));
const { Bot, RandomBot, MCTSBot, Simulate } = need("boardgame.io/ai");
const { InitializeGame } = need("boardgame.io/internal");

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const games = {
  pig: {
    setup: () => ({ points: [0, 0], total: 0 }),
    moves: {
      roll: ({ G, random, events }) => {
        const face = random.D6();
        G.total = face === 1 ? 0 : G.total + face;
        if (face === 1) events.endTurn();
      },
      hold: ({ G, ctx, events }) => {
        G.points[ctx.currentPlayer] += G.total;
        G.total = 0;
        events.endTurn();
      },
    },
    endIf: ({ G, ctx }) => (G.points[ctx.currentPlayer] + G.total >= 100 ? { winner: ctx.currentPlayer } : undefined),
    ai: { enumerate: (G) => [{ move: "roll" }].concat(G.total > 0 ? [{ move: "hold" }] : []) },
  },
  tic_tac_toe: {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      take: ({ G, ctx }, k) => {
        G.cells[k] = ctx.currentPlayer;
      },
    },
    endIf: ({ G, ctx }) =>
      lines.some((l) => l.every((k) => G.cells[k] === ctx.currentPlayer))
        ? { winner: ctx.currentPlayer }
        : G.cells.every((c) => c !== null)
          ? { draw: true }
          : undefined,
    ai: { enumerate: (G) => G.cells.flatMap((c, k) => (c === null ? [{ move: "take", args: [k] }] : [])) },
  },
};

class Hold extends Bot {
  play({ G, ctx }, player) {
    const moves = this.enumerate(G, ctx, player);
    return Promise.resolve({ action: moves[G.total >= 20 ? 1 : 0] });
  }
}

async function main() {
  const enumerate = games[name].ai.enumerate;
  const other =
    players === "random" || name !== "pig" ? new RandomBot({ enumerate, seed: 1 }) : new Hold({ enumerate });
  const search = new MCTSBot({ game: games[name], enumerate, seed: 2, iterations: 100, playoutDepth: 1000 });
  const mine = name === "pig" ? 1 : 0; // Pig's search moves second, as Poise's human
  const bots = { [mine]: players === "mcts" ? search : other, [1 - mine]: other };
  let wins = 0;
  let decisions = 0;
  for (let seed = 0; seed < +count; seed++) {
    const game = { ...games[name], seed };
    const { state } = await Simulate({ game, bots, state: InitializeGame({ game }) });
    wins += state.ctx.gameover.winner === String(mine);
    decisions += state._stateID;
  }
  console.log(JSON.stringify({ games: +count, decisions: decisions / count, wins: wins / count }));
}
main();
