/* The part `columns`: whether scores and counts fit the types of the record's columns, and whether
 * the scores of every finished round were kept. */

#include "sims/check/checking.h"

enum { UNSET = INT32_MIN, COMMON = 8, BY_ROUND = 6 };

/* The largest value that a column's type holds. */
static int64_t column_most(const struct row *column)
{
    return (INT64_C(1) << (8 * column->size - column->is_signed)) - 1;
}

/* The name of that type in messages. */
static const char *column_type_name(const struct row *column)
{
    static const char *const names[5][2] = {
        [1] = {"u8", "i8"}, [2] = {"u16", "i16"}, [4] = {"u32", "i32"}};
    return names[column->size][column->is_signed];
}

static void check_fits(const struct checking *x, const struct row *column, int64_t value)
{
    const int64_t most = column_most(column), least = column->is_signed ? -most - 1 : 0;
    check_fail_if(
        x, value < least || value > most,
        "the column `%s` is too narrow: it holds %lld to %lld (%s), and the value is %lld",
        column->name, (long long)least, (long long)most, column_type_name(column),
        (long long)value);
}

/* Fails if the game did not call game_end_round for a round that is over. */
static void visit_rounds(struct checking *x, const struct game_list *list, void *to)
{
    int *round = to; /* the next to be over, from 1 */
    (void)list;
    for (; *round < game_head(x->state.at)->round; ++*round) {
        check_fail_if(x, *round <= GAME_ROUNDS_MAX && x->scores.ai[*round - 1] == UNSET,
                      "round %d is over, and its scores were not kept: call game_end_round before "
                      "head.round counts up",
                      *round);
    }
}

/* Checks the columns that every game has: winner, end reason, rounds, decisions, scores. */
static void check_common(const struct checking *x)
{
    const struct game_head *head = game_head(x->state.at);
    const struct row *columns = x->game->columns;
    const int64_t values[] = {head->winner,    head->end_reason, head->round,
                              head->decisions, head->ai_score,   head->human_score};
    for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
        check_fits(x, &columns[k], values[k]);
    }
    for (int round = 1; round < head->round && round <= columns[BY_ROUND].count; round++) {
        check_fits(x, &columns[BY_ROUND], x->scores.ai[round - 1]);
        check_fits(x, &columns[BY_ROUND + 1], x->scores.human[round - 1]);
    }
}

/* Checks the words of enum columns. Notes in `full` the columns of the game's own that hold the
 * largest value of their type, because the value may have been cut. */
static void check_own_columns(const struct checking *x, uint64_t *full)
{
    const struct row *column = x->game->columns;
    for (size_t c = 0; column->name != NULL; c++, column++) {
        for (unsigned slot = 0; slot < row_values(column); slot++) {
            const int64_t value = row_value(column, x->record.at, slot);
            check_fail_if(x, column->words != NULL && row_word(column, value) == NULL,
                          "the column `%s` holds %lld, but it has %d words", column->name,
                          (long long)value, row_words(column));
            if (column->words == NULL && c >= COMMON && c < 64 && value == column_most(column)) {
                *full |= UINT64_C(1) << c;
            }
        }
    }
}

void check_columns(struct checking *x)
{
    uint64_t full = 0;
    const char *player;
    for (size_t k = 0; (player = checked_player_name(x->game, k)) != NULL; k++) {
        for (uint64_t i = 0; i < x->options->games; i++) {
            int round = 1;
            for (int r = 0; r < GAME_ROUNDS_MAX; r++) {
                x->scores.ai[r] = x->scores.human[r] = UNSET;
            }
            check_play(x, player, i, visit_rounds, &round, NULL);
            check_common(x);
            call_record(x, &x->state);
            check_own_columns(x, &full);
        }
    }
    for (size_t c = COMMON; c < 64 && x->game->columns[c].name != NULL; c++) {
        if (full >> c & 1) {
            check_note(x, "the column `%s` reached %lld, the most that its type %s holds\n",
                       x->game->columns[c].name, (long long)column_most(&x->game->columns[c]),
                       column_type_name(&x->game->columns[c]));
        }
    }
}
