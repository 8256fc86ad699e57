/* Reads `cards` of game{}: which table lists the cards of a game, and which piles hold them. */
#include "sims/games/lua/tables.h"

/* Adds a rule value that names a row of the table of cards, or none. */
static struct row *add_card_rule(lua_State *lua, struct script *script, const char *name,
                                 const char *doc)
{
    machine_fail_if(lua, row_named(script->params, name) != NULL,
                    "`cards` brings the rule value `%s`: call yours otherwise", name);
    struct row *p = define_param(lua, script, name);
    p->kind = KIND_REF, p->ref = script->cards.table, p->low = 0, p->doc = doc;
    *script->defaults[p - script->params] = -1;
    return p;
}

/* Adds the rule value that says from whose piles a card leaves. */
static void add_side_rule(lua_State *lua, struct script *script)
{
    struct row *p =
        add_card_rule(lua, script, script->cards.without_side, "from whose piles it leaves");
    p->kind = KIND_WORD, p->ref = NULL, p->high = UINT16_MAX, p->words = game_card_sides;
    *script->defaults[p - script->params] = 0;
}

/* Marks the piles that a text names ("deck, market") as those of some sides, a bit each. */
static void mark_card_piles(lua_State *lua, struct script *script, const char *list, uint8_t sides)
{
    char word[64];
    while (tables_next_name(&list, word)) {
        const struct script_field *f = script_field(script, word);
        machine_fail_if(lua, f == NULL || f->kind != SCRIPT_PILES,
                        "`cards`: `%s` is no pile of the game", word);
        for (uint32_t k = 0; k < f->count; k++) {
            uint8_t *marks = &script->piles.list[f->piles->first + k].cards;
            *marks |= sides;
            machine_fail_if(lua, *marks != sides,
                            "`cards`: `%s` is a pile of one side: name it once", word);
        }
    }
}

void define_cards(lua_State *lua, struct script *script, int table)
{
    static const char form[] =
        "cards = { \"wares\", piles = \"deck, market\" }: the table of rules{} "
        "that lists them, with a column `name`, and the piles that hold them; in place of `piles` "
        "`human` and `ai`, where each side has its own";
    static const char *const known[] = {"piles", "human", "ai", "blank", "copies", NULL};
    if (!tables_open(lua, table, "cards", form)) {
        return;
    }
    const int list = lua_gettop(lua);
    tables_check_keys(lua, list, known, "cards");
    const char *piles = tables_text(lua, list, "piles", NULL);
    const char *human = tables_text(lua, list, "human", NULL);
    const char *ai = tables_text(lua, list, "ai", NULL);
    struct game_cards *cards = &script->cards;
    cards->blank = tables_text(lua, list, "blank", NULL);
    lua_rawgeti(lua, list, 1);
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    const struct row *rows = row_named(script->params, name);
    machine_fail_if(lua,
                    rows == NULL || rows->kind != KIND_RECORD ||
                        row_named(rows->fields, "name") == NULL ||
                        (piles == NULL) != (human != NULL) || (human == NULL) != (ai == NULL),
                    "%s", form);
    cards->table = rows->name;
    script->piles.kinds = rows->count;
    lua_getfield(lua, list, "copies");
    script->piles.copies =
        lua_isnil(lua, -1) ? 1 : (uint32_t)tables_number_at(lua, -1, "cards: copies", 1, 99);
    cards->without = "without", cards->instead = "instead";
    add_card_rule(lua, script, cards->without,
                  "a card that is out of the game: it leaves when it has been shuffled");
    add_card_rule(lua, script, cards->instead, "the card that lies in its place");
    if (piles != NULL) {
        mark_card_piles(lua, script, piles, 1U << GAME_SIDE_AI | 1U << GAME_SIDE_HUMAN);
    } else {
        cards->without_side = "without_side";
        add_side_rule(lua, script);
        mark_card_piles(lua, script, human, 1U << GAME_SIDE_HUMAN);
        mark_card_piles(lua, script, ai, 1U << GAME_SIDE_AI);
    }
    define_place_rules(script);
    lua_settop(lua, list - 1);
}
