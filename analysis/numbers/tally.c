#include "analysis/numbers/tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"

enum { CHUNK = 2 * COLUMN_COUNT_MAX }; /* values widened at a time */

static void free_sample(struct sample *sample)
{
    free(sample->games);
    free(sample->scores);
    *sample = (struct sample){0};
}

/* Adds a game; `scores` has 2 * slots values. */
static void add_to_sample(struct sample *sample, struct sample_game game, const int32_t scores[])
{
    enum { FIRST = 256 };
    const size_t row = 2 * sample->slots * sizeof *scores;
    if (sample->count == sample->capacity) {
        sample->capacity = sample->capacity > 0 ? 2 * sample->capacity : FIRST;
        sample->games = memory_grow(sample->games, sample->capacity, sizeof game);
        sample->scores = memory_grow(sample->scores, sample->capacity, row);
    }
    memcpy(sample->scores + sample->count * 2 * sample->slots, scores, row);
    sample->games[sample->count++] = game;
}

/* Adds all games of `from`, which has the same slots. */
static void merge_samples(struct sample *sample, const struct sample *from)
{
    for (size_t i = 0; i < from->count; i++) {
        add_to_sample(sample, from->games[i], from->scores + i * 2 * from->slots);
    }
}

/* Index of the one-value column of that name, or -1. */
static int find_single(const struct tally *tally, const char *name)
{
    const int column = column_find(tally->columns, tally->column_count, name);
    return column >= 0 && tally->columns[column].count == 1 ? column : -1;
}

static void find_common_columns(struct tally *tally)
{
    const struct column_info *columns = tally->columns;
    const size_t count = tally->column_count;
    tally->winner = find_single(tally, "winner");
    tally->rounds = find_single(tally, "rounds");
    tally->end = find_single(tally, "end_reason");
    tally->scores[0] = column_find(columns, count, "ai_score_by_round");
    tally->scores[1] = column_find(columns, count, "human_score_by_round");
    if (tally->winner >= 0 && tally->rounds >= 0 && tally->scores[0] >= 0 &&
        tally->scores[1] >= 0) {
        const size_t slots = columns[tally->scores[0]].count;
        tally->slots = slots == columns[tally->scores[1]].count ? slots : 0;
    }
}

static const struct tally_cell empty_cell = {.min = INT64_MAX, .max = INT64_MIN};

static void clear_column(struct tally *tally, size_t column)
{
    for (size_t slot = 0; slot < tally->columns[column].count; slot++) {
        tally->cells[column][slot] = empty_cell;
    }
    if (tally->bins[column] != NULL) {
        memset(tally->bins[column], 0, TALLY_BINS * sizeof *tally->bins[column]);
    }
}

static void alloc_tables(struct tally *tally)
{
    tally->cells = memory_new(tally->column_count, sizeof(struct tally_cell *));
    tally->bins = memory_new(tally->column_count, sizeof *tally->bins);
    tally->leaders = memory_new(tally->slots, sizeof *tally->leaders);
    tally->decided = memory_new(tally->slots, sizeof *tally->decided);
    for (size_t c = 0; c < tally->column_count; c++) {
        const size_t count = tally->columns[c].count;
        tally->cells[c] = memory_new(count, sizeof *tally->cells[c]);
        tally->bins[c] = count == 1 ? memory_new(TALLY_BINS, sizeof *tally->bins[c]) : NULL;
    }
}

struct tally *tally_new(const struct column_info *columns, size_t column_count)
{
    struct tally *tally = memory_new(1, sizeof *tally);
    tally->columns = columns;
    tally->column_count = column_count;
    find_common_columns(tally);
    alloc_tables(tally);
    tally_clear(tally);
    return tally;
}

void tally_clear(struct tally *tally)
{
    for (size_t column = 0; column < tally->column_count; column++) {
        clear_column(tally, column);
    }
    memset(tally->winners, 0, sizeof tally->winners);
    memset(tally->leaders, 0, tally->slots * sizeof *tally->leaders);
    memset(tally->decided, 0, tally->slots * sizeof *tally->decided);
    tally->lead = empty_cell;
    tally->sample.count = 0;
    tally->games = 0;
}

void tally_keep(struct tally *tally)
{
    tally->sample.slots = tally->slots;
}

void tally_free(struct tally *tally)
{
    if (tally == NULL) {
        return;
    }
    for (size_t column = 0; column < tally->column_count; column++) {
        free(tally->cells[column]);
        free(tally->bins[column]);
    }
    free_sample(&tally->sample);
    free(tally->cells);
    free(tally->bins);
    free(tally->leaders);
    free(tally->decided);
    free(tally);
}

uint64_t tally_mark(const struct tally *tally)
{
    const uint64_t prime = 0x100000001b3; /* of the hash FNV-1a */
    uint64_t mark = tally->games;
    for (size_t c = 0; c < tally->column_count; c++) {
        for (size_t slot = 0; slot < tally->columns[c].count; slot++) {
            const struct tally_cell *cell = &tally->cells[c][slot];
            mark = (mark ^ (uint64_t)cell->sum) * prime;
            mark = (mark ^ (uint64_t)cell->square_sum) * prime;
        }
    }
    return mark;
}

int64_t tally_bin_base(const struct column_info *column)
{
    return column->is_signed && strcmp(column->name, "rounds") != 0 ? -TALLY_BINS / 2 : 0;
}

/* Whether games from `first_game` on set a new minimum (or maximum) of a cell: a lower (higher)
 * value, or the same value in an earlier game. */
static bool is_lower(const struct tally_cell *cell, int64_t min, uint64_t first_game)
{
    return min < cell->min || (min == cell->min && first_game < cell->min_game);
}

static bool is_higher(const struct tally_cell *cell, int64_t max, uint64_t first_game)
{
    return max > cell->max || (max == cell->max && first_game < cell->max_game);
}

/* Index of the first of the values, `stride` apart, that equals `value`. One of them must. */
static size_t find_value_slot(int64_t value, const int64_t values[], size_t stride)
{
    size_t i = 0;
    while (values[i * stride] != value) {
        i++;
    }
    return i;
}

/* Adds `count` values, `stride` apart, of games `first_game`, first_game + 1, ... */
static void tally_cell_add(struct tally_cell *cell, const int64_t values[], size_t stride,
                           size_t count, uint64_t first_game)
{
    int64_t sum = 0, min = INT64_MAX, max = INT64_MIN;
    unsigned __int128 square_sum = 0;
    for (size_t i = 0; i < count; i++) {
        const int64_t value = values[i * stride];
        sum += value; /* values are below 2^32, their squares below 2^64 */
        square_sum += (uint64_t)value * (uint64_t)value;
        min = value < min ? value : min;
        max = value > max ? value : max;
    }
    cell->sum += sum;
    cell->square_sum += square_sum;
    if (is_lower(cell, min, first_game)) {
        cell->min = min;
        cell->min_game = first_game + find_value_slot(min, values, stride);
    }
    if (is_higher(cell, max, first_game)) {
        cell->max = max;
        cell->max_game = first_game + find_value_slot(max, values, stride);
    }
}

static void bins_add(uint64_t bins[], int64_t base, const int64_t values[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const int64_t bin = values[i] - base;
        bins[bin < 0 ? 0 : bin >= TALLY_BINS ? TALLY_BINS - 1 : bin]++;
    }
}

/* Adds many rows of a column of one byte. It counts how often each value occurs, then sums up by
 * value. */
static void add_bytes(struct tally *tally, size_t column, const uint8_t data[], uint64_t first_game,
                      size_t rows)
{
    enum { LANES = 4 }; /* several counters, as equal values in a row would wait for one counter */
    uint32_t counts[LANES][TALLY_BINS] = {{0}};
    const int64_t base = tally_bin_base(&tally->columns[column]);
    const uint8_t flip = (uint8_t)base; /* turns the byte into the number of its bin */
    struct tally_cell *cell = &tally->cells[column][0];
    int low = TALLY_BINS, high = 0;
    for (size_t row = 0; row < rows; row++) {
        counts[row % LANES][data[row] ^ flip]++;
    }
    for (int bin = 0; bin < TALLY_BINS; bin++) {
        const uint64_t count =
            (uint64_t)counts[0][bin] + counts[1][bin] + counts[2][bin] + counts[3][bin];
        const int64_t value = base + bin;
        tally->bins[column][bin] += count;
        cell->sum += value * (int64_t)count;
        cell->square_sum += (uint64_t)(value * value) * count;
        low = count > 0 && low == TALLY_BINS ? bin : low;
        high = count > 0 ? bin : high;
    }
    if (is_lower(cell, base + low, first_game)) {
        const uint8_t *first = memchr(data, low ^ flip, rows);
        cell->min = base + low;
        cell->min_game = first_game + (uint64_t)(first - data);
    }
    if (is_higher(cell, base + high, first_game)) {
        const uint8_t *first = memchr(data, high ^ flip, rows);
        cell->max = base + high;
        cell->max_game = first_game + (uint64_t)(first - data);
    }
}

/* Rows of a column that fit in CHUNK values. */
static size_t rows_at_once(const struct column_info *column, size_t rows)
{
    const size_t most = CHUNK / column->count;
    return rows < most ? rows : most;
}

/* Adds rows of a column to its cells and histogram. */
static void add_values(struct tally *tally, size_t column, const void *data, uint64_t first_game,
                       size_t rows)
{
    const struct column_info *info = &tally->columns[column];
    int64_t values[CHUNK];
    if (info->width == 1 && info->count == 1 && rows >= TALLY_BINS) {
        add_bytes(tally, column, data, first_game, rows);
        return;
    }
    for (size_t row = 0, count; row < rows; row += count) {
        count = rows_at_once(info, rows - row);
        column_widen(info, data, row * info->count, count * info->count, values);
        for (size_t slot = 0; slot < info->count; slot++) {
            tally_cell_add(&tally->cells[column][slot], &values[slot], info->count, count,
                           first_game + row);
        }
        if (tally->bins[column] != NULL) {
            bins_add(tally->bins[column], tally_bin_base(info), values, count);
        }
    }
}

static enum tally_leader find_score_leader(int64_t ai, int64_t human)
{
    return ai > human ? TALLY_AI_LEADS : human > ai ? TALLY_HUMAN_LEADS : TALLY_LEVEL;
}

/* Adds one game to `leaders` and `decided`. */
static void add_course(struct tally *tally, const int64_t ai[], const int64_t human[],
                       int64_t rounds, int64_t winner)
{
    const size_t last = tally->slots - 1;
    for (size_t k = 0; k < last && (int64_t)k + 1 < rounds; k++) {
        tally->leaders[k][find_score_leader(ai[k], human[k])][winner]++;
    }
    if (winner != COLUMN_AI && winner != COLUMN_HUMAN) {
        return;
    }
    size_t from = tally->slots; /* the first slot of the winner's unbroken final lead */
    while (from > 0 && (int64_t)find_score_leader(ai[from - 1], human[from - 1]) == winner) {
        from--;
    }
    if (from < tally->slots) {
        tally->decided[from]++;
    }
}

/* Widens the next rows of one column, all its slots, to out[]. */
static void widen_rows(const struct tally *tally, int column, const void *const data[], size_t row,
                       size_t count, int64_t out[])
{
    const struct column_info *info = &tally->columns[column];
    column_widen(info, data[column], row * info->count, count * info->count, out);
}

/* Scores of games are int32_t, but a file can hold larger ones. */
static int32_t narrow_to_int32(int64_t value)
{
    return (int32_t)(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
}

static void keep_sampled_game(struct tally *tally, struct sample_game game, const int64_t ai[],
                              const int64_t human[])
{
    const size_t slots = tally->slots;
    int32_t scores[2 * COLUMN_COUNT_MAX];
    for (size_t k = 0; k < slots; k++) {
        scores[k] = narrow_to_int32(ai[k]);
        scores[slots + k] = narrow_to_int32(human[k]);
    }
    add_to_sample(&tally->sample, game, scores);
}

/* Adds `count` rows from `row` on to `leaders`, `decided`, `lead` and the sample. */
static void add_courses(struct tally *tally, const void *const data[], uint64_t first_game,
                        const int64_t winners[], size_t row, size_t count)
{
    const size_t slots = tally->slots;
    int64_t ai[CHUNK], human[CHUNK], rounds[CHUNK], lead[CHUNK] = {0}; /* gcc cannot see it full */
    widen_rows(tally, tally->rounds, data, row, count, rounds);
    widen_rows(tally, tally->scores[0], data, row, count, ai);
    widen_rows(tally, tally->scores[1], data, row, count, human);
    for (size_t i = 0; i < count; i++) {
        const size_t first = i * slots, last = first + slots - 1;
        lead[i] = human[last] - ai[last];
        add_course(tally, &ai[first], &human[first], rounds[i], winners[i]);
        if (tally->sample.slots > 0 && first_game + row + i < SAMPLE_GAMES) {
            const struct sample_game game = {first_game + row + i, (uint32_t)rounds[i],
                                             (uint32_t)winners[i]};
            keep_sampled_game(tally, game, &ai[first], &human[first]);
        }
    }
    tally_cell_add(&tally->lead, lead, 1, count, first_game + row);
}

/* Adds who won, and the course of the games if they have scores by round. */
static void add_outcomes(struct tally *tally, const void *const data[], uint64_t first_game,
                         size_t rows)
{
    const struct column_info *widest =
        &tally->columns[tally->slots > 0 ? tally->scores[0] : tally->winner];
    int64_t winners[CHUNK];
    for (size_t row = 0, count; row < rows; row += count) {
        count = rows_at_once(widest, rows - row);
        widen_rows(tally, tally->winner, data, row, count, winners);
        for (size_t i = 0; i < count; i++) {
            if (winners[i] < 0 || winners[i] >= COLUMN_WINNERS) {
                winners[i] = COLUMN_UNFINISHED; /* a damaged file; never a win */
            }
            tally->winners[winners[i]]++;
        }
        if (tally->slots > 0) {
            add_courses(tally, data, first_game, winners, row, count);
        }
    }
}

void tally_add(struct tally *tally, const void *const data[], uint64_t first_game, size_t rows)
{
    for (size_t column = 0; column < tally->column_count; column++) {
        add_values(tally, column, data[column], first_game, rows);
    }
    if (tally->winner >= 0) {
        add_outcomes(tally, data, first_game, rows);
    }
    tally->games += rows;
}

static void cell_merge(struct tally_cell *into, const struct tally_cell *from)
{
    into->sum += from->sum;
    into->square_sum += from->square_sum;
    if (is_lower(into, from->min, from->min_game)) {
        into->min = from->min;
        into->min_game = from->min_game;
    }
    if (is_higher(into, from->max, from->max_game)) {
        into->max = from->max;
        into->max_game = from->max_game;
    }
}

static void add_counts(uint64_t into[], const uint64_t from[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        into[i] += from[i];
    }
}

void tally_merge(struct tally *into, const struct tally *from)
{
    for (size_t column = 0; column < into->column_count; column++) {
        for (size_t slot = 0; slot < into->columns[column].count; slot++) {
            cell_merge(&into->cells[column][slot], &from->cells[column][slot]);
        }
        if (into->bins[column] != NULL) {
            add_counts(into->bins[column], from->bins[column], TALLY_BINS);
        }
    }
    cell_merge(&into->lead, &from->lead);
    add_counts(into->winners, from->winners, COLUMN_WINNERS);
    add_counts(&into->leaders[0][0][0], &from->leaders[0][0][0],
               into->slots * TALLY_LEADERS * COLUMN_WINNERS);
    add_counts(into->decided, from->decided, into->slots);
    merge_samples(&into->sample, &from->sample);
    into->games += from->games;
}

double tally_variance(uint64_t n, __int128 sum, unsigned __int128 square_sum)
{
    if (n < 2) {
        return 0;
    }
    /* Subtracting the rounded mean from all values does not change the variance and keeps the
     * numbers small, so that the sums fit in 128 bits and stay exact. */
    const __int128 shift = sum / (__int128)n;
    const __int128 rest = sum - shift * (__int128)n;
    const __int128 squares = (__int128)square_sum - 2 * shift * sum + shift * shift * (__int128)n;
    return ((double)squares - (double)rest * (double)rest / (double)n) / (double)(n - 1);
}

double tally_lead(const struct tally *tally, double *deviation)
{
    const bool known = tally->slots > 0 && tally->games > 0;
    const struct tally_cell *cell = &tally->lead;
    *deviation = known ? sqrt(tally_variance(tally->games, cell->sum, cell->square_sum)) : NAN;
    return known ? (double)cell->sum / (double)tally->games : NAN;
}

double tally_rate(const struct tally *tally, enum column_winner winner)
{
    return tally->games == 0 ? NAN : (double)tally->winners[winner] / (double)tally->games;
}

double tally_win_rate(const struct tally *tally)
{
    return tally_rate(tally, COLUMN_AI);
}

uint64_t tally_scored_games(const struct tally *tally)
{
    const uint64_t unscored = tally->end >= 0 ? tally->columns[tally->end].unscored : 0;
    uint64_t games = tally->games;
    for (int w = 0; w < 64; w++) {
        games -= unscored >> w & 1 ? tally->bins[tally->end][w] : 0;
    }
    return games;
}

bool tally_score_decides(const struct tally *tally)
{
    return (double)tally_scored_games(tally) >= TALLY_SCORED_LEAST * (double)tally->games;
}

struct interval tally_win_interval(const struct tally *tally, enum column_winner winner,
                                   double level)
{
    return interval_rate(tally->winners[winner], tally->games, level);
}

struct interval tally_mean_interval(const struct tally *tally, size_t column, size_t slot,
                                    double level)
{
    return interval_mean(tally_mean(tally, column, slot), tally_deviation(tally, column, slot),
                         tally->games, level);
}

bool tally_has_slot(const struct tally *tally, size_t column, size_t slot)
{
    const struct tally_cell *cell = &tally->cells[column][slot];
    return cell->min != -1 || cell->max != -1;
}

double tally_mean(const struct tally *tally, size_t column, size_t slot)
{
    return tally->games == 0 ? NAN : (double)tally->cells[column][slot].sum / (double)tally->games;
}

double tally_deviation(const struct tally *tally, size_t column, size_t slot)
{
    const struct tally_cell *cell = &tally->cells[column][slot];
    return sqrt(tally_variance(tally->games, cell->sum, cell->square_sum));
}
