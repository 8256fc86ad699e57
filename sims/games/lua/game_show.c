#include "sims/games/lua/game_show.h"

#include <stdio.h>
#include <string.h>

#include "sims/games/lua/game.h"
#include "sims/games/lua/machine.h"

const char *show_card_row(const struct script *script, const struct row *table, int k)
{
    const char *rows = (const char *)script->defaults[table - script->params];
    return rows + (size_t)k * table->stride + row_named(table->fields, "name")->offset;
}

void show_move_name(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct script_call job = {
        .verb = VERB_NAME_MOVE, .state = state, .rules = rules, .move = move};
    const struct script_call card = {
        .verb = VERB_MOVE_CARD, .state = state, .rules = rules, .move = move};
    const struct script *script = game_find_script(rules);
    if (move < SCRIPT_FIELDS_MAX && script->move_names[move] != NULL) {
        text_add(out, "%s", script->move_names[move]);
    } else if (game_ask_script(&job, NULL, out) != 1 && game_ask_script(&card, NULL, out) != 1) {
        text_add(out, "move %u", move);
    }
}

int show_moved_card(const void *state, const void *rules, game_move move)
{
    static _Thread_local char fault[200];
    char name[128] = "";
    struct text text = {name, sizeof name, 0, 0};
    const struct script *script = game_find_script(rules);
    const struct script_place *place = &script->places[VERB_MOVE_CARD];
    const struct script_call job = {
        .verb = VERB_MOVE_CARD, .state = state, .rules = rules, .move = move};
    const struct row *table = row_named(script->params, script->cards.table);
    if (game_ask_script(&job, NULL, &text) != 1) {
        return -1;
    }
    for (int k = 0; k < table->count; k++) {
        if (strcmp(name, show_card_row(script, table, k)) == 0) {
            return k;
        }
    }
    snprintf(fault, sizeof fault,
             "%s:%d: `move_card` must return the name of a row of `%s`, not `%s`", place->file,
             place->line, script->cards.table, name);
    game_swap_stopped(fault);
    return -1;
}

/* A card by the name that the script gives it, or its table, or by its number. */
static void draw_script_card(const struct script_call *job, int32_t card, const char *before,
                             struct text *out)
{
    struct script_call asked = *job;
    asked.verb = VERB_NAME_CARD, asked.move = (game_move)card;
    text_add(out, "%s", before);
    if (game_ask_script(&asked, NULL, out) == 1) {
        return;
    }
    const struct script *script = game_find_script(job->rules);
    const struct script_field *f = script_field(script, job->pile);
    if (f != NULL && f->kind == SCRIPT_PILES && script->piles.list[f->piles->first].cards) {
        const struct row *table = row_named(script->params, script->cards.table);
        const int32_t row = (card - 1) / (int32_t)script->piles.copies % table->count;
        text_add(out, "%s", show_card_row(script, table, row));
    } else {
        text_add(out, "%d", card);
    }
}

void show_drawn_card(const void *state, const void *rules, const char *row, int32_t number,
                     struct text *out)
{
    char pile[64];
    snprintf(pile, sizeof pile, "%.*s", (int)strcspn(row, "."), row);
    const struct script_call job = {.state = state, .rules = rules, .pile = pile};
    draw_script_card(&job, number, "", out);
}

/* The cards that the deciding seat sees; where it sees none, how many there are. */
static void draw_pile(const struct script_call *job, const struct pile_plan *pile, struct text *out)
{
    const struct pile *p = (const void *)((const unsigned char *)job->state + pile->offset);
    const uint8_t bit = (uint8_t)(1U << game_head_const(job->state)->seat);
    bool seen = p->count == 0;
    for (int32_t k = 0; k < p->count; k++) {
        seen = seen || (p->places[k].seen & bit) != 0;
    }
    text_add(out, "%s:", pile->name);
    if (!seen) {
        text_add(out, p->count == 1 ? " %d card" : " %d cards", p->count);
    }
    for (int32_t k = 0; seen && k < p->count; k++) {
        const char *before = k > 0 ? ", " : " ";
        if ((p->places[k].seen & bit) != 0) {
            draw_script_card(job, p->places[k].card, before, out);
        } else {
            text_add(out, "%s?", before);
        }
    }
    text_add(out, "\n");
}

/* Writes the values of an array or number; rows are separated by |. Leaves out people who do not
 * play, and zeros of rows of a table. */
static void draw_script_values(const struct script_call *job, const struct script_field *f,
                               struct text *out)
{
    const struct script *script = game_find_script(job->rules);
    const uint32_t each = f->width > 0 ? f->width : 1;
    const uint32_t count = f->people ? each * script_people(script, job->rules) : f->count;
    const bool named = f->table != NULL && row_named(f->table->fields, "name") != NULL;
    bool any = !named;
    text_add(out, "%s:", f->name);
    for (uint32_t k = 0; k < count; k++) {
        const int32_t value = game_find_values(job->state, f)[k];
        const char *word = script_word(f, value);
        if (named && value == 0) {
            continue;
        }
        if (named) {
            text_add(out, " %s", show_card_row(script, f->table, (int)k));
            any = true;
        }
        text_add(out, f->width > 0 && k > 0 && k % f->width == 0 ? " | " : " ");
        if (word != NULL) {
            text_add(out, "%s", word);
        } else {
            text_add(out, "%d", value);
        }
    }
    text_add(out, any ? "\n" : " none\n");
}

/* Writes the piles of a name, except those that only absent seats see. */
static void draw_piles(const struct script_call *job, const struct script_field *f,
                       struct text *out)
{
    const struct script *script = game_find_script(job->rules);
    const struct pile_notes *notes =
        (const void *)((const unsigned char *)job->state + script->piles.notes_at);
    struct script_call cards = *job;
    cards.pile = f->name;
    for (uint32_t k = 0; k < f->count; k++) {
        const struct pile_plan *pile = &script->piles.list[f->piles->first + k];
        if (pile->seers == 0 || (pile->seers & ~notes->absent) != 0) {
            draw_pile(&cards, pile, out);
        }
    }
}

static void draw_fields(const struct script_call *job, struct text *out)
{
    const struct script *script = game_find_script(job->rules);
    const struct game_head *head = game_head_const(job->state);
    const int person = head->seat - (int)script_first_human(script) + 1;
    text_add(out, "ai %d, human %d", head->ai_score, head->human_score);
    if (script_people(script, job->rules) > 1 && person >= 1) {
        text_add(out, "; as human %d sees it", person);
    }
    text_add(out, "\n");
    for (uint32_t i = 0; i < script->field_count; i++) {
        const struct script_field *f = &script->fields[i];
        if (f->kind <= SCRIPT_ARRAY && f->hidden == NULL) {
            draw_script_values(job, f, out);
        } else if (f->kind == SCRIPT_PILES) {
            draw_piles(job, f, out);
        }
    }
}

void show_state(const void *state, const void *rules, struct text *out)
{
    const struct script_call job = {.verb = VERB_DRAW, .state = state, .rules = rules};
    const int64_t drawn = game_ask_script(&job, NULL, out);
    if (drawn == 0) {
        draw_fields(&job, out);
    } else if (out->used > 0 && out->start[out->used - 1] != '\n') {
        text_add(out, "\n");
    }
}

int show_card_slot(const void *rules, int slot, struct text *out)
{
    const struct script *script = game_find_script(rules);
    const struct row *table = row_named(script->params, script->cards.table);
    text_add(out, "%s", show_card_row(script, table, slot));
    return 0;
}
