/* The player `greedy`: it plans temples and Titans, fights by exact odds and discards what helps
 * the AI. All worths are in hundredths of a victory point. */
#include "engine/orichalcum/orichalcum_ai.h"
#include "engine/orichalcum/orichalcum_greedy_plan.h"
#include "engine/orichalcum/orichalcum_human.h"

/* Worth of the initiative in the next round, if the human would have it with that many hoplites. */
static int initiative_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                            int hoplites)
{
    const int ahead = hoplites - s->side[ORICHALCUM_AI].hoplites;
    const int tied = r->initiative_tie == ORICHALCUM_CHANGES_SIDE ? s->first ^ 1 : s->first;
    return 2 * ahead + (tied == ORICHALCUM_HUMAN) > 0 ? r->greedy.initiative : 0;
}

/* Cost of spending hoplites: their own worth and, perhaps, the initiative. */
static int hoplite_cost(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int spent)
{
    const int now = s->side[ORICHALCUM_HUMAN].hoplites;
    return spent * r->greedy.hoplite + initiative_worth(s, r, now) -
           initiative_worth(s, r, now - spent);
}

static bool wins_next(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    return orichalcum_points(&s->side[ORICHALCUM_HUMAN]) + 1 >= r->points &&
           s->side[ORICHALCUM_HUMAN].creatures == 0;
}

/* Worth of the next point; more if it wins the game. */
static int point_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    return wins_next(s, r) ? r->greedy.win : ORICHALCUM_WORTH_POINT;
}

/* Worth of beating a creature, before the cost of hoplites. */
static int prize_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       int token)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const bool last = (human->creatures & (human->creatures - 1)) == 0;
    return orichalcum_loot_worth(s, r, token) +
           (last && orichalcum_points(human) >= r->points ? r->greedy.win : r->greedy.pacified);
}

/* Expected worth of a fight with `hoplites` on the creature. They are spent if the fight is won and
 * stay there if it is lost. */
static int fight_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                       int strength, int prize, int hoplites)
{
    static const int outcomes[] = {1, 6, 36, 216, 1296};
    const int dice = hoplites + 1;
    const int wins = (int)orichalcum_wins(r, s->siege, dice, strength);
    return (prize - hoplites * r->greedy.hoplite) * wins / outcomes[dice];
}

/* The best number of hoplites to add, out of `reserve`; sets *worth. */
static int best_hoplites(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         int cell, int reserve, int *worth)
{
    const int token = s->side[ORICHALCUM_HUMAN].on[cell];
    const int strength = orichalcum_creature(r, token)->strength, prize = prize_worth(s, r, token);
    const int standing = orichalcum_standing(s, cell);
    int best = 0;
    *worth = fight_worth(s, r, strength, prize, standing);
    for (int more = 1; more <= reserve && standing + more <= r->fight_hoplites; more++) {
        const int found = fight_worth(s, r, strength, prize, standing + more);
        if (found > *worth) {
            *worth = found;
            best = more;
        }
    }
    return best;
}

static int best_fight(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      int reserve, int *worth)
{
    int best = ORICHALCUM_STOP;
    *worth = 0;
    for (uint64_t left = s->side[ORICHALCUM_HUMAN].creatures; left != 0; left &= left - 1) {
        int found;
        best_hoplites(s, r, orichalcum_first(left), reserve, &found);
        if (best == ORICHALCUM_STOP || found > *worth) {
            *worth = found;
            best = orichalcum_first(left);
        }
    }
    return best;
}

/* Counts the uncovered circles around each circle, in three bit planes (orichalcum_count_near): the
 * ground that a building there would take from temples. */
static void count_useful(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                         uint64_t bits[3])
{
    const struct orichalcum_board *board = orichalcum_island(s, r);
    orichalcum_count_near(board, board->cells & ~s->side[ORICHALCUM_HUMAN].covered, bits);
}

/* The circles of a set with the smallest number in the bit planes `bits`; sets *least to it. */
static uint64_t find_least(uint64_t set, const uint64_t bits[3], int *least)
{
    *least = 0;
    for (int k = 2; k >= 0; k--) { /* masks, because a branch could not be predicted */
        const uint64_t all = -(uint64_t)((set & ~bits[k]) == 0);
        *least |= (int)all & 1 << k;
        set &= all | ~bits[k];
    }
    return set;
}

/* The circle of a set where a building takes the least ground from temples (`bits`: of
 * count_useful), or ORICHALCUM_STOP. Sets *loss. A volcano costs more than other ground. */
static int best_site(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                     uint64_t sites, const uint64_t bits[3], int *loss)
{
    const uint64_t volcanoes = s->side[ORICHALCUM_HUMAN].terrain[ORICHALCUM_VOLCANO];
    const uint64_t plain = sites & ~volcanoes, wild = sites & volcanoes;
    int open, open_wild;
    const uint64_t least = find_least(plain, bits, &open);
    const uint64_t least_wild = find_least(wild, bits, &open_wild);
    const int found = plain != 0 ? r->greedy.ground * open : INT32_MAX;
    const int found_wild =
        wild != 0 ? r->greedy.ground * open_wild + r->greedy.volcano_ground : INT32_MAX;
    *loss = found < found_wild ? found : found_wild;
    return sites == 0 ? ORICHALCUM_STOP : orichalcum_first(found < found_wild ? least : least_wild);
}

static int building_worth(const struct orichalcum_rules *r, int tile)
{
    return r->greedy.building[orichalcum_building(r, tile)->kind];
}

/* The best construction slot, or -1. */
static int find_best_card_slot(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                               int *worth)
{
    const uint64_t open = orichalcum_open_ground(s, r);
    uint64_t bits[3];
    int best = -1;
    *worth = 0;
    if (game_forbids(r->forbidden, ORICHALCUM_OPTION_BUILDING)) {
        return best;
    }
    count_useful(s, r, bits);
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        const int tile = s->slots[slot];
        if (tile == ORICHALCUM_NONE || (best >= 0 && building_worth(r, tile) <= *worth)) {
            continue;
        }
        const uint64_t sites = s->built[ORICHALCUM_CRYSTAL] > 0
                                   ? orichalcum_building_sites(s, r, tile, slot)
                                   : orichalcum_ground_for(s, open, slot);
        if (sites == 0) {
            continue;
        }
        int loss;
        best_site(s, r, sites, bits, &loss);
        const int found = building_worth(r, tile) - loss;
        if (best < 0 || found > *worth) {
            *worth = found;
            best = slot;
        }
    }
    return best;
}

/* The temple that uses the fewest volcanoes, as a move; ORICHALCUM_STOP where there is none. */
static game_move best_temple(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const uint64_t wild = s->side[ORICHALCUM_HUMAN].terrain[ORICHALCUM_VOLCANO];
    game_move best = ORICHALCUM_STOP;
    int least = 5;
    for (int turn = 0; turn < ORICHALCUM_TEMPLE_TURNS; turn++) {
        uint64_t sites = orichalcum_human_temples(s, r, turn);
        for (; sites != 0; sites &= sites - 1) {
            const int cell = orichalcum_first(sites);
            const int used =
                orichalcum_count(orichalcum_rhombus(orichalcum_island(s, r), turn, cell) & wild);
            if (used < least) {
                least = used;
                best = (game_move)(ORICHALCUM_BUILD_TEMPLE + (cell | turn << 6));
            }
        }
    }
    return best;
}

static bool may_forge(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      int nuggets)
{
    return orichalcum_can_forge(s, r, nuggets) &&
           !game_forbids(r->forbidden, ORICHALCUM_OPTION_MEDALLION);
}

/* The best construction with `nuggets` at hand, as a move of ORICHALCUM_STEP_CONSTRUCT. */
static game_move best_construction(const struct orichalcum_state *s,
                                   const struct orichalcum_rules *r, int nuggets, int *worth)
{
    const game_move temple = game_forbids(r->forbidden, ORICHALCUM_OPTION_TEMPLE)
                                 ? (game_move)ORICHALCUM_STOP
                                 : best_temple(s, r);
    *worth = point_worth(s, r);
    if (temple != ORICHALCUM_STOP) {
        return temple;
    }
    if (may_forge(s, r, nuggets)) {
        return ORICHALCUM_BUILD_MEDALLION;
    }
    const int slot = find_best_card_slot(s, r, worth);
    return slot < 0 ? ORICHALCUM_STOP : (game_move)(ORICHALCUM_BUILD_SLOT + slot);
}

/* Worth of a construction that needs no nuggets: a temple, else a building. It is computed at the
 * first use, because most decisions do not need it. */
struct prospect {
    bool known;
    int worth;
};

static int construction_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                              int nuggets, struct prospect *free)
{
    if (may_forge(s, r, nuggets)) {
        return point_worth(s, r);
    }
    if (!free->known) {
        free->known = true;
        if (!game_forbids(r->forbidden, ORICHALCUM_OPTION_TEMPLE) &&
            orichalcum_can_build_temple(s, r)) {
            free->worth = point_worth(s, r);
        } else {
            find_best_card_slot(s, r, &free->worth);
        }
    }
    return free->worth;
}

static int fights_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                        int hoplites)
{
    int worth;
    best_fight(s, r, hoplites, &worth);
    return worth;
}

/* Worth of an action with that many hoplites and nuggets. */
static inline int action_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                               int action, int hoplites, int nuggets, struct prospect *free)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    return game_forbids(r->forbidden, (enum orichalcum_option)action) ? 0
           : action == ORICHALCUM_PRODUCE ? human->mines * r->greedy.nugget
           : action == ORICHALCUM_RECRUIT ? human->camps * r->greedy.hoplite
           : action == ORICHALCUM_CAPTURE ? fights_worth(s, r, hoplites)
                                          : construction_worth(s, r, nuggets, free);
}

/* A card that can be paid: its worth without the tile, and bounds of its worth with the tile. */
struct estimate {
    int at; /* in the display */
    int plain;
    struct orichalcum_limits limits;
};

static void estimate_card(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          const struct orichalcum_plan *plan, int at, int action_worth,
                          struct estimate *out)
{
    const struct orichalcum_offer *offer = &s->display[at];
    const int plain = action_worth - hoplite_cost(s, r, r->slot_costs[offer->slot]);
    struct orichalcum_limits limits = {0};
    if (offer->tile != ORICHALCUM_NONE) {
        limits = orichalcum_place_limits(s, r, plan, offer);
    }
    out->at = at;
    out->plain = plain;
    out->limits.least = plain + limits.least;
    out->limits.most = plain + limits.most;
}

static int estimate_cards(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                          const struct orichalcum_plan *plan,
                          struct estimate out[ORICHALCUM_DISPLAY_MAX])
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    int actions[ORICHALCUM_DISPLAY_MAX], worths[ORICHALCUM_ACTIONS] = {0}, count = 0;
    struct prospect free = {0};
    uint32_t wanted = 0;
    for (int at = 0; at < s->shown; at++) {
        actions[at] = r->card_kinds[r->card_kind[s->display[at].card]].action;
        wanted |= (uint32_t)(r->slot_costs[s->display[at].slot] <= human->hoplites) << actions[at];
    }
    for (int action = 0; action < ORICHALCUM_ACTIONS; action++) {
        if ((wanted >> action & 1) != 0) {
            worths[action] = action_worth(s, r, action, human->hoplites, human->nuggets, &free);
        }
    }
    for (int at = 0; at < s->shown; at++) {
        if (r->slot_costs[s->display[at].slot] <= human->hoplites) {
            estimate_card(s, r, plan, at, worths[actions[at]], &out[count++]);
        }
    }
    return count;
}

/* Keeps the cards that can still be the best, sorted by upper bound, highest first; returns how
 * many. */
static int keep_promising(struct estimate cards[], int count)
{
    int least = INT32_MIN, kept = 0;
    for (int k = 0; k < count; k++) {
        least = cards[k].limits.least > least ? cards[k].limits.least : least;
    }
    for (int k = 0; k < count; k++) {
        const struct estimate card = cards[k];
        if (card.limits.most < least) {
            continue;
        }
        int to = kept++;
        for (; to > 0 && cards[to - 1].limits.most < card.limits.most; to--) {
            cards[to] = cards[to - 1];
        }
        cards[to] = card;
    }
    return kept;
}

static int card_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                      const struct estimate *card, struct orichalcum_plan *plan)
{
    const struct orichalcum_offer *offer = &s->display[card->at];
    game_move place;
    int worth;
    if (offer->tile == ORICHALCUM_NONE ||
        !orichalcum_best_place(s, r, offer, plan, &place, &worth)) {
        worth = 0;
    }
    return card->plain + worth;
}

/* The card worth most; of equals the leftmost. Searches places for tiles in the order of upper
 * bounds and stops when no other card can be better. */
static game_move choose_display_card(const struct orichalcum_state *s,
                                     const struct orichalcum_rules *r)
{
    struct estimate cards[ORICHALCUM_DISPLAY_MAX];
    struct orichalcum_plan plan;
    orichalcum_make_plan(s, r, &plan);
    orichalcum_find_limits(s, r, &plan);
    const int count = keep_promising(cards, estimate_cards(s, r, &plan, cards));
    int best = cards[0].at, most = INT32_MIN;
    for (int k = 0; k < count && count > 1 && cards[k].limits.most >= most; k++) {
        if (cards[k].limits.most == most && cards[k].at > best) {
            continue;
        }
        const int worth = card_worth(s, r, &cards[k], &plan);
        if (worth > most || (worth == most && cards[k].at < best)) {
            most = worth;
            best = cards[k].at;
        }
    }
    return (game_move)best;
}

static game_move choose_place(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    struct orichalcum_plan plan;
    game_move place = 0;
    int worth;
    orichalcum_make_plan(s, r, &plan);
    orichalcum_best_place(s, r, &s->taken, &plan, &place,
                          &worth); /* the decision is asked only if the tile fits */
    return place;
}

static game_move choose_claim(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    int best = orichalcum_first(s->claims), most = -1;
    for (uint32_t left = s->claims; left != 0; left &= left - 1) {
        const int titan = __builtin_ctz(left);
        if (orichalcum_titan_worth(s, r, titan) > most) {
            most = orichalcum_titan_worth(s, r, titan);
            best = titan;
        }
    }
    return (game_move)best;
}

/* The Titan to give back: a used one rather than an active one. */
static game_move choose_given(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    (void)r;
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    const uint8_t used = human->titans & (uint8_t)~human->active_titans;
    return (game_move)orichalcum_first(used != 0 ? used : human->titans);
}

static bool is_doubling_better(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    return (s->action == ORICHALCUM_PRODUCE && human->mines > 1 &&
            orichalcum_has_active(s, r, ORICHALCUM_HYPERION)) ||
           (s->action == ORICHALCUM_RECRUIT && human->camps > 1 &&
            orichalcum_has_active(s, r, ORICHALCUM_THEMIS));
}

static game_move choose_orichalcum_action(const struct orichalcum_state *s,
                                          const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    struct prospect free = {0};
    if (action_worth(s, r, s->action, human->hoplites, human->nuggets, &free) <= 0) {
        return ORICHALCUM_PASS;
    }
    return is_doubling_better(s, r) ? ORICHALCUM_WITH_TITAN : ORICHALCUM_PERFORM;
}

/* The best additional action, or ORICHALCUM_PASS. An action with a worth above 0 can be
 * performed. */
static game_move choose_extra(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    struct prospect free = {0};
    game_move best = ORICHALCUM_PASS;
    int most = 0;
    for (int currency = 0; currency < ORICHALCUM_CURRENCIES; currency++) {
        const int price = orichalcum_price(s, r, currency);
        const int hoplites = human->hoplites - (currency == ORICHALCUM_PAY_HOPLITES ? price : 0);
        const int nuggets = human->nuggets - (currency == ORICHALCUM_PAY_NUGGETS ? price : 0);
        const int cost = currency == ORICHALCUM_PAY_HOPLITES  ? hoplite_cost(s, r, price)
                         : currency == ORICHALCUM_PAY_NUGGETS ? price * r->greedy.nugget
                                                              : price * r->greedy.creature;
        const bool payable = orichalcum_can_pay(s, r, currency);
        for (int action = 0; action < ORICHALCUM_ACTIONS && payable; action++) {
            if (!orichalcum_may_buy(s, r, action, currency)) {
                continue;
            }
            const int worth = action_worth(s, r, action, hoplites, nuggets, &free) - cost;
            if (worth > most) {
                most = worth;
                best = (game_move)(action | currency << 2 | ORICHALCUM_PERFORM << 4);
            }
        }
    }
    return best;
}

static game_move choose_fight(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    int worth;
    const int cell = best_fight(s, r, s->side[ORICHALCUM_HUMAN].hoplites, &worth);
    return (game_move)(s->begun && worth <= 0 ? ORICHALCUM_STOP : cell);
}

static game_move choose_hoplites(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const int strength = orichalcum_creature(r, s->side[ORICHALCUM_HUMAN].on[s->target])->strength;
    int worth;
    if (orichalcum_has_active(s, r, ORICHALCUM_CHRONOS) && strength >= r->greedy.chronos_from &&
        !game_forbids(r->forbidden, ORICHALCUM_OPTION_CHRONOS)) {
        return ORICHALCUM_CHRONOS_BIT;
    }
    return (game_move)best_hoplites(s, r, s->target, s->side[ORICHALCUM_HUMAN].hoplites, &worth);
}

static game_move choose_human_construction(const struct orichalcum_state *s,
                                           const struct orichalcum_rules *r)
{
    int worth;
    const game_move best = best_construction(s, r, s->side[ORICHALCUM_HUMAN].nuggets, &worth);
    return s->begun && worth <= 0 ? ORICHALCUM_STOP : best;
}

/* The best circle for a building of this tile; sets *loss. See orichalcum_building_sites. */
static int find_building_site(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                              int tile, int slot, int *loss)
{
    uint64_t bits[3];
    count_useful(s, r, bits);
    return best_site(s, r, orichalcum_building_sites(s, r, tile, slot), bits, loss);
}

static game_move choose_site(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    int loss;
    return (game_move)find_building_site(s, r, s->slots[s->slot], s->slot, &loss);
}

static game_move choose_loot(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    int loss;
    const int cell = find_building_site(s, r, s->loot, ORICHALCUM_SLOTS, &loss);
    return (game_move)(building_worth(r, s->loot) > loss ? cell : ORICHALCUM_STOP);
}

/* Worth to the AI of its action Construct: a point, perhaps the winning one, or a building. */
static int ai_construct_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    const bool point = orichalcum_can_forge(s, r, ai->nuggets) || orichalcum_ai_temple(s, r) >= 0 ||
                       s->ai_buildings + 1 + r->ai_metropolis_counts >= r->ai_free_medallion_from;
    const bool wins = orichalcum_points(ai) + 1 >= r->points && ai->creatures == 0;
    return !point ? r->greedy.ai_building : wins ? r->greedy.ai_win : ORICHALCUM_WORTH_POINT;
}

static int ai_capture_worth(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    if (ai->creatures == 0 || ai->hoplites == 0) {
        return 0;
    }
    return orichalcum_points(ai) >= r->points ? r->greedy.ai_win : r->greedy.ai_capture;
}

/* Sets the worth to the AI of each card of the display. */
static void find_ai_worths(const struct orichalcum_state *s, const struct orichalcum_rules *r,
                           int worths[ORICHALCUM_DISPLAY_MAX])
{
    const struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    int actions[ORICHALCUM_ACTIONS] = {ai->mines * r->greedy.nugget, ai->camps * r->greedy.hoplite,
                                       ai_capture_worth(s, r), 0};
    const struct orichalcum_card_rule *cards[ORICHALCUM_DISPLAY_MAX];
    bool constructs = false;
    for (int at = 0; at < s->shown; at++) {
        cards[at] = &r->card_kinds[r->card_kind[s->display[at].card]];
        constructs |= cards[at]->action == ORICHALCUM_CONSTRUCT;
    }
    if (constructs) {
        actions[ORICHALCUM_CONSTRUCT] = ai_construct_worth(s, r);
    }
    for (int at = 0; at < s->shown; at++) {
        worths[at] = cards[at]->size * r->greedy.ai_circle + actions[cards[at]->action];
    }
}

/* Discards the card whose absence leaves the AI's die the lowest expected worth. Sums are in
 * sixths, because r->picks counts faces of the die. */
static game_move choose_discard(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const uint8_t *picks = r->picks[s->shown - 1];
    int worths[ORICHALCUM_DISPLAY_MAX], expected = 0, least = 0;
    game_move best = 0;
    find_ai_worths(s, r, worths);
    for (int gone = 1; gone < s->shown; gone++) { /* difference to discarding the first card */
        expected += picks[gone - 1] * (worths[gone - 1] - worths[gone]);
        if (expected < least) {
            least = expected;
            best = (game_move)gone;
        }
    }
    return best;
}

game_move orichalcum_choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    static game_move (*const choosers[])(const struct orichalcum_state *,
                                         const struct orichalcum_rules *) = {
        [ORICHALCUM_STEP_CARD] = choose_display_card,
        [ORICHALCUM_STEP_TILE] = choose_place,
        [ORICHALCUM_STEP_CLAIM] = choose_claim,
        [ORICHALCUM_STEP_REPLACE] = choose_given,
        [ORICHALCUM_STEP_ACTION] = choose_orichalcum_action,
        [ORICHALCUM_STEP_EXTRA] = choose_extra,
        [ORICHALCUM_STEP_FIGHT] = choose_fight,
        [ORICHALCUM_STEP_HOPLITES] = choose_hoplites,
        [ORICHALCUM_STEP_CONSTRUCT] = choose_human_construction,
        [ORICHALCUM_STEP_SITE] = choose_site,
        [ORICHALCUM_STEP_LOOT] = choose_loot,
        [ORICHALCUM_STEP_DISCARD] = choose_discard,
    };
    /* metropolis and payment: the first choice will do */
    return choosers[s->step] != NULL ? choosers[s->step](s, r) : orichalcum_choose_idle(s, r, rng);
}
