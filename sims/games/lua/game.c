/* Plays scripts as games: each function of struct game becomes a job for one of the thread's
 * machines of the script, which the rules tell. */
#include "sims/games/lua/game.h"

#include <stdio.h>

#include "sims/games/lua/game_show.h"
#include "sims/games/lua/machine.h"
#include "sims/games/lua/threads.h"
#include "sims/games/registry.h"

static struct script *scripts[SCRIPTS_MAX]; /* [number] */
static _Atomic uint32_t serials;
static _Thread_local const char *stopped; /* what stopped this thread's last game, or NULL */

struct script *game_find_script(const void *rules)
{
    return scripts[((const struct script_rules *)rules)->number];
}

static struct machine *machine_for(const void *rules, enum verb verb)
{
    const bool whole = verb == VERB_SETUP || verb == VERB_REDEAL || verb == VERB_RUN;
    return threads_machine(game_find_script(rules), verb >= VERB_DRAW ? THREADS_TEXT
                                                    : whole           ? THREADS_WHOLE
                                                                      : THREADS_STEP);
}

const char *game_swap_stopped(const char *now)
{
    const char *before = stopped;
    stopped = now;
    return before;
}

int64_t game_ask_script(const struct script_call *job, void *changed, struct text *text)
{
    struct machine *m = machine_for(job->rules, job->verb);
    if (stopped != NULL) {
        return -1;
    }
    const int64_t result = machine_do(m, job, text);
    if (result < 0) {
        if (m->placeless) {
            machine_repeat_job(m, MACHINE_BY_LINE, m->fault);
        }
        stopped = m->fault;
        if (job->verb >= VERB_DRAW) {
            registry_note_words(stopped);
        }
    }
    if (changed != NULL && result >= 0) {
        memcpy(changed, m->block, m->script->game.state_size);
    }
    return result;
}

const int32_t *game_find_values(const void *state, const struct script_field *f)
{
    return (const int32_t *)(const void *)((const unsigned char *)state + f->offset);
}

/* Stops the game if a recorded field with words has a value without a word. */
static void check_words(const struct script *script, const void *state)
{
    static _Thread_local char fault[200];
    struct text text = {fault, sizeof fault, 0, 0};
    const struct script_place *place = &script->places[VERB_ADVANCE];
    for (uint32_t n = 0; n < script->own_columns && stopped == NULL; n++) {
        const bool places = script->column_fields[n] == SCRIPT_PLACES;
        const struct script_field *f = &script->fields[places ? 0 : script->column_fields[n]];
        for (uint32_t k = 0; !places && f->words != NULL && k < f->count && stopped == NULL; k++) {
            if (script_word(f, game_find_values(state, f)[k]) == NULL) {
                text_add(&text, "%s:%d: the game ends with `%s` = %d; its words are 0 to %d",
                         place->file, place->line, f->name, game_find_values(state, f)[k], f->most);
                stopped = fault;
            }
        }
    }
}

/* Sets a side's score from the scores of its `count` members: their sum or the best. */
static void count_score(const struct script_side *side, uint32_t count, const void *state,
                        int32_t *score)
{
    for (uint32_t k = 0; side->scores != NULL && k < count; k++) {
        const int32_t own = game_find_values(state, side->scores)[k];
        *score = k == 0 ? own : side->sum ? *score + own : own > *score ? own : *score;
    }
}

void game_count_scores(void *state, const void *rules)
{
    const struct script *script = game_find_script(rules);
    struct game_head *head = game_head(state);
    count_score(&script->automas, script->automas.most, state, &head->ai_score);
    count_score(&script->people, script_people(script, rules), state, &head->human_score);
}

/* Stops the game if the deciding seat does not play under these rules. */
static void check_seat(uint8_t seat, const void *rules)
{
    static _Thread_local char fault[160];
    const struct script *script = game_find_script(rules);
    const uint32_t first = script_first_human(script), people = script_people(script, rules);
    const struct script_place *place = &script->places[VERB_ADVANCE];
    if (seat >= first + people && stopped == NULL) {
        snprintf(fault, sizeof fault,
                 "%s:%d: `advance` says that human %u decides, and the rule value `humans` is %u",
                 place->file, place->line, seat - first + 1, people);
        stopped = fault;
    }
}

/* Does an ADVANCE or RUN job. True if a seat must decide, false if the game is over or stopped. */
static bool continue_script_game(const struct script_call *job, void *state)
{
    const int64_t result = game_ask_script(job, state, NULL);
    if (result > 0) {
        game_head(state)->seat = (uint8_t)(result - 1);
        check_seat(game_head(state)->seat, job->rules);
    } else if (result == 0) {
        game_count_scores(state, job->rules);
        check_words(game_find_script(job->rules), state);
    }
    return result > 0 && stopped == NULL;
}

static void open_script_streams(const struct script *script, void *state, uint32_t round)
{
    const uint64_t key = game_head(state)->key;
    struct rng *streams = (struct rng *)(void *)((unsigned char *)state + script->streams_at);
    for (uint32_t purpose = 0; purpose < script->stream_count; purpose++) {
        streams[purpose] = rng_stream(key, purpose, round);
    }
}

void game_open_streams(const struct script *script, void *state)
{
    open_script_streams(script, state, game_head(state)->round);
}

static bool prepare_script_rules(uint32_t number, void *rules, struct complaint *why)
{
    struct script_rules *head = rules;
    head->serial = atomic_fetch_add(&serials, 1) + 1;
    head->number = number;
    return define_names_kept(scripts[number], rules, why);
}

/* New rules do not tell their script, so each script has a function of its own. */
#define PREPARER(n)                                                                                \
    static bool prepare_##n(void *rules, struct complaint *why)                                    \
    {                                                                                              \
        return prepare_script_rules(n, rules, why);                                                \
    }
PREPARER(0)
PREPARER(1)
PREPARER(2)
PREPARER(3)
PREPARER(4)
PREPARER(5)
PREPARER(6)
PREPARER(7)

static int list_script_seats(const void *rules, uint8_t sides[])
{
    const struct script *script = game_find_script(rules);
    const int first = (int)script_first_human(script),
              count = first + (int)script_people(script, rules);
    for (int k = 0; k < count; k++) {
        sides[k] = k < first ? GAME_SIDE_AI : GAME_SIDE_HUMAN;
    }
    return count;
}

static void start_script_game(void *state, const void *rules)
{
    const struct script *script = game_find_script(rules);
    stopped = NULL;
    open_script_streams(script, state, 0);
    if (script->piles.count > 0) {
        const uint32_t there = script_first_human(script) + script_people(script, rules);
        struct pile_notes notes = {.absent = (uint8_t)(script->piles.every_seat >> there << there)};
        if (script->cards.table != NULL) {
            const struct row *p = row_named(script->params, script->cards.without);
            notes.without = (uint16_t)(row_value(p, rules, 0) + 1);
            notes.instead = (uint16_t)(row_value(p + 1, rules, 0) + 1);
            const int64_t side =
                script->cards.without_side != NULL ? row_value(p + 2, rules, 0) : 0;
            notes.sides = (uint8_t)(game_card_leaves(side, GAME_SIDE_AI) << GAME_SIDE_AI |
                                    game_card_leaves(side, GAME_SIDE_HUMAN) << GAME_SIDE_HUMAN);
        }
        piles_start(&script->piles, state, notes);
    }
    game_ask_script(&(struct script_call){.verb = VERB_SETUP, .state = state, .rules = rules},
                    state, NULL);
    piles_leave_out(&script->piles, state);
    open_script_streams(script, state, 1);
}

static bool advance_script_game(void *state, const void *rules)
{
    const bool waits = continue_script_game(
        &(struct script_call){.verb = VERB_ADVANCE, .state = state, .rules = rules}, state);
    if (stopped != NULL) {
        return waits;
    }
    machine_tell_rolls(state);
    if (!waits) {
        game_tell_end(state, game_find_script(rules)->game.columns, "");
    }
    return waits;
}

static int list_script_moves(const void *state, const void *rules, game_move out[])
{
    const struct script_call job = {.verb = VERB_MOVES, .state = state, .rules = rules};
    if (game_ask_script(&job, NULL, NULL) < 0) {
        out[0] = 0;
        return 1;
    }
    const struct machine_notes *notes = &machine_for(rules, VERB_MOVES)->notes;
    memcpy(out, notes->moves, (size_t)notes->count * sizeof *out);
    return notes->count;
}

/* Applies a move with a trace. If the script tells no event of it, tells the move by its name. */
static __attribute__((cold)) void apply_traced(const struct script_call *job, void *state)
{
    char words[200], actor[16];
    struct text text = {words, sizeof words, 0, 0};
    struct machine *m = machine_for(job->rules, VERB_APPLY);
    show_move_name(state, job->rules, job->move, &text);
    m->told = false;
    game_ask_script(job, state, NULL);
    if (stopped == NULL && !m->told) {
        trace_event(state, "turn", machine_actor(m, actor), "choose", "", "chooses {move}",
                    TRACE_FIELDS({"move", job->move, words}));
    }
}

static void apply_script_move(void *state, const void *rules, game_move move)
{
    const struct script_call job = {
        .verb = VERB_APPLY, .state = state, .rules = rules, .move = move};
    if (game_head_const(state)->trace != NULL) {
        apply_traced(&job, state);
    } else {
        game_ask_script(&job, state, NULL);
    }
}

static void redeal_script_game(void *state, const void *rules, uint64_t key)
{
    const struct script *script = game_find_script(rules);
    game_head(state)->key = key;
    game_open_streams(script, state);
    if (script->piles.count > 0) {
        struct rng rng = rng_stream(key, PILES_PURPOSE, game_head(state)->round);
        piles_redeal(&script->piles, state, game_head(state)->seat, &rng);
    }
    if (script->places[VERB_REDEAL].line == 0) {
        return;
    }
    game_ask_script(&(struct script_call){.verb = VERB_REDEAL, .state = state, .rules = rules},
                    state, NULL);
}

/* What is wrong with a state: by the common checks, else by the script's `verify`. NULL:
 * nothing. */
static const char *verify_script_state(const void *state, const void *rules, struct text *why)
{
    char words[200] = "";
    struct text text = {words, sizeof words, 0, 0};
    const struct script *script = game_find_script(rules);
    const struct script_place *place = &script->places[VERB_VERIFY];
    const struct script_call job = {.verb = VERB_VERIFY, .state = state, .rules = rules};
    const char *wrong = game_wrong_round(state, script->rounds, why);
    if (script->piles.count > 0 && !piles_are_sound(&script->piles, state)) {
        return "a card of a pile has come through shuffles that cannot have been";
    }
    const int64_t result =
        wrong == NULL && place->line > 0 ? game_ask_script(&job, NULL, &text) : 0;
    return result < 0    ? stopped
           : result == 1 ? game_wrong(why, "%s:%d: %s", place->file, place->line, words)
                         : wrong;
}

/* The place of each person by score: 1 is the best, equal scores share a place, 0 does not play. */
static void place_people(const void *state, const void *rules, int32_t places[GAME_SEATS_MAX])
{
    const struct script *script = game_find_script(rules);
    const int32_t *scores = game_find_values(state, script->people.scores);
    const uint32_t count = script_people(script, rules);
    for (uint32_t k = 0; k < GAME_SEATS_MAX; k++) {
        places[k] = k < count;
        for (uint32_t other = 0; k < count && other < count; other++) {
            places[k] += scores[other] > scores[k];
        }
    }
}

static void record_script_game(const void *state, const void *rules, void *out)
{
    const struct script *script = game_find_script(rules);
    for (uint32_t n = 0; n < script->own_columns; n++) {
        const struct row *c = &script->columns[8 + n];
        int32_t places[GAME_SEATS_MAX];
        if (script->column_fields[n] == SCRIPT_PLACES) {
            place_people(state, rules, places);
            column_store(c, out, places, c->count);
            continue;
        }
        column_store(c, out, game_find_values(state, &script->fields[script->column_fields[n]]),
                     c->count);
    }
}

static game_move choose_script_move(int player, const void *state, const void *rules)
{
    const struct script_call job = {
        .verb = VERB_CHOOSE, .state = state, .rules = rules, .player = player};
    const int64_t move = game_ask_script(&job, NULL, NULL);
    return move < 0 ? 0 : (game_move)move;
}

/* A policy's function does not receive its number, so each number has a function of its own. */
#define CHOOSER(n)                                                                                 \
    static game_move choose_##n(const void *state, const void *rules, struct rng *rng)             \
    {                                                                                              \
        (void)rng;                                                                                 \
        return choose_script_move(n, state, rules);                                                \
    }
CHOOSER(0)
CHOOSER(1)
CHOOSER(2)
CHOOSER(3)
CHOOSER(4)
CHOOSER(5)
CHOOSER(6)
CHOOSER(7)

static bool play_on_script_game(void *state, const void *rules, const game_move *move,
                                const struct game_policy *const players[], uint32_t round,
                                uint32_t decisions)
{
    struct script_call job = {.verb = VERB_RUN,
                              .state = state,
                              .rules = rules,
                              .has_move = move != NULL,
                              .move = move != NULL ? *move : 0,
                              .stop = round,
                              .most = decisions,
                              .check = game_head_const(state)->scores != NULL};
    const struct script *script = game_find_script(rules);
    for (uint32_t k = 0; k < script_first_human(script) + script_people(script, rules); k++) {
        job.players[k] = (int)(players[k] - script->policies);
    }
    return continue_script_game(&job, state);
}

static void fill_script_map(const void *state, const void *rules, struct game_map *map)
{
    (void)state;
    *map = *game_find_script(rules)->map;
}

static const char *find_script_fault(void)
{
    return stopped;
}

/* Describes piles in the table of fields: a record for each with its count, its cards (hidden
 * from seats that do not know them) and the ways on which they came. */
static struct row row_of_piles(const struct script *s, const struct script_field *f)
{
    const struct pile_plan *pile = &s->piles.list[f->piles->first];
    const bool open = pile->seers == s->piles.every_seat;
    const struct row count = {"count", ROW_ONE(struct pile, count), ROW_INT(0, (int32_t)pile->most),
                              FIELD_DOC("cards", "on it")};
    const struct row cards = {"cards",
                              .sight = open ? FIELD_ALL : FIELD_MARKED,
                              .size = sizeof(int32_t),
                              .is_signed = true,
                              .count = (uint16_t)pile->most,
                              .offset = offsetof(struct pile, places),
                              .stride = sizeof(struct pile_place),
                              ROW_COUNTED(struct pile, count),
                              ROW_INT(1, PILES_CARD_MAX),
                              FIELD_DOC(NULL, "the last is the top")};
    const struct row ways = {"ways",
                             .doc = "how the cards came, and who knows them",
                             .kind = KIND_BYTES,
                             .sight = FIELD_NOBODY,
                             .size = sizeof(struct pile_place) - offsetof(struct pile_place, seen),
                             .count = (uint16_t)pile->most,
                             .offset =
                                 offsetof(struct pile, places) + offsetof(struct pile_place, seen),
                             .stride = sizeof(struct pile_place)};
    f->piles->rows[0] = count, f->piles->rows[1] = cards, f->piles->rows[2] = ways;
    return (struct row){f->name,
                        .kind = KIND_RECORD,
                        .doc = "a pile of cards",
                        .offset = pile->offset,
                        .stride = piles_bytes(pile->most),
                        .count = f->piles->each ? (uint16_t)f->count : 0,
                        .fields = f->piles->rows};
}

/* The names of a table's rows, or NULL. */
static const char *const *list_row_names(struct script *s, const struct row *table)
{
    if (table == NULL || row_named(table->fields, "name") == NULL) {
        return NULL;
    }
    const char **names = script_memory(s, table->count * sizeof *names);
    for (int k = 0; k < table->count; k++) {
        names[k] = show_card_row(s, table, k);
    }
    return names;
}

/* The row of a script's field in the table of fields. It is hidden as `hidden` says. */
static struct row make_script_row(struct script *s, const struct script_field *f)
{
    struct row row = {f->name, .doc = "a field of the script", .offset = f->offset};
    const struct script_field *by = f->hidden != NULL ? script_field(s, f->hidden) : NULL;
    if (f->kind == SCRIPT_STREAM) {
        row.kind = KIND_BYTES, row.sight = FIELD_NOBODY, row.stride = sizeof(struct rng);
        return row;
    }
    if (f->kind == SCRIPT_PILES) {
        return row_of_piles(s, f);
    }
    const bool words = f->words != NULL;
    row.kind = words ? KIND_WORD : KIND_NUMBER, row.words = f->words;
    row.low = words ? 0 : INT32_MIN, row.high = words ? f->most : INT32_MAX;
    row.size = sizeof(int32_t), row.stride = sizeof(int32_t), row.is_signed = true;
    row.count = f->kind == SCRIPT_ARRAY ? (uint16_t)f->count : 0;
    row.keys = list_row_names(s, f->table);
    if (by != NULL) {
        row.sight = FIELD_DECK, row.counter = by->offset, row.counted = sizeof(int32_t);
    } else if (f->hidden != NULL) {
        row.sight = FIELD_NOBODY;
    }
    return row;
}

static void fill_table(struct script *s)
{
    static const struct row scores[] = {
        {"ai_score", ROW_ONE(struct game_head, ai_score), ROW_INT(INT32_MIN, INT32_MAX),
         .flags = FIELD_TOLD, FIELD_DOC("points", "of the AI")},
        {"human_score", ROW_ONE(struct game_head, human_score), ROW_INT(INT32_MIN, INT32_MAX),
         .flags = FIELD_TOLD, FIELD_DOC("points", "of the humans")},
    };
    memcpy(s->table, scores, sizeof scores);
    for (uint32_t i = 0; i < s->field_count; i++) {
        s->table[2 + i] = make_script_row(s, &s->fields[i]);
    }
    s->table[2 + s->field_count] =
        (struct row){"_seat",          .kind = KIND_BYTES,       .sight = FIELD_NOBODY,
                     .doc = "decides", .offset = SCRIPT_SEAT_AT, .stride = sizeof(int32_t)};
    if (s->piles.count > 0) {
        s->table[3 + s->field_count] = (struct row){
            "_piles",          .kind = KIND_BYTES,          .sight = FIELD_NOBODY,
            .doc = "of piles", .offset = s->piles.notes_at, .stride = sizeof(struct pile_notes)};
    }
}

void game_fill(struct script *s)
{
    static game_move (*const choosers[SCRIPT_PLAYERS_MAX])(const void *, const void *,
                                                           struct rng *) = {
        choose_0, choose_1, choose_2, choose_3, choose_4, choose_5, choose_6, choose_7};
    static bool (*const preparers[SCRIPTS_MAX])(void *, struct complaint *) = {
        prepare_0, prepare_1, prepare_2, prepare_3, prepare_4, prepare_5, prepare_6, prepare_7};
    struct game *g = &s->game;
    scripts[s->number] = s;
    for (int k = 0; s->policies[k].name != NULL; k++) {
        s->policies[k].choose = choosers[k];
    }
    g->params = s->params;
    g->columns = s->columns;
    fill_table(s);
    g->fields = s->table;
    g->rule_ids = s->rule_ids;
    g->policies = s->policies;
    g->ai_policy = s->ai_decides ? "greedy" : NULL;
    g->prepare = preparers[s->number], g->seats = list_script_seats, g->start = start_script_game,
    g->advance = advance_script_game;
    g->moves = list_script_moves, g->apply = apply_script_move, g->redeal = redeal_script_game,
    g->verify = verify_script_state;
    s->view = (struct game_view){.name_move = show_move_name, .draw = show_state};
    if (s->map != NULL) {
        s->places_drawn.fill = fill_script_map;
    }
    s->places_drawn.number = show_drawn_card;
    s->view.places = &s->places_drawn;
    g->record = record_script_game, g->view = &s->view;
    g->play_on = play_on_script_game, g->fault = find_script_fault;
    s->cards.used_by = s->places[VERB_MOVE_CARD].line > 0 ? show_moved_card : NULL;
    g->cards = s->cards.table != NULL ? &s->cards : NULL;
    for (uint32_t n = 0; n < s->own_columns && g->cards != NULL; n++) {
        const struct script_field *f = &s->fields[s->column_fields[n] % SCRIPT_PLACES];
        if (f->table != NULL && strcmp(f->table->name, s->cards.table) == 0) {
            s->columns[8 + n].slot = show_card_slot;
        }
    }
}
