/* Setup: Heroes, removed cards, decks, the AI's face-down cards, the First Player token. */
#include <string.h>

#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_tell.h"

/* B-2: the AI's Hero is random among those of its army; a rule set may fix either side's. */
static void choose_hero(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *half = &s->half[side];
    const struct drums_army_facts *army = &r->army_facts[r->army[side]];
    if (r->hero[side] != DRUMS_RANDOM) {
        half->hero = (uint8_t)r->hero[side];
    } else {
        struct rng rng = rng_stream(s->head.key, DRUMS_PURPOSE_HEROES + side, 0);
        half->hero = army->heroes[rng_below(&rng, army->hero_count)];
        TRACE_IF_HEARD(s, trace_roll(s->head.trace, side == DRUMS_AI ? "ai hero" : "human hero",
                                     half->hero, r->heroes[half->hero].title));
    }
    half->hero_defense = (int8_t)r->heroes[half->hero].defense;
}

static void take_army(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    const struct drums_army_facts *army = &r->army_facts[r->army[side]];
    struct drums_pile *deck = &s->half[side].deck;
    deck->count = army->deck_size;
    memcpy(deck->cards, army->deck, sizeof army->deck);
}

/* Takes the card that is out of the game from a deck that has been shuffled, so that the others keep
 * their order. */
static void leave_out_card(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_pile *deck = &s->half[side].deck;
    uint8_t kept = 0;
    if (r->without < 0 || !game_card_leaves(r->without_side, side)) {
        return;
    }
    for (int i = 0; i < deck->count; i++) {
        if (deck->cards[i] != r->without) {
            deck->cards[kept++] = deck->cards[i];
        }
    }
    memset(deck->cards + kept, 0, (size_t)(deck->count - kept));
    deck->count = kept;
}

/* Removes random cards: the bottom ones of the shuffled deck, so that the other cards keep their
 * order. B-3 BP-3 */
static void remove_from_bottom(struct drums_state *s, const struct drums_rules *r,
                               enum drums_side side, int n)
{
    struct drums_half *half = &s->half[side];
    for (int i = 0; i < n; i++) {
        const uint8_t kind = half->deck.cards[i];
        drums_push(&half->removed, kind);
        TRACE_IF_HEARD(s,
                       trace_roll(s->head.trace, side == DRUMS_AI ? "ai removes" : "human removes",
                                  kind, r->cards[kind].title));
    }
    half->deck.count -= (uint8_t)n;
    memmove(half->deck.cards, half->deck.cards + n, half->deck.count);
}

static bool human_chooses(const struct drums_state *s, const struct drums_rules *r)
{
    return r->heroes[s->half[DRUMS_HUMAN].hero].removal == DRUMS_REMOVE_CHOSEN;
}

void drums_start(void *state, const void *rules)
{
    struct drums_state *s = state;
    const struct drums_rules *r = rules;
    for (int side = 0; side < DRUMS_SIDES; side++) {
        for (int slot = 0; slot < DRUMS_SLOTS_MAX; slot++) {
            s->half[side].line[slot].unit = DRUMS_NO_CARD;
        }
        choose_hero(s, r, (enum drums_side)side);
        take_army(s, r, (enum drums_side)side);
    }
    s->phase = DRUMS_SETUP;
    s->head.seat = 0;
    s->to_remove = human_chooses(s, r) ? r->heroes[s->half[DRUMS_HUMAN].hero].removes : 0;
    if (s->to_remove > 0) { /* before the shuffle: the human does not remove what is not there */
        leave_out_card(s, r, DRUMS_HUMAN);
    }
}

/* B-4 B-5: no hand, one card face down on each slot; then the Supply deck, if it starts with
 * any. */
static void lay_out_ai(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    for (unsigned slot = 0; slot < r->slots; slot++) {
        ai->hidden_card[slot] = drums_pop(&ai->deck);
    }
    ai->hidden = r->all_slots;
    drums_move_cards(&ai->deck, &ai->supply, r->ai_initial_supply);
}

uint8_t drums_toss(const struct drums_state *s, uint32_t nth)
{
    struct rng coin = rng_stream(s->head.key, DRUMS_PURPOSE_FIRST, nth);
    const uint8_t first = (uint8_t)rng_below(&coin, DRUMS_SIDES);
    TRACE_DIE(s, "first player", first, game_side_names[first], 1, DRUMS_SIDES);
    return first;
}

static struct trace_field describe_side_army(const char *key, const struct drums_rules *r,
                                             enum drums_side side)
{
    return (struct trace_field){key, r->army[side], r->armies[r->army[side]].title};
}

/* Writes the rule ids by which this game was set up, for the trace. */
static const char *setup_rules(const struct drums_state *s, const struct drums_rules *r,
                               char out[64])
{
    const struct drums_half *ai = &s->half[DRUMS_AI], *human = &s->half[DRUMS_HUMAN];
    struct text text = {out, 64, 0};
    const bool removes = r->heroes[human->hero].removes > 0 && !human_chooses(s, r);
    text_add(&text, "B-1%s%s B-4 B-5%s%s BP-4", r->hero[DRUMS_AI] == DRUMS_RANDOM ? " B-2" : "",
             r->heroes[ai->hero].removes > 0 ? " B-3" : "",
             r->first_player == DRUMS_FIRST_RANDOM ? " B-9" : "", removes ? " BP-3" : "");
    return out;
}

enum drums_phase drums_setup(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    if (s->half[DRUMS_AI].hidden != 0) { /* a position that begins behind the event */
        return DRUMS_DEPLOYMENT;
    }
    if (s->to_remove > 0) {
        s->ask = DRUMS_ASK_REMOVE;
        return DRUMS_SETUP;
    }
    drums_shuffle_deck(s, r, DRUMS_AI);
    leave_out_card(s, r, DRUMS_AI);
    remove_from_bottom(s, r, DRUMS_AI, r->heroes[s->half[DRUMS_AI].hero].removes);
    lay_out_ai(s, r);
    drums_shuffle_deck(s, r, DRUMS_HUMAN);
    leave_out_card(s, r, DRUMS_HUMAN);
    if (!human_chooses(s, r)) {
        remove_from_bottom(s, r, DRUMS_HUMAN, r->heroes[human->hero].removes);
    }
    drums_move_cards(&human->deck, &human->hand, r->hand_size); /* BP-4 */
    s->first = r->first_player == DRUMS_FIRST_RANDOM ? drums_toss(s, 0) : r->first_player;
    s->began = s->first;
    drums_tell(s, DRUMS_NOBODY, "setup", setup_rules(s, r, (char[64]){0}),
               "the AI leads {ai_army} with {ai_hero} against {human_army} with {human_hero}; "
               "{first_player} is First Player",
               TRACE_FIELDS(describe_side_army("ai_army", r, DRUMS_AI),
                            drums_tell_hero("ai_hero", s, r, DRUMS_AI),
                            describe_side_army("human_army", r, DRUMS_HUMAN),
                            drums_tell_hero("human_hero", s, r, DRUMS_HUMAN),
                            {"first_player", s->first, game_side_names[s->first]}));
    return DRUMS_DEPLOYMENT;
}
