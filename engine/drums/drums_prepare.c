/* Cross-checks of rule values that no single range can express, and the tables derived from
 * them. */
#include "engine/drums/drums_worth.h"

/* Whether an ability's effect is allowed at its time (`when`). */
static bool fits_ability_time(const struct drums_ability *a)
{
    static const uint16_t effects[] = {
        [DRUMS_ON_DEPLOYMENT] = 1 << DRUMS_EFFECT_ATTACK | 1 << DRUMS_EFFECT_DEFENSE |
                                1 << DRUMS_EFFECT_HEAL | 1 << DRUMS_EFFECT_MOVE |
                                1 << DRUMS_EFFECT_DISCARD | 1 << DRUMS_EFFECT_DRAW |
                                1 << DRUMS_EFFECT_HIT,
        [DRUMS_ON_ATTACK] =
            1 << DRUMS_EFFECT_ATTACK | 1 << DRUMS_EFFECT_SPLIT | 1 << DRUMS_EFFECT_ATTACK_HERO,
        [DRUMS_ON_DEFENSE] = 1 << DRUMS_EFFECT_DEFENSE,
        [DRUMS_ALWAYS] =
            1 << DRUMS_EFFECT_ATTACK | 1 << DRUMS_EFFECT_DEFENSE | 1 << DRUMS_EFFECT_RANGE,
        [DRUMS_ON_DESTROYED] = 1 << DRUMS_EFFECT_RETURN,
    };
    return (effects[a->when] >> a->effect & 1) != 0;
}

static bool fits_target(const struct drums_ability *a)
{
    const bool card = a->target == DRUMS_TARGET_CARD, hero = a->target == DRUMS_TARGET_HERO;
    if (a->when == DRUMS_ON_DEFENSE) {
        return a->target == DRUMS_TARGET_SELF || a->target == DRUMS_TARGET_NEAR;
    }
    if (a->when != DRUMS_ON_DEPLOYMENT || a->effect == DRUMS_EFFECT_MOVE) {
        return a->target == DRUMS_TARGET_SELF;
    }
    if (hero) {
        return a->effect == DRUMS_EFFECT_DEFENSE || a->effect == DRUMS_EFFECT_HEAL;
    }
    return card == (a->effect == DRUMS_EFFECT_DISCARD) &&
           (a->target == DRUMS_TARGET_DECK) == (a->effect == DRUMS_EFFECT_DRAW) &&
           (a->target == DRUMS_TARGET_ENEMY) == (a->effect == DRUMS_EFFECT_HIT);
}

static bool check_abilities(const struct drums_rules *r, struct complaint *why)
{
    for (int i = 0; i < r->ability_count; i++) {
        const struct drums_ability *a = &r->abilities[i];
        if (!fits_ability_time(a)) {
            return game_complain(
                why,
                "abilities.%s: this effect does not work at this time: change `when` or `effect`",
                a->name);
        }
        if (!fits_target(a)) {
            return game_complain(
                why, "abilities.%s: this effect has no use for this target: change `target`",
                a->name);
        }
        if (a->cost > 0 && a->when != DRUMS_ON_DEPLOYMENT) {
            return game_complain(
                why, "abilities.%s: only abilities on deployment may cost cards: take `cost` away",
                a->name);
        }
        if (a->amount < 1 && (a->effect == DRUMS_EFFECT_DRAW || a->effect == DRUMS_EFFECT_HIT ||
                              a->effect == DRUMS_EFFECT_HEAL)) {
            return game_complain(why, "abilities.%s: does nothing: raise `amount` to 1 or more",
                                 a->name);
        }
    }
    return true;
}

static void fold_ability_facts(struct drums_facts *f, const struct drums_ability *a, uint8_t index)
{
    if (a->when == DRUMS_ON_DEPLOYMENT) {
        const bool self =
            a->target == DRUMS_TARGET_SELF && a->effect == DRUMS_EFFECT_ATTACK && a->cost == 0;
        f->deploy[f->deploy_count++] = index;
        f->dash = (int8_t)(f->dash + (self ? a->amount : 0));
    } else if (a->when == DRUMS_ON_DEFENSE) {
        const int8_t near = a->target == DRUMS_TARGET_NEAR ? a->amount : 0;
        f->guard = a->amount > f->guard ? a->amount : f->guard;
        f->guard_near = near > f->guard_near ? near : f->guard_near;
    } else if (a->effect == DRUMS_EFFECT_SPLIT) {
        f->flags |= DRUMS_CAN_SPLIT;
    } else if (a->effect == DRUMS_EFFECT_ATTACK_HERO) {
        f->flags |= DRUMS_CAN_ATTACK_HERO;
    } else if (a->effect == DRUMS_EFFECT_RETURN) {
        f->flags |= DRUMS_RETURNS;
    } else if (a->when == DRUMS_ON_ATTACK) {
        f->bonus = (int8_t)(f->bonus + a->amount);
    } else if (a->effect == DRUMS_EFFECT_ATTACK) {
        f->attack = (int8_t)(f->attack + a->amount);
    } else if (a->effect == DRUMS_EFFECT_DEFENSE) {
        f->defense = (int8_t)(f->defense + a->amount);
    } else {
        f->range = (int8_t)(f->range + a->amount);
    }
}

static int8_t no_less_than_0(int8_t value)
{
    return value < 0 ? 0 : value;
}

static struct drums_slot describe_lone_unit(uint8_t kind, const struct drums_facts *f)
{
    return (struct drums_slot){.unit = kind,
                               .attack = no_less_than_0(f->attack),
                               .bonus = f->bonus,
                               .defense = no_less_than_0(f->defense),
                               .guard = f->guard,
                               .guard_near = f->guard_near,
                               .life = f->life,
                               .cost = f->cost,
                               .flags = f->flags};
}

static bool prepare_card(struct drums_rules *r, int kind, struct complaint *why)
{
    const struct drums_card *card = &r->cards[kind];
    struct drums_facts *f = &r->facts[kind];
    const bool unit = card->type == DRUMS_UNIT;
    if (!unit && (card->attack | card->defense | card->range) != 0) {
        return game_complain(
            why, "cards.%s: only a Unit has Attack, Defense and range: give its abilities instead",
            card->name);
    }
    *f = (struct drums_facts){.type = card->type,
                              .cost = card->cost,
                              .cost_type = card->cost_type,
                              .life = card->life,
                              .attack = (int8_t)card->attack,
                              .defense = (int8_t)card->defense,
                              .range = (int8_t)card->range};
    for (int i = 0; i < card->ability_count; i++) {
        fold_ability_facts(f, &r->abilities[card->abilities[i]], card->abilities[i]);
    }
    f->range = f->range < 0 ? 0 : f->range > DRUMS_SLOTS_MAX ? DRUMS_SLOTS_MAX : f->range;
    r->fresh[kind] = describe_lone_unit((uint8_t)kind, f);
    return true;
}

static uint8_t find_card_class(const struct drums_rules *r, const struct drums_hero *hero,
                               const struct drums_option *option)
{
    bool own = false, units = false, cards = false, enemies = false;
    for (int i = 0; i < option->count; i++) {
        const uint8_t target = r->abilities[hero->abilities[option->first + i]].target;
        own = own || target == DRUMS_TARGET_HERO || target == DRUMS_TARGET_DECK;
        cards = cards || target == DRUMS_TARGET_CARD;
        enemies = enemies || target == DRUMS_TARGET_ENEMY;
        units = units || target <= DRUMS_TARGET_FRIENDS;
    }
    return own && units ? DRUMS_CLASS_MIXED
           : own        ? DRUMS_CLASS_HERO
           : units      ? DRUMS_CLASS_UNITS
           : enemies    ? DRUMS_CLASS_ENEMIES
           : cards      ? DRUMS_CLASS_CARDS
                        : DRUMS_CLASS_NONE;
}

static bool prepare_hero(struct drums_rules *r, int index, struct complaint *why)
{
    const struct drums_hero *hero = &r->heroes[index];
    struct drums_hero_facts *f = &r->hero_facts[index];
    *f = (struct drums_hero_facts){0};
    for (uint8_t i = 0; i < hero->ability_count; i++) {
        const struct drums_ability *a = &r->abilities[hero->abilities[i]];
        if (a->when != DRUMS_ON_DEPLOYMENT || a->effect == DRUMS_EFFECT_MOVE ||
            a->target == DRUMS_TARGET_SELF || a->target == DRUMS_TARGET_NEAR) {
            return game_complain(why,
                                 "heroes.%s: a Hero's ability works on deployment and does not "
                                 "target itself as a Unit would",
                                 hero->name);
        }
        if (i == 0 || a->cost > 0) {
            f->options[f->option_count++] = (struct drums_option){.cost = a->cost, .first = i};
        }
        f->options[f->option_count - 1].count++;
    }
    for (int i = 0; i < f->option_count; i++) {
        f->options[i].class = find_card_class(r, hero, &f->options[i]);
    }
    return true;
}

static bool prepare_army(struct drums_rules *r, int index, struct complaint *why)
{
    struct drums_army_facts *army = &r->army_facts[index];
    *army = (struct drums_army_facts){0};
    for (int i = 0; i < r->hero_count; i++) {
        if (r->heroes[i].army == index) {
            army->heroes[army->hero_count++] = (uint8_t)i;
        }
    }
    for (int kind = 0; kind < r->card_count; kind++) {
        const struct drums_card *card = &r->cards[kind];
        for (int copy = 0; card->army == index && copy < card->copies; copy++) {
            if (army->deck_size == DRUMS_PILE_MAX) {
                return game_complain(why, "armies.%s: has more than %d cards: lower some `copies`",
                                     r->armies[index].name, DRUMS_PILE_MAX);
            }
            army->deck[army->deck_size++] = (uint8_t)kind;
        }
    }
    if (army->hero_count == 0) {
        return game_complain(why, "armies.%s: has no Hero: add one to `heroes`",
                             r->armies[index].name);
    }
    return true;
}

/* Average worth, over all Units of the AI's army, of a Hit on such a Unit minus the loss by its
 * Hit. */
static int16_t average_unknown_exchange(const struct drums_rules *r, const struct drums_facts *mine)
{
    const struct drums_army_facts *army = &r->army_facts[r->army[DRUMS_AI]];
    const int attack = mine->attack + mine->bonus + mine->dash;
    int sum = 0, units = 0;
    for (int i = 0; i < army->deck_size; i++) {
        const struct drums_facts *other = &r->facts[army->deck[i]];
        if (other->type != DRUMS_UNIT) {
            continue;
        }
        units++;
        if (attack >= other->defense + r->hit_margin) {
            sum += r->greedy.kill * (1 + other->cost) / other->life;
        }
        if (other->attack + other->bonus >= mine->defense + r->hit_margin) {
            sum -= r->greedy.loss * (1 + mine->cost) / mine->life;
        }
    }
    return (int16_t)(units > 0 ? sum / units : 0);
}

/* The stake of a Unit fresh from hand, for every slot, with the extra Attack of its first turn. */
static struct drums_stake describe_recruit_stake(const struct drums_rules *r, uint8_t kind)
{
    const struct drums_facts *f = &r->facts[kind];
    const bool charges = (f->flags & DRUMS_CAN_ATTACK_HERO) != 0 && r->charge_engaged;
    struct drums_units units = {
        .attack = lanes_all((int8_t)(f->attack + f->dash)),
        .bonus = lanes_all(f->bonus),
        .defense = lanes_all(f->defense),
        .loss = lanes_all(r->loss[kind][f->life <= r->wounds_per_hit]),
        .shot = lanes_all(r->shot[kind][f->life <= r->wounds_per_hit]),
        .hidden = lanes_all((int16_t)(r->greedy.hidden + r->unknown[kind])),
        .charges = lanes_all(charges ? -1 : 0),
    };
    for (int slot = 0; slot < DRUMS_SLOTS_MAX; slot++) {
        units.reach[slot] = r->reach_of[f->range][slot];
    }
    return drums_stake_of(r, &units);
}

static void prepare_worth(struct drums_rules *r, uint8_t kind)
{
    const struct drums_facts *f = &r->facts[kind];
    const struct drums_greedy *weigh = &r->greedy;
    for (int last = 0; last < 2; last++) {
        const int share = last ? 100 : weigh->wound_percent;
        r->prize[kind][last] = (int16_t)(weigh->kill * (1 + f->cost) * share / 100);
        r->loss[kind][last] = (int16_t)(weigh->loss * (1 + f->cost) * share / 100);
        r->shot[kind][last] = (int16_t)(r->loss[kind][last] * weigh->shot_percent / 100);
    }
    r->unknown[kind] = average_unknown_exchange(r, f);
    r->recruit[kind] = describe_recruit_stake(r, kind);
}

static bool check_side(const struct drums_rules *r, enum drums_side side, struct complaint *why)
{
    const char *name = side == DRUMS_AI ? "ai" : "human";
    const struct drums_army_facts *army = &r->army_facts[r->army[side]];
    const bool leaves = r->without >= 0 && game_card_leaves(r->without_side, side);
    const struct drums_card *out = leaves ? &r->cards[r->without] : NULL;
    const int opening = (side == DRUMS_AI ? r->slots + r->ai_initial_supply : r->hand_size) +
                        (out != NULL && out->army == r->army[side] ? out->copies : 0);
    if (r->hero[side] != DRUMS_RANDOM && r->heroes[r->hero[side]].army != r->army[side]) {
        return game_complain(why, "%s.hero: belongs to another army: choose one of its own", name);
    }
    for (int i = 0; i < army->hero_count; i++) {
        if (army->deck_size < r->heroes[army->heroes[i]].removes + opening) {
            return game_complain(why,
                                 "%s.army: has too few cards for its Hero's removal and the start: "
                                 "raise `copies`",
                                 name);
        }
    }
    return true;
}

static bool check_sides(const struct drums_rules *r, struct complaint *why)
{
    if (r->army[DRUMS_AI] == r->army[DRUMS_HUMAN] && !r->mirror) {
        return game_complain(why, "human.army: is the AI's army too: choose another, or set "
                                  "mirror_armies to true");
    }
    return check_side(r, DRUMS_AI, why) && check_side(r, DRUMS_HUMAN, why);
}

static void prepare_slots(struct drums_rules *r)
{
    r->all_slots = (uint8_t)((1U << r->slots) - 1);
    for (int slot = 0; slot < r->slots; slot++) {
        for (int range = 0; range <= DRUMS_SLOTS_MAX; range++) {
            const int wide = r->reach == DRUMS_REACH_ANY && range > 0 ? DRUMS_SLOTS_MAX : range;
            uint8_t mask = 0;
            for (int other = 0; other < r->slots; other++) {
                const bool near = other - slot <= wide && slot - other <= wide;
                mask = (uint8_t)(mask | (near ? 1U << other : 0U));
            }
            r->reach_of[range][slot] = mask;
        }
        r->near[slot] = (uint8_t)((1U << slot | 1U << slot << 1 | 1U << slot >> 1) & r->all_slots);
    }
}

static void prepare_uses(struct drums_rules *r)
{
    for (int use = 0; use < DRUMS_USES; use++) {
        r->bonus_in[use] = (r->attack_bonus >> use & 1) != 0 ? -1 : 0;
    }
}

static int worth_keeping(const struct drums_keep *w, const struct drums_facts *f)
{
    const bool special = (f->flags & (DRUMS_CAN_SPLIT | DRUMS_CAN_ATTACK_HERO)) != 0;
    if (f->type != DRUMS_UNIT) {
        return w->card - w->card_cost * f->cost;
    }
    return w->attack * (f->attack + f->bonus) + w->defense * f->defense + w->range * f->range +
           w->guard * f->guard + w->life * (f->life - 1) + w->special * special - w->cost * f->cost;
}

/* Ranks all cards by what they are worth keeping; the least worth is given away first, of equals
 * the lower number. */
static void prepare_order(struct drums_rules *r)
{
    int keep[DRUMS_CARDS_MAX];
    for (int kind = 0; kind < r->card_count; kind++) {
        keep[kind] = worth_keeping(&r->greedy.keep, &r->facts[kind]);
    }
    for (int kind = 0; kind < r->card_count; kind++) {
        int before = 0;
        for (int other = 0; other < r->card_count; other++) {
            const int less = keep[kind] - keep[other];
            before += less > 0 || (less == 0 && other < kind);
        }
        r->spare[kind] = (uint16_t)(before << 8 | kind);
    }
}

/* In how many rounds the AI loses by its cards if it can draw `cards` cards; depends on the reading
 * of its deck-out rule. */
static uint8_t rounds_left(const struct drums_rules *r, int cards)
{
    const int whole = cards / r->ai_draw, all = (cards + r->ai_draw - 1) / r->ai_draw;
    switch ((enum drums_deckout)r->deckout[DRUMS_AI]) {
    case DRUMS_DECKOUT_FAILED_DRAW:
        break;
    case DRUMS_DECKOUT_BOTH_EMPTY:
        return (uint8_t)(all > 0 ? all : 1);
    case DRUMS_DECKOUT_NOTHING_LEFT:
        return (uint8_t)(all + 1);
    }
    return (uint8_t)(whole + 1);
}

static void prepare_worths(struct drums_rules *r)
{
    r->threat[0] = 0;
    r->threat[1] = r->greedy.hero_near;
    r->threat[2] = r->greedy.hero_threat;
    for (int cards = 0; cards <= DRUMS_PILE_MAX; cards++) {
        r->ai_rounds[cards] = rounds_left(r, cards);
    }
    for (int kind = 0; kind < r->card_count; kind++) {
        prepare_worth(r, (uint8_t)kind);
    }
}

/* Derives the facts of cards, Heroes and armies. Later checks need them. */
static bool prepare_lists(struct drums_rules *r, struct complaint *why)
{
    bool sound = true;
    for (int i = 0; sound && i < r->card_count; i++) {
        sound = prepare_card(r, i, why);
    }
    for (int i = 0; sound && i < r->hero_count; i++) {
        sound = prepare_hero(r, i, why);
    }
    for (int i = 0; sound && i < r->army_count; i++) {
        sound = prepare_army(r, i, why);
    }
    return sound;
}

bool drums_prepare(void *rules, struct complaint *why)
{
    struct drums_rules *r = rules;
    if (!check_abilities(r, why) || !prepare_lists(r, why) || !check_sides(r, why)) {
        return false;
    }
    prepare_slots(r);
    prepare_uses(r);
    prepare_order(r);
    prepare_worths(r);
    return true;
}
