"""One function for each command of the program that answers. make_commands.py has written this file from the program's
own table of options; do not change it by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import calls
from .answers import Answer, Audit, Check, Comparison, Gate, Tuning
from .program import File, Sets, Several, Share, Texts
from .result import Result

Limits = Optional[Tuple[Union[int, str], Union[int, str]]]


def run(experiment: Optional[File] = None, *, out: Optional[File] = None, force: bool = False,
        reproducible: bool = False, resume: Optional[File] = None, shard: Optional[str] = None,
        checkpoint: Optional[int] = None, games: Optional[int] = None, seed: Optional[int] = None,
        threads: Optional[int] = None, set: Optional[Sets] = None, level: Share = 0.95, quiet: bool = False,
        humans: Optional[Several] = None, yes: bool = False, game: Optional[File] = None) -> Result:
    """Plays all variants of an experiment on all cores, writes the statistics of every game to an HDF5 file, and
    prints a summary. On a terminal it first says how strong the AI is against each level of skill. If you press
    Ctrl-C, FILE.part keeps the games played so far, and `resume` continues from there. Returns the `Result`. `out`
    names the results file to keep; without it the file lives as long as the result.

    out: results file (default: the experiment's name with .h5, in this folder)
    force: replace a results file that exists
    reproducible: leave out what differs between equal runs (host, times, threads), so that equal runs give equal bytes
    resume: continue an interrupted run from FILE.part; if you also name an EXPERIMENT.yaml, it must be the same run
    shard: play part K of N equal parts of the games (K from 1); `poise merge` joins them
    checkpoint: milliseconds after which the games are forced to the disk again (default 4000); a power cut loses at
        most the games since then
    games: number of games per variant (default: the experiment's)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    humans: play against each of these human players, such as novice,average,expert; slow players play fewer games
        unless you give `games`
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.run(run, locals())


def gate(experiment: File, claims: Texts, *, games: Optional[int] = None, seed: Optional[int] = None,
         threads: Optional[int] = None, set: Optional[Sets] = None, level: Share = 0.95, quiet: bool = False,
         humans: Optional[Several] = None, yes: bool = False, game: Optional[File] = None) -> Gate:
    """Plays until it is decided whether claims hold, such as "ai wins in [18%, 22%]", "mean rounds <= 6" or "VARIANT:
    human wins >= 30%" (without a name: of every variant). Returns a `Gate`.

    games: number of games per variant (default: the experiment's)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    humans: play against each of these human players, such as novice,average,expert; slow players play fewer games
        unless you give `games`
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.gate(gate, locals())


def compare(experiment: File, *, until: Optional[str] = None, together: Optional[int] = None,
            learn: Optional[str] = None, learn_games: Optional[int] = None, exact: Optional[int] = None,
            column: Optional[Texts] = None, from_: Optional[File] = None, plots: Optional[File] = None,
            out: Optional[File] = None, force: bool = False, games: Optional[int] = None, seed: Optional[int] = None,
            threads: Optional[int] = None, set: Optional[Sets] = None, level: Share = 0.95, quiet: bool = False,
            humans: Optional[Several] = None, yes: bool = False, game: Optional[File] = None) -> Comparison:
    """Plays all variants of an experiment on the same random numbers, game by game. Shows how much each variant
    differs from the first one, and how certain that is. Without variants, compares the experiment as it is with what
    `set` changes.

    until: stop early: with ci=0.1% when every change is known to within 0.1 points; with decided=0.5% when every
        change is known to be above, below or within 0.5 points; `games` is then the maximum
    together: draw readings of all assumptions by chance, by their weights, N times (say 100), and say in how many of
        these readings the AI is shown stronger or weaker; `games` is then of each variant in each reading (default
        2000; 200 with players who look ahead)
    learn: learn a human for each variant, for so long (60s, 5m), and compare each against its own, beside the same
        human for all
    learn_games: the same, learning from so many games: no result depends on the clock
    exact: solve each variant exactly, with at most N thousand positions, and compare what the best possible human wins
        and the human of the experiment, without games (0: by games)
    column: also compare this column (`all`: every column) besides rounds and scores
    from_: go on from this position in every game, its open dice and hidden cards dealt anew; `poise trace `position``
        writes one
    plots: also write the win rates as DIR/compare.svg: of a sweep a curve or a map
    out: also write the result as JSON; before the first game FILE.json.part holds the plan (games, rule, bounds),
        which the result repeats; after Ctrl-C FILE.json.part holds the results so far
    force: replace FILE.json
    games: number of games per variant (default: the experiment's)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    humans: play against each of these human players, such as novice,average,expert; slow players play fewer games
        unless you give `games`
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.compare(compare, locals())


def audit(experiment: File, *, together: Optional[int] = None, until: Optional[str] = None, cards: bool = False,
          vary: Optional[Texts] = None, all_games: bool = False, least: Share = 0.005, most: Share = 0.05,
          plots: Optional[File] = None, games: Optional[int] = None, seed: Optional[int] = None,
          threads: Optional[int] = None, set: Optional[Sets] = None, level: Share = 0.95, quiet: bool = False,
          humans: Optional[Several] = None, yes: bool = False, game: Optional[File] = None) -> Audit:
    """Plays an experiment, or a rule set with greedy players, once for each alternative reading of its assumptions,
    all on the same random numbers. Shows which reading changes the AI's win rate most, and whether any changes who is
    favoured.

    together: draw readings of all assumptions at once, by their weights, N times (say 500), and say how far the AI's
        win rate spreads and which assumption that comes from; `games` is then of each draw (default 400; 100 with
        players who look ahead)
    until: with `together`: stop early with ci=5% when the share of readings in which the AI is favoured is known to
        within 5 points, with decided=5% when it is known to be above, below or within 5 points of a half; N is then
        the maximum
    cards: instead say what each card is worth: how much the AI's win rate changes when it is out of the game, on the
        same luck; and how often people take it
    vary: instead change each rule value at the path by each step, and say which matters most: 'cards.*.cost:-1,+1',
        'ai.*:-10%,+10%', or for a list whose order matters 'ai.priority:swap' (each two neighbours) or
        'ai.priority:last' (each entry goes to the end); a * stands for any name
    all_games: with `vary`: let every change play all games. Else more than 16 changes are screened: the half that
        matters least leaves after few games, and so forth, and the rest is judged on fresh games, all for a tenth of
        the games
    least: with `cards` and `vary`: what surely changes less of the games does not matter (default 0.5%)
    most: with `cards`: a card that surely changes more is too good (default 5%)
    plots: also write the chart as DIR/tornado.svg, with `humans` as DIR/tornado-PLAYER.svg, with `together` as
        DIR/readings.svg and DIR/questions.svg, with `cards` as DIR/cards.svg
    games: number of games for each player, value or reading (default: the experiment's)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    humans: play against each of these human players, such as novice,average,expert; slow players play fewer games
        unless you give `games`
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.audit(audit, locals())


def tune(experiment: File, values: Mapping[str, Limits], *, target: Optional[Several] = None,
         goal: Optional[Texts] = None, exact: Optional[int] = None, plots: Optional[File] = None,
         games: Optional[int] = None, seed: Optional[int] = None, threads: Optional[int] = None,
         set: Optional[Sets] = None, level: Share = 0.95, quiet: bool = False, humans: Optional[Several] = None,
         yes: bool = False, game: Optional[File] = None) -> Tuning:
    """Finds the value of a rule at which the AI wins as often as wanted, on the same random numbers. It plays values
    from the whole range, then narrows down where the win rate crosses the target or comes nearest to it. Several
    values are searched together, because one can make up for another. The best place is played again on fresh games.
    `values` maps paths to ranges, like {"ai.setup_troops": (0, 12)}, or to None: all that the rules allow.

    target: the win rate that the AI should have, or several, one for each difficulty (default 50%)
    goal: instead of `target`: "ai wins = 20%", "mean rounds <= 6" or "novice: ai wins in [38%, 42%]", with =, <=, >=
        or in; if repeated, one place must meet all
    exact: solve each place instead of playing games, with at most N thousand positions: what the best possible human
        leaves the AI, exactly (default: where a human solved the game; 0: never)
    plots: also draw the search of one value as DIR/tune.svg, with `humans` as DIR/tune-PLAYER.svg
    games: number of games for each player, value or reading (default: the experiment's)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    humans: play against each of these human players, such as novice,average,expert; slow players play fewer games
        unless you give `games`
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.tune(tune, locals())


def ladder(experiment: File, *, player: Optional[Texts] = None, plots: Optional[File] = None, luck: bool = False,
           games: Optional[int] = None, seed: Optional[int] = None, threads: Optional[int] = None,
           set: Optional[Sets] = None, level: Share = 0.95, quiet: bool = False, yes: bool = False,
           game: Optional[File] = None) -> Comparison:
    """Plays the AI against human players of rising skill on the same random numbers, and shows how strong it is
    against each. Slow players play fewer games unless you give `games`. Returns a `Comparison` with the weakest
    player.

    player: a human player; name several, weakest first (default: the rules' levels, novice to master)
    plots: also write the curve as DIR/ladder.svg
    luck: how often the dice decide, and how often the player: each player plays the games twice
    games: number of games for each player, value or reading (default: the experiment's)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.ladder(ladder, locals())


def plan(experiment: File, *, effect: Share = 0.01, power: Share = 0.9, pilot: Optional[int] = None,
         seed: Optional[int] = None, threads: Optional[int] = None, set: Optional[Sets] = None, level: Share = 0.95,
         quiet: bool = False, humans: Optional[Several] = None, yes: bool = False, game: Optional[File] = None) -> Answer:
    """Plays a short pilot and shows how many games a given precision or power needs, with all variants on the same
    random numbers and without. Without variants, plans for the experiment as it is against what `set` changes, as
    compare does.

    effect: change of the AI's win rate to detect, in points (default 1%)
    power: probability of detecting it (default 90%)
    pilot: games per variant that measure the variances (default 10000, fewer of slow players)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    humans: play against each of these human players, such as novice,average,expert; slow players play fewer games
        unless you give `games`
    yes: play even if it takes over a day or writes over a terabyte, without a question
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.plan(plan, locals())


def learn(experiment: File, *, time: Optional[str] = None, learn_games: Optional[int] = None,
          exact: Optional[int] = None, from_: Optional[File] = None, out: Optional[File] = None, force: bool = False,
          plots: Optional[File] = None, explain: Optional[File] = None, seed: Optional[int] = None,
          threads: Optional[int] = None, set: Optional[Sets] = None, variant: Optional[str] = None,
          level: Share = 0.95, quiet: bool = False, game: Optional[File] = None) -> Answer:
    """Learns a strong human player for a game by playing it, keeps the best that it found, holds that against the
    other players on fresh games, and writes it to a file that can be named wherever players are. Ctrl-C keeps the best
    so far.

    time: how long to learn, in time of the processor: 60s (default), 10m, 2h
    learn_games: learn from so many games instead: the same player for any number of threads
    exact: first try to solve the game exactly, with at most N thousand positions and ten times as many calls of the
        game (default 2000; 0: only learn)
    from_: go on from what this player has learnt
    out: the player's file (default: the experiment's name with .player, in this folder)
    force: replace a file that exists
    plots: also draw how it learnt as DIR/learn.svg, unless the game was solved
    explain: learn nothing; say what this FILE.player does otherwise than greedy, and what it gains
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    variant: variant of the experiment (default: the first)
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    quiet: show no progress
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.learn(learn, locals())


def coverage(experiment: File, *, games: int = 10000, seed: Optional[int] = None, threads: Optional[int] = None,
             set: Optional[Sets] = None, variant: Optional[str] = None, level: Share = 0.95,
             game: Optional[File] = None) -> Answer:
    """Traces games and counts how often each rule fires and each option of the human is used. Lists the rules that
    never fire and the longest, the shortest and the most lopsided games.

    games: games to trace (default 10000)
    seed: seed of the games (default: the experiment's)
    threads: number of threads (default: one per core); results do not depend on it
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    variant: variant of the experiment (default: the first)
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.coverage(coverage, locals())


def ask(position: File, *, move: Optional[Texts] = None, human: Optional[str] = None, games: int = 1000,
        roll: Optional[Texts] = None, keep_hidden: bool = False, seed: Optional[int] = None,
        game: Optional[File] = None) -> Answer:
    """Says what a position is worth. Where a person decides: the moves by their chance to win. Where the AI acts: what
    it does and by which rules, and how often, over the dice that are open and the cards that are hidden. `poise trace
    GAME `index` I `at` N `position` FILE` writes a position; docs/positions.md says how to type one.

    move: make this move first, in words or by the beginning of them, and tell what comes then; may be given again for
        each further step of a choice
    human: player or level who plays the human's games on (default: after a move greedy, else the rules' own)
    games: games played on after each of the best moves, or deals to look at (default 1000)
    roll: what fell at your table, as "ai die=battle": only such deals count; may be given several times, in the order
        of the rolls
    keep_hidden: leave what the player does not see as the position says it, in place of dealing it anew in each game
    seed: seed of the games (default: the experiment's)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.ask_(ask, locals())


def testers(games: File, *, judge: Optional[str] = None, level: Share = 0.95, game: Optional[File] = None) -> Answer:
    """Says how often the AI wins against the people whose games `poise play`, a page or the Studio kept, with the luck
    of dice and cards taken out, and which of their choices cost them most; of testers who gave a name also how strong
    each is, whether they differ, and whether they improve from game to game. Games with moves taken back, hints or
    typed dice, and unfinished ones, are counted apart. docs/playtests.md explains the method. `games` is a recorded
    game (.play) or a folder of them.

    judge: learnt player who judges what was luck (default: learnt:GAME.player, if there is one)
    level: confidence level of the intervals, like 99% or 0.99 (default 95%)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.testers(testers, locals())


def trace(experiment: File, *, index: Optional[int] = None, reading: Optional[int] = None, at: Optional[int] = None,
          position: Optional[File] = None, svg: Optional[File] = None, chances: Optional[File] = None,
          seed: Optional[int] = None, set: Optional[Sets] = None, variant: Optional[str] = None,
          game: Optional[File] = None) -> List[Dict[str, Any]]:
    """Plays one game of a batch and prints its events, each with the ids of the rules that caused it. `poise run`
    plays the same game under that index. A results file holds its experiment, so you can name it instead. A FILE.play
    is one game that `poise play` kept; it needs no `index`. Returns one dict for each event: the set-up, each event
    with the full state, the record.

    index: number of the game in the batch (from 0), which is its row in the results file
    reading: play reading N of `poise audit EXPERIMENT `together`` (from 0; the same seed), and say which values it
        sets; `index` is then of that reading's games
    at: stop where N decisions are made, and show the table
    position: with `at`: write the position there as YAML, for `poise ask`
    svg: draw the table at the end of each round, or with `at` there: FOLDER/round-01.svg
    chances: tell the humans' chance to win after each of their actions, as this FILE.player judges it (default: as the
        human who plays, if it learnt)
    seed: seed of the games (default: the experiment's)
    set: change a value: a rule such as ai.setup_troops=4, or a player (policy.ai, policy.humans); what a variant sets
        itself stays
    variant: variant of the experiment (default: the first)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.trace(trace, locals())


def check(name: File, *, games: int = 200, effects: int = 10000, seed: int = 1, set: Optional[Sets] = None,
          limit: int = 10, game: Optional[File] = None) -> Check:
    """Holds a game to the contract of engine/game.h: plays it in a process of its own, with guarded memory and a limit
    of time, and names what is wrong, where, and how to see it. A note is no fault, but worth a look.

    games: games of each kind (default 200)
    effects: games in which each rule value is to change something (default 10000)
    seed: seed of the games (default 1)
    set: check under another rule value, such as humans=2
    limit: time that one call of the game may take (default 10)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.check(check, locals())


def rules(name: File, *, table: Optional[str] = None, set: Optional[Sets] = None, variant: Optional[str] = None,
          game: Optional[File] = None) -> Answer:
    """Shows every value of a game's base rules, of a rule set, or of the rules that an experiment plays, with its
    range, the printed rule it comes from, and the assumptions. With WORD: only the values, records and assumptions
    whose path, name or id holds it, and the sentence of the rule with that id.

    table: show only this list, as a table: cards, creatures, ai
    set: change a rule value first
    variant: of an experiment (default: the first)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.rules(rules, locals())


def games(*, game: Optional[File] = None) -> Answer:
    """Lists the games that Poise plays, and the experiments that come with it, each with its question. Commands take
    an experiment by its name.

    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.games(games, locals())


def verify(file: File, *, games: int = 1000, game: Optional[File] = None) -> Answer:
    """Checks a results file. Compares every value with its digest, and plays an evenly spread sample of the games
    again from the rules and the seed in the file. Of a game that `poise play` kept, it makes all moves again.

    games: number of games per variant to play again (default 1000)
    game: a game in FILE.lua or FILE.so; it may replace one that is built in
    """
    return calls.verify(verify, locals())
