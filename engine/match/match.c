/* The loop that plays one game, with or without checks, and writes its record. See match.h. */
#include "engine/match/match.h"

#include "engine/policy/step.h"

const char *match_result_text(enum match_result result)
{
    static const char *const texts[] = {
        [MATCH_PLAYED] = "the game was played",
        [MATCH_ENDLESS] = "the game does not end",
        [MATCH_NO_MOVE] = "a player must decide and has no legal move",
        [MATCH_LONG_LIST] =
            "a decision has more than 1,024 legal moves: split it into a chain of smaller ones",
        [MATCH_ILLEGAL_MOVE] = "a player chose a move that is not legal",
        [MATCH_FAULT] = "the game's own code failed",
    };
    return texts[result];
}

void match_seat_humans(struct match *match, struct policy player)
{
    uint8_t sides[GAME_SEATS_MAX];
    for (int seat = match->game->seats(match->rules, sides); seat-- > 0;) {
        if (sides[seat] == GAME_SIDE_HUMAN) {
            match->seats[seat] = player;
        }
    }
}

/* Lists the legal moves of the waiting decision and checks how many there are. */
static enum match_result list_legal_moves(const struct match *match, const void *state,
                                          struct game_list *list)
{
    list->count = option_moves(match->game, state, match->rules, list->moves);
    return list->count < 1                ? MATCH_NO_MOVE
           : list->count > GAME_MOVES_MAX ? MATCH_LONG_LIST
                                          : MATCH_PLAYED;
}

static void count_use(const struct match *match, const void *state, game_move move, uint32_t uses[])
{
    const int option = option_of(match->game, state, match->rules, move);
    if (option >= 0) {
        uses[option]++;
    }
}

/* Limits a count to 31 bits, because columns are stored from int32_t. */
static int32_t narrow_to_record(uint32_t value)
{
    return value > INT32_MAX ? INT32_MAX : (int32_t)value;
}

/* Stores one side's score by round; the slots from the last round on receive the final score. */
static void store_scores(const struct row *column, const struct game_head *head, int32_t by_round[],
                         int32_t final, void *record)
{
    const int past = head->round < column->count ? head->round - 1 : column->count - 1;
    for (int k = past; k < column->count; k++) {
        by_round[k] = final;
    }
    column_store(column, record, by_round, column->count);
}

void match_record(const struct game *game, const void *state, const void *rules,
                  struct game_scores *scores, void *record)
{
    const struct game_head *head = game_head_const(state);
    const struct row *columns = game->columns;
    const int32_t values[] = {head->winner,   head->end_reason,
                              head->round,    narrow_to_record(head->decisions),
                              head->ai_score, head->human_score};
    enum { SINGLE = sizeof values / sizeof *values };
    memset(record, 0, game->record_size);
    game->record(state, rules, record);
    for (int k = 0; k < SINGLE; k++) {
        column_store(&columns[k], record, &values[k], 1);
    }
    store_scores(&columns[SINGLE], head, scores->ai, head->ai_score, record);
    store_scores(&columns[SINGLE + 1], head, scores->human, head->human_score, record);
}

/* Plays a whole game by the game's own play_on(). Returns false, and plays nothing, if a player
 * slips or is not the game's own, or if the rules forbid options. */
static __attribute__((noinline)) bool play_by_own_loop(const struct match *match, uint64_t key,
                                                       struct match_table *table,
                                                       enum match_result *result)
{
    const struct game *game = match->game;
    const struct game_policy *players[GAME_SEATS_MAX];
    if (!policy_all_own(match->seats, players) || option_forbidden(game, match->rules) != 0) {
        return false;
    }
    game_start(game, table->state, match->rules, key, NULL, &table->scores);
    const bool endless = game->play_on(table->state, match->rules, NULL, players, UINT32_MAX,
                                       game_decisions_max(game));
    *result = endless ? MATCH_ENDLESS : MATCH_PLAYED;
    return true;
}

/* Continues from `match->from` instead of starting a game. Scores of earlier rounds are unknown and
 * stored as 0. */
static __attribute__((noinline)) void step_from_decision(const struct match *match,
                                                         struct decision_step *step, uint64_t key,
                                                         struct trace *trace,
                                                         struct game_scores *scores)
{
    memcpy(step->state, match->from, match->game->state_size);
    memset(scores, 0, sizeof *scores);
    match->game->redeal(step->state, match->rules, key);
    game_head(step->state)->trace = trace;
    game_head(step->state)->scores = scores;
    step->waits = match->from_waits || match->game->advance(step->state, match->rules);
}

/* Plays from decision to decision until the game is over. `from`: the game continues from
 * match->from. `checked` and `from` are constants wherever this is inlined. */
static inline __attribute__((always_inline)) enum match_result
play_steps(const struct match *match, uint64_t key, struct match_table *table, struct trace *trace,
           bool checked, bool from)
{
    struct decision_step step = step_at(match->game, match->rules, table->state, match->seats);
    const struct game_head *head = game_head(step.state);
    const uint32_t most = game_decisions_max(match->game);
    struct step_luck luck;
    game_move moves[GAME_MOVES_MAX];
    struct game_list list = {moves, 0};

    step_luck_begin(&luck);
    if (from) {
        step_from_decision(match, &step, key, trace, &table->scores);
    } else {
        step_start_game(&step, key, trace, &table->scores);
    }
    while (step.waits) {
        enum match_result result;
        if (head->decisions == most) {
            return MATCH_ENDLESS;
        }
        if (checked && (result = list_legal_moves(match, step.state, &list)) != MATCH_PLAYED) {
            return result;
        }
        const game_move move = step_choose(&step, step_luck(&luck, &step, key ^ match->luck));
        if (checked && !option_has(list.moves, list.count, move)) {
            return MATCH_ILLEGAL_MOVE;
        }
        if (checked) {
            count_use(match, step.state, move, table->uses);
        }
        step_make(&step, move);
    }
    return MATCH_PLAYED;
}

/* A game that continues from match->from. Not inlined, so that the loop for games from the start
 * stays fast. */
static __attribute__((noinline)) enum match_result play_match_from(const struct match *match,
                                                                   uint64_t key,
                                                                   struct match_table *table,
                                                                   struct trace *trace)
{
    return play_steps(match, key, table, trace, true, true);
}

/* Shared by match_play and match_play_with_checks. `checked` is a constant. */
static inline __attribute__((always_inline)) enum match_result
play_whole_match(const struct match *match, uint64_t seed, uint64_t index,
                 struct match_table *table, struct trace *trace, void *record, bool checked)
{
    const struct game *game = match->game;
    const uint64_t key = rng_key(seed, index);
    enum match_result result;
    if (checked) {
        memset(table->uses, 0, sizeof table->uses);
    }
    if (match->from != NULL) {
        result = play_match_from(match, key, table, trace);
    } else if (checked || trace != NULL || game->play_on == NULL ||
               !play_by_own_loop(match, key, table, &result)) {
        result = play_steps(match, key, table, trace, checked, false);
    }
    match_record(game, table->state, match->rules, &table->scores, record);
    return game_fault_text(game) != NULL ? MATCH_FAULT : result;
}

enum match_result match_play(const struct match *match, uint64_t seed, uint64_t index,
                             struct match_table *table, struct trace *trace, void *record)
{
    return play_whole_match(match, seed, index, table, trace, record, false);
}

enum match_result match_play_with_checks(const struct match *match, uint64_t seed, uint64_t index,
                                         struct match_table *table, struct trace *trace,
                                         void *record)
{
    return play_whole_match(match, seed, index, table, trace, record, true);
}
