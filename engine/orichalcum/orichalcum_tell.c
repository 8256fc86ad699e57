/* Names in events: of phases and actors, circles and tiles. */
#include "engine/orichalcum/orichalcum_tell.h"

#include "engine/orichalcum/orichalcum_show.h"

const char *const orichalcum_phase_names[] = {
    "select", "place", "resolve", "additional action", "discard", "end of round", "setup"};
enum { LETTERS = 26 };

void orichalcum_name_row(const struct orichalcum_board *board, int row, struct text *out)
{
    const int down = row - board->place[orichalcum_first(board->cells)].r;
    if (down >= LETTERS) {
        text_add(out, "%c", 'a' + down / LETTERS - 1);
    }
    text_add(out, "%c", 'a' + down % LETTERS);
}

void orichalcum_name_circle(const struct orichalcum_board *board, int cell, struct text *out)
{
    const int row = board->place[cell].r;
    int place = 1;
    for (uint64_t left = board->cells & (orichalcum_bit(cell) - 1); left != 0; left &= left - 1) {
        place += board->place[orichalcum_first(left)].r == row;
    }
    orichalcum_name_row(board, row, out);
    text_add(out, "%d", place);
}

const char *orichalcum_name_circles(char out[ORICHALCUM_WORDS],
                                    const struct orichalcum_board *board, uint64_t cells)
{
    struct text text = {out, ORICHALCUM_WORDS, 0};
    for (; cells != 0; cells &= cells - 1) {
        text_add(&text, "%s", text.used > 0 ? ", " : "");
        orichalcum_name_circle(board, orichalcum_first(cells), &text);
    }
    return out;
}

const char *orichalcum_name_laid(char out[ORICHALCUM_WORDS], const struct orichalcum_rules *r,
                                 const struct orichalcum_board *board,
                                 const struct orichalcum_offer *offer, const uint8_t cells[3])
{
    struct text text = {out, ORICHALCUM_WORDS, 0};
    for (int k = 0; k < r->tiles[offer->tile].size; k++) {
        text_add(&text, "%s%s", k > 0 ? ", " : "",
                 orichalcum_terrain_names[r->tiles[offer->tile].terrains[k]]);
        if (offer->creatures[k] != ORICHALCUM_NONE) {
            text_add(&text, " with %s", orichalcum_creature(r, offer->creatures[k])->name);
        }
        text_add(&text, " on ");
        orichalcum_name_circle(board, cells[k], &text);
    }
    return out;
}

const char *orichalcum_cite_these(char out[ORICHALCUM_CITED], const char *const rules[], int count)
{
    struct text text = {out, ORICHALCUM_CITED, 0};
    for (int i = 0; i < count; i++) {
        if (rules[i] != NULL) {
            text_add(&text, "%s%s", text.used > 0 ? " " : "", rules[i]);
        }
    }
    return out;
}

/* The scores of the game follow the points at the end of a step; those told have them at once. */
void orichalcum_tell_traced(const struct orichalcum_state *s, int actor, const char *action,
                            const char *rules, const char *text, const struct trace_field *fields,
                            int count)
{
    struct orichalcum_state told = *s;
    orichalcum_settle(&told, NULL);
    trace_event(&told, orichalcum_phase_names[s->phase], game_actor_names[actor], action, rules,
                text, fields, count);
}
