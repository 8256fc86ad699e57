/* player_form: the digest of what a game shows, by which a player recognises the game that it
 * learnt. */
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/game.h"
#include "sims/players/player_file.h"

enum { WORD_MAX = 160 };

/* A digest under way. */
struct form {
    XXH3_state_t *sum;
    const void *rules;
    const struct row *last; /* the last field whose words were added */
};

static void add_form_text(struct form *f, const char *text)
{
    XXH3_128bits_update(f->sum, text, strlen(text) + 1);
}

static void add_form_words(struct form *f, const struct field_slot *slot)
{
    static const unsigned char nothing[GAME_STATE_MAX];
    const struct field_at at = {
        .state = nothing, .rules = f->rules, .record = nothing, .seat = FIELD_EVERYTHING};
    for (int32_t value = slot->low; value <= slot->high; value++) {
        char word[WORD_MAX] = "";
        struct text out = {word, sizeof word, 0, 0};
        field_word(slot->field, &at, value, &out);
        add_form_text(f, word);
    }
}

static void add_slot(void *to, const struct field_slot *slot)
{
    struct form *f = to;
    add_form_text(f, slot->name);
    XXH3_128bits_update(f->sum, (unsigned char[]){(unsigned char)slot->kind}, 1);
    if (slot->kind == KIND_WORD && slot->field != f->last) {
        add_form_words(f, slot);
        f->last = slot->field;
    }
}

char *player_form(const struct game *game, const void *rules)
{
    struct form f = {.sum = memory_must(XXH3_createState()), .rules = rules};
    XXH3_128bits_reset(f.sum);
    field_slots(game, rules, add_slot, &f);
    const struct digest digest = digest_so_far(f.sum);
    XXH3_freeState(f.sum);
    return text_cut(digest.text, DIGEST_TEXT);
}
