// TAG's tic-tac-toe for run.py: java -cp CLASSES Tag.java PLAYERS GAMES prints one JSON object.
// PLAYERS: random, or mcts (its search of 100 iterations moves first, against random moves)
import core.AbstractPlayer;
import core.Game;
import games.GameType;
import java.util.List;
import java.util.Random;
import players.PlayerConstants;
import players.mcts.MCTSParams;
import players.mcts.MCTSPlayer;
import players.simple.RandomPlayer;

class Tag {
    static AbstractPlayer search() {
        MCTSParams params = new MCTSParams();
        params.setParameterValue("budgetType", PlayerConstants.BUDGET_ITERATIONS);
        params.setParameterValue("budget", 100);
        return new MCTSPlayer(params);
    }

    public static void main(String[] args) {
        int games = Integer.parseInt(args[1]);
        AbstractPlayer first = args[0].equals("mcts") ? search() : new RandomPlayer(new Random(1));
        List<AbstractPlayer> players = List.of(first, new RandomPlayer(new Random(2)));
        Game game = GameType.TicTacToe.createGameInstance(2, 1);
        long decisions = 0, wins = 0;
        for (int k = 0; k < games; k++) {
            game.reset(players, k);
            game.run();
            decisions += game.getTick();
            wins += game.getGameState().getWinners().contains(0) ? 1 : 0;
        }
        System.out.printf("{\"games\": %d, \"decisions\": %f, \"wins\": %f}%n", games,
                          (double) decisions / games, (double) wins / games);
    }
}
