#include "sims/page/report_games.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/numbers/curve.h"
#include "engine/state/view.h"
#include "sims/batch/block.h"
#include "sims/board/board.h"
#include "sims/replay/stored.h"

enum { WIDTH = 440, ROUNDS_MAX = GAME_ROUNDS_MAX };

static const double least_turn = 0.1; /* a smaller change of the chance turns no game */

/* The section while it is written. */
struct section {
    struct reader reader;
    struct variant variant;
    const struct sample *sample;
    struct curve curve;
    FILE *out;
};

static int32_t read_round_score(const struct section *s, size_t row, int side, size_t round)
{
    const size_t slots = s->sample->slots;
    const size_t last = round < slots ? round : slots;
    return s->sample->scores[(2 * row + (size_t)side) * slots + last - 1];
}

/* The lead of the human side, in points, after round `round` (from 1). */
static int64_t compute_round_lead(const struct section *s, size_t row, size_t round)
{
    return (int64_t)read_round_score(s, row, 1, round) - read_round_score(s, row, 0, round);
}

static int64_t find_last_lead(const struct section *s, size_t row)
{
    return compute_round_lead(s, row, s->sample->slots);
}

/* Fits the curve from lead to chance by the games in odd rows. find_turn uses the even rows,
 * because a curve fits too well to the games it was fitted to. */
static void fit_curve(struct section *s)
{
    int64_t least = 0, most = 0;
    for (size_t row = 0; row < s->sample->count; row++) {
        for (size_t round = 1; round <= s->sample->slots; round++) {
            const int64_t d = compute_round_lead(s, row, round);
            least = d < least ? d : least;
            most = d > most ? d : most;
        }
    }
    curve_init(&s->curve, s->sample->slots, least, most);
    for (size_t row = 1; row < s->sample->count; row += 2) {
        const struct sample_game *game = &s->sample->games[row];
        for (size_t round = 1; round < game->rounds && round < s->sample->slots; round++) {
            curve_add(&s->curve, round, compute_round_lead(s, row, round),
                      game->winner == COLUMN_HUMAN);
        }
    }
    curve_fit(&s->curve);
}

/* The row of the game with the smallest lead at the end; the first one among equals. */
static size_t find_closest_game(const struct section *s)
{
    size_t best = 0;
    for (size_t row = 1; row < s->sample->count; row++) {
        best = llabs(find_last_lead(s, row)) < llabs(find_last_lead(s, best)) ? row : best;
    }
    return best;
}

/* The row of the game with most rounds; the first one among equals. */
static size_t find_longest_game(const struct section *s)
{
    size_t best = 0;
    for (size_t row = 1; row < s->sample->count; row++) {
        best = s->sample->games[row].rounds > s->sample->games[best].rounds ? row : best;
    }
    return best;
}

/* The most frequent number of rounds. */
static uint32_t usual_rounds(const struct section *s)
{
    uint32_t count[ROUNDS_MAX + 1] = {0}, best = 0;
    for (size_t row = 0; row < s->sample->count; row++) {
        const uint32_t rounds = s->sample->games[row].rounds;
        count[rounds < ROUNDS_MAX ? rounds : ROUNDS_MAX]++;
    }
    for (uint32_t k = 1; k <= ROUNDS_MAX; k++) {
        best = count[k] > count[best] ? k : best;
    }
    return best;
}

/* A turn: how the chance of the human side changed from the end of one round to the end of the
 * next. */
struct turn {
    size_t row, round; /* the first of the two rounds */
    double before, after;
};

/* Finds a turn: in games of usual length, the first change that is more than half of the largest
 * one. The last slot holds the end of the game, not a round of longer games. False if there is
 * none. */
static bool find_turn(const struct section *s, struct turn *turn)
{
    const uint32_t usual = usual_rounds(s);
    double most = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t row = 0; row < s->sample->count; row += 2) {
            for (size_t k = 1;
                 s->sample->games[row].rounds == usual && k + 1 < usual && k + 1 < s->sample->slots;
                 k++) {
                const double before = curve_chance(&s->curve, k, compute_round_lead(s, row, k));
                const double after =
                    curve_chance(&s->curve, k + 1, compute_round_lead(s, row, k + 1));
                const double change = fabs(after - before);
                if (pass == 1 && change > most / 2 && change >= least_turn) {
                    *turn = (struct turn){row, k, before, after};
                    return true;
                }
                most = change > most && pass == 0 ? change : most;
            }
        }
    }
    return false;
}

/* Listener that keeps the states at the end of round `round` and of the one before it. */
struct keeping {
    const struct game *game;
    uint32_t round;
    unsigned char *end, *before; /* at the end of that round; of the round before */
};

static void keep_told_event(void *listener, const struct trace_event *event, const void *state)
{
    struct keeping *k = listener;
    const uint32_t round = game_head_const(state)->round;
    (void)event;
    if (round + 1 == k->round) {
        memcpy(k->before, state, k->game->state_size);
    } else if (round == k->round) {
        memcpy(k->end, state, k->game->state_size);
    }
}

/* Draws the table at the end of a round; with `both`, also at the end of the next, with the changes
 * marked. */
static void put_game_pictures(const struct section *s, size_t row, uint32_t round, bool both)
{
    static _Alignas(64) unsigned char end[GAME_STATE_MAX], before[GAME_STATE_MAX];
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    const struct match *match = &s->variant.match;
    struct keeping k = {match->game, both ? round + 1 : round, end, before};
    struct trace trace = {.hear = keep_told_event, .listener = &k};
    match_play_with_checks(match, s->reader.seed, s->sample->games[row].game, &table, &trace,
                           record);
    fputs("<div class=\"boards\">\n", s->out);
    if (both) {
        board_draw(match->game, before, match->rules, &(struct board_view){.width = WIDTH}, s->out);
    }
    board_draw(match->game, end, match->rules,
               &(struct board_view){.width = WIDTH, .before = both ? before : NULL}, s->out);
    fputs("</div>\n", s->out);
}

static void put_game_heading(const struct section *s, const char *title, size_t row)
{
    fprintf(s->out, "<h3>%s</h3>\n<p>Game %" PRIu64 ": ", title, s->sample->games[row].game);
}

static void put_game_command(const struct section *s, size_t row)
{
    char *path = NULL;
    FILE *shell = text_begin(&path);
    text_shell(s->reader.path, shell);
    text_end(shell);
    fputs(" <code>poise trace ", s->out);
    html_escape(path, s->out);
    fprintf(s->out, " --index %" PRIu64 "</code> tells it.</p>\n", s->sample->games[row].game);
    free(path);
}

static void put_game_end(const struct section *s, const char *title, size_t row)
{
    static const char *const ends[] = {"the AI wins", "the human side wins", "a draw", "no winner"};
    const struct sample_game *game = &s->sample->games[row];
    put_game_heading(s, title, row);
    fprintf(s->out, "%s after %u round%s; the human side has %d %s, the AI %d.",
            ends[game->winner < 4 ? game->winner : 3], (unsigned)game->rounds,
            format_plural(game->rounds), (int)read_round_score(s, row, 1, s->sample->slots),
            view_score_unit(s->variant.match.game),
            (int)read_round_score(s, row, 0, s->sample->slots));
    put_game_command(s, row);
    put_game_pictures(s, row, game->rounds, false);
}

/* Writes what rests on who leads: where a game turned, and how it ended closest. */
static void put_scored_games(struct section *s)
{
    struct turn turn;
    fit_curve(s);
    if (find_turn(s, &turn)) {
        put_game_heading(s, "Where it turned", turn.row);
        fprintf(
            s->out,
            "in round %zu the human's chance to win goes from %.0f to %.0f\u00a0%%, by the course "
            "of the scores of every second game, of which this is none. The table before and "
            "after:",
            turn.round + 1, 100 * turn.before, 100 * turn.after);
        put_game_command(s, turn.row);
        put_game_pictures(s, turn.row, (uint32_t)turn.round, true);
    }
    put_game_end(s, "The closest game", find_closest_game(s));
    curve_free(&s->curve);
}

/* The tally of a variant that knows which ends no score decides; NULL with `error`. */
static struct tally *read_section_tally(struct section *s, struct error *error)
{
    struct reader_variant *first = &s->reader.variants[0];
    const int end = column_find(first->columns, first->column_count, "end_reason");
    if (end >= 0 && first->columns[end].words != NULL) {
        first->columns[end].unscored =
            columns_unscored(s->variant.match.game, first->columns[end].words);
    }
    return reader_tally(&s->reader, first, error);
}

char *report_games(const char *file)
{
    struct section s = {0};
    struct error error;
    char *html = NULL;
    if (reader_open(&s.reader, file, &error) != 0) {
        return NULL;
    }
    const struct reader_variant *first = &s.reader.variants[0];
    struct tally *tally = NULL;
    if (stored_variant_read(&s.variant, &s.reader, first, &error) == 0 &&
        stored_behaviour(&s.reader, first, &s.variant.match, &error) == 0) {
        tally = read_section_tally(&s, &error);
    }
    s.sample = tally != NULL ? &tally->sample : NULL;
    if (s.sample != NULL && s.sample->slots > 0 && s.sample->count > 0) {
        s.out = text_begin(&html);
        fputs("<h2>Games to look at</h2>\n", s.out);
        if (tally_score_decides(tally)) {
            put_scored_games(&s);
        }
        put_game_end(&s, "The longest game", find_longest_game(&s));
        text_end(s.out);
    }
    tally_free(tally);
    variant_free(&s.variant);
    reader_close(&s.reader);
    return html;
}
