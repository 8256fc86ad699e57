/* Sets a table up by hand: fixed Heroes, an empty line, Units and face-down cards put where a test
 * wants them. Slots count from 1, as people do. Cards come out of the side's deck, so that none is
 * lost or made. */
#ifndef POISE_DRUMS_BY_HAND_H
#define POISE_DRUMS_BY_HAND_H

#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_line.h"
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_show.h"
#include "engine/drums/drums_state.h"
#include "tests/support/fixture.h"

/* The table of the test that runs. */
static struct {
    struct fixture f;
    struct drums_state *s;
    struct drums_half *ai, *human;
    const struct drums_rules *r;
} b;

/* Clears the table: all cards in the decks, Deployment Phase of round 1, the human First Player and
 * to act. */
static inline void board_clear(void)
{
    fixture_start(&b.f, 1, 1);
    while (b.f.game->advance(b.s, b.r) && b.s->phase == DRUMS_SETUP) {
        game_move moves[GAME_MOVES_MAX];
        drums_moves(b.s, b.r, moves);
        drums_apply(b.s, b.r, moves[0]);
    }
    for (int side = 0; side < DRUMS_SIDES; side++) {
        struct drums_half *half = &b.s->half[side];
        const struct drums_army_facts *army = &b.r->army_facts[b.r->army[side]];
        half->hand.count = half->supply.count = half->discard.count = half->removed.count = 0;
        half->hidden = 0;
        half->deck.count = army->deck_size;
        memcpy(half->deck.cards, army->deck, army->deck_size);
    }
    b.s->ask = DRUMS_ASK_NOTHING;
    b.s->turn = b.s->first = DRUMS_HUMAN;
    b.f.event_count = 0;
}

/* The same, with free choices of their own for each `seed`. */
static inline void board_clear_tied(uint64_t seed)
{
    board_clear();
    b.s->ties = rng_stream(seed, DRUMS_PURPOSE_TIES, 1);
}

/* Closes the table; every card must still be there. Without a table it does nothing. */
static inline void board_close(void)
{
    const char *broken = b.f.rules != NULL ? fixture_broken(&b.f, b.s) : NULL;
    fixture_close(&b.f);
    if (broken != NULL) {
        fail_msg("%s", broken);
    }
}

/* Opens configs/drums/base.yaml with `sets` (ends with NULL; or NULL), Aiden against Krangg unless
 * they say otherwise, and clears the table. Events are kept. The table that stood before is closed. */
static inline void board_open(const char *const sets[])
{
    const char *all[24] = {"ai.hero=krangg", "human.hero=aiden", "first_player=human"};
    for (int i = 0; sets != NULL && sets[i] != NULL; i++) {
        all[3 + i] = sets[i];
    }
    board_close();
    fixture_open(&b.f, "drums/base.yaml", all);
    b.s = (struct drums_state *)b.f.table.state;
    b.ai = &b.s->half[DRUMS_AI];
    b.human = &b.s->half[DRUMS_HUMAN];
    b.r = b.f.rules;
    fixture_listen(&b.f);
    board_clear();
}

static inline void board_open_base(void)
{
    board_open(NULL);
}

EACH_TEST(NULL, board_close)

/* The index of a card. */
static inline uint8_t board_kind(const char *name)
{
    for (int kind = 0; kind < b.r->card_count; kind++) {
        if (strcmp(b.r->cards[kind].name, name) == 0) {
            return (uint8_t)kind;
        }
    }
    fail_msg("there is no card %s", name);
    return DRUMS_NO_CARD;
}

/* Takes a card out of a side's deck, whose other cards keep their order. */
static inline uint8_t board_take(enum drums_side side, const char *name)
{
    struct drums_pile *deck = &b.s->half[side].deck;
    const uint8_t kind = board_kind(name);
    for (int i = 0; i < deck->count; i++) {
        if (drums_kind(deck->cards[i]) == kind) {
            memmove(&deck->cards[i], &deck->cards[i + 1], (size_t)(deck->count - i - 1));
            deck->count--;
            return kind;
        }
    }
    fail_msg("no %s is left in the deck", name);
    return kind;
}

/* Moves cards from the deck to a pile: names separated by spaces, the last comes to lie on top. */
static inline void board_pile(enum drums_side side, struct drums_pile *pile, const char *names)
{
    char text[256];
    char *rest = NULL;
    snprintf(text, sizeof text, "%s", names);
    for (char *name = strtok_r(text, " ", &rest); name != NULL; name = strtok_r(NULL, " ", &rest)) {
        const uint8_t kind = board_take(side, name);
        drums_push(pile, kind);
    }
}

static inline void board_hand(const char *names)
{
    board_pile(DRUMS_HUMAN, &b.human->hand, names);
}

static inline void board_supply(const char *names)
{
    board_pile(DRUMS_AI, &b.ai->supply, names);
}

static inline void board_discard(enum drums_side side, const char *names)
{
    board_pile(side, &b.s->half[side].discard, names);
}

static inline void board_top(enum drums_side side, const char *names)
{
    board_pile(side, &b.s->half[side].deck, names);
}

/* Leaves only the top `count` cards in a side's deck; the others are removed from the game. */
static inline void board_deck(enum drums_side side, int count)
{
    struct drums_half *half = &b.s->half[side];
    const int gone = half->deck.count - count;
    for (int i = 0; i < gone; i++) {
        drums_push(&half->removed, half->deck.cards[i]);
    }
    memmove(half->deck.cards, half->deck.cards + gone, (size_t)count);
    half->deck.count = (uint8_t)count;
}

/* A Unit on the line, with an attached card or NULL. */
static inline void board_unit(enum drums_side side, int slot, const char *unit,
                              const char *attached)
{
    drums_line_place(b.s, b.r, side, (unsigned)slot - 1, board_take(side, unit));
    if (attached != NULL) {
        drums_line_attach(b.s, b.r, side, (unsigned)slot - 1, board_take(side, attached));
    }
}

static inline void board_ai(int slot, const char *unit)
{
    board_unit(DRUMS_AI, slot, unit, NULL);
}

static inline void board_human(int slot, const char *unit)
{
    board_unit(DRUMS_HUMAN, slot, unit, NULL);
}

/* A face-down card of the AI. */
static inline void board_hidden(int slot, const char *card)
{
    struct drums_half *ai = &b.s->half[DRUMS_AI];
    ai->hidden_card[slot - 1] = board_take(DRUMS_AI, card);
    ai->hidden |= drums_bit((unsigned)slot - 1);
}

/* Units by side and slot, with what is attached to them, face-down cards of the AI by slot, and cards of its
 * Supply deck and of the human's hand, like "ai 1 orc_lancer+heavy_blade 4 orc_archer, hidden 2 orc_troll,
 * supply orc_shaman, hand human_knight". */
static inline void board_lay(const char *cards)
{
    static const char *const parts[] = {"ai", "human", "hidden", "supply", "hand"};
    enum { AI_UNIT, HUMAN_UNIT, HIDDEN, SUPPLY, HAND, PARTS };
    char text[200], *rest = NULL;
    int slot = 0, part = AI_UNIT;
    assert_in_range(snprintf(text, sizeof text, "%s", cards), 0, sizeof text - 1);
    for (char *word = strtok_r(text, " ,", &rest); word != NULL;
         word = strtok_r(NULL, " ,", &rest)) {
        int named = 0;
        while (named < PARTS && strcmp(word, parts[named]) != 0) {
            named++;
        }
        if (named < PARTS) {
            part = named;
        } else if (word[0] >= '1' && word[0] <= '9') {
            slot = word[0] - '0';
        } else if (part == HIDDEN) {
            board_hidden(slot, word);
        } else if (part >= SUPPLY) {
            (part == SUPPLY ? board_supply : board_hand)(word);
        } else {
            char *attached = strchr(word, '+');
            if (attached != NULL) {
                *attached++ = '\0';
            }
            board_unit(part == AI_UNIT ? DRUMS_AI : DRUMS_HUMAN, slot, word, attached);
        }
    }
}

static inline const struct drums_slot *board_at(enum drums_side side, int slot)
{
    return &b.s->half[side].line[slot - 1];
}

/* Whether a Unit of that name stands there. */
static inline bool board_stands(enum drums_side side, int slot, const char *unit)
{
    return board_at(side, slot)->unit == board_kind(unit);
}

/* Slots (bit 0: slot 1) of the AI's face-down cards. */
static inline unsigned board_down(void)
{
    return b.ai->hidden;
}

/* Plays on to the human's next decision; false at the end of the game. */
static inline bool board_advance(void)
{
    return b.f.game->advance(b.s, b.r);
}

static inline bool board_find_move(const char *name, game_move *move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = drums_moves(b.s, b.r, moves);
    for (int i = 0; i < count; i++) {
        char text[128];
        view_name_move(b.f.game, b.s, b.r, moves[i], &(struct text){text, sizeof text, 0});
        if (strcmp(text, name) == 0) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

/* Whether the waiting decision lists a move of that name. */
static inline bool board_may(const char *name)
{
    game_move ignored = 0;
    return board_find_move(name, &ignored);
}

/* Makes the move of that name, at once: play does not go on. */
static inline void board_move(const char *name)
{
    game_move move = 0;
    if (!board_find_move(name, &move)) {
        fail_msg("the move `%s` is not listed", name);
    }
    drums_apply(b.s, b.r, move);
}

/* Makes it and plays on to the human's next decision, which there must be. */
static inline void board_choose(const char *name)
{
    board_move(name);
    assert_true(board_advance());
}

/* Begins Combat and plays on to the human's first decision in it, or its end. */
static inline bool board_begin_combat(void)
{
    drums_begin(b.s, b.r, DRUMS_COMBAT);
    return drums_advance_phase(b.s, b.r);
}

/* Plays Combat from its beginning to its end; the human makes the first move listed wherever it must
 * decide: it fights, supports nobody, holds. */
static inline void board_combat(void)
{
    for (bool waiting = board_begin_combat(); waiting; waiting = drums_advance_phase(b.s, b.r)) {
        game_move moves[GAME_MOVES_MAX];
        drums_moves(b.s, b.r, moves);
        drums_apply(b.s, b.r, moves[0]);
    }
}

/* The same, with these laid out before. */
static inline void board_fight(const char *cards)
{
    board_lay(cards);
    board_combat();
}

/* One action of the AI in the Deployment Phase. */
static inline void board_ai_acts(void)
{
    drums_ai_take_action(b.s, b.r);
}

/* The same, with these laid out before. */
static inline void board_ai_acts_with(const char *cards)
{
    board_lay(cards);
    board_ai_acts();
}

/* Event number `nth` (from 0) of that actor with that action, or NULL. */
static inline const struct fixture_event *board_event(const char *actor, const char *action,
                                                      int nth)
{
    for (int i = 0; i < b.f.event_count; i++) {
        const struct fixture_event *e = &b.f.events[i];
        if (strcmp(e->actor, actor) == 0 && strcmp(e->action, action) == 0 && nth-- == 0) {
            return e;
        }
    }
    return NULL;
}

/* The slot that the last such event aims at (or, without one, its slot); 0 where there is none. */
static inline int64_t board_target(const char *actor, const char *action)
{
    const int count = fixture_count(&b.f, actor, action);
    const struct fixture_event *e = board_event(actor, action, count - 1);
    return e == NULL                       ? 0
           : fixture_has(e, "target_slot") ? fixture_field(e, "target_slot")
           : fixture_has(e, "to")          ? fixture_field(e, "to")
                                           : fixture_field(e, "slot");
}

#endif
