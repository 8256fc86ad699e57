/* The table of spells: one row for each, in the order of enum heroes3_spell. */
#include "engine/heroes3/heroes3_spells.h"

#define CASTS(title) "the hero casts " title " on {target}"
#define LASTS(on, begun, ended, whom, id, title)                                                   \
    {                                                                                              \
        .work = HEROES3_LASTS, .aim = HEROES3_AT_##on, .spares = (whom),                           \
        .effect = HEROES3_##begun, .ends = HEROES3_##ended, .ids = "HS-2 " id,                     \
        .text = CASTS(title)                                                                       \
    }
#define BURNS(on, whom, title)                                                                     \
    {                                                                                              \
        .work = HEROES3_BURNS, .aim = HEROES3_AT_##on, .spares = (whom), .ids = "HS-2 HS-8",       \
        .text = title " hits {target}"                                                             \
    }
#define BLAST(from, to, title)                                                                     \
    {                                                                                              \
        .work = HEROES3_BURNS, .aim = HEROES3_AT_HEX, .inner = (from), .outer = (to),              \
        .ids = "HS-2 HS-8 HS-11", .text = title " hits {target}"                                   \
    }
#define SUMMONS(title)                                                                             \
    {                                                                                              \
        .work = HEROES3_SUMMONS_KIND, .aim = HEROES3_AT_NOBODY, .ids = "HS-2 HS-12",               \
        .text = "the hero summons " title                                                          \
    }

#define LAYS(at, what, title)                                                                      \
    {                                                                                              \
        .work = HEROES3_LAYS, .aim = HEROES3_AT_##at, .thing = HEROES3_THING_##what,               \
        .ids = "HS-2 HS-20", .text = "the hero casts " title                                       \
    }

enum {
    UNDEAD = HEROES3_SPARES_UNDEAD,
    MINDLESS = HEROES3_SPARES_MINDLESS,
    MACHINES = HEROES3_SPARES_MACHINES,
    HARMLESS = HEROES3_SPARES_HARMLESS
};

/* A lasting spell names its effect and the one that it ends: itself twice, if none. */
const struct heroes3_spell_facts heroes3_spell_facts[HEROES3_SPELLS] = {
    [HEROES3_CAST_HASTE] = LASTS(OWN, HASTE, SLOW, MACHINES, "HS-5", "Haste"),
    [HEROES3_CAST_SLOW] = LASTS(ENEMY, SLOW, HASTE, MACHINES, "HS-5", "Slow"),
    [HEROES3_CAST_BLESS] = LASTS(OWN, BLESS, CURSE, UNDEAD | HARMLESS, "HS-6", "Bless"),
    [HEROES3_CAST_CURSE] = LASTS(ENEMY, CURSE, BLESS, UNDEAD | HARMLESS, "HS-6", "Curse"),
    [HEROES3_CAST_BLIND] =
        LASTS(ENEMY, BLIND, BLIND, MINDLESS | HEROES3_SPARES_EYELESS, "HS-7", "Blind"),
    [HEROES3_CAST_BLOODLUST] = LASTS(OWN, BLOODLUST, WEAK, MACHINES, "HS-13", "Bloodlust"),
    [HEROES3_CAST_PRECISION] =
        LASTS(OWN, PRECISION, PRECISION, HEROES3_SPARES_MELEE, "HS-13", "Precision"),
    [HEROES3_CAST_WEAKNESS] = LASTS(ENEMY, WEAK, BLOODLUST, 0, "HS-13", "Weakness"),
    [HEROES3_CAST_STONE_SKIN] = LASTS(OWN, STONE_SKIN, STONE_SKIN, 0, "HS-13", "Stone Skin"),
    [HEROES3_CAST_DISRUPTING_RAY] = LASTS(ENEMY, CORRODED, CORRODED, 0, "HS-13", "Disrupting Ray"),
    [HEROES3_CAST_PRAYER] = LASTS(OWN, PRAYER, PRAYER, 0, "HS-13", "Prayer"),
    [HEROES3_CAST_FRENZY] = LASTS(OWN, FRENZY, FRENZY, MINDLESS, "HS-13", "Frenzy"),
    [HEROES3_CAST_SLAYER] = LASTS(OWN, SLAYER, SLAYER, HARMLESS, "HS-13", "Slayer"),
    [HEROES3_CAST_MIRTH] = LASTS(OWN, MIRTH, SORROW, MINDLESS, "HS-14", "Mirth"),
    [HEROES3_CAST_SORROW] = LASTS(ENEMY, SORROW, MIRTH, MINDLESS, "HS-14", "Sorrow"),
    [HEROES3_CAST_FORTUNE] = LASTS(OWN, FORTUNE, MISFORTUNE, HARMLESS, "HS-14", "Fortune"),
    [HEROES3_CAST_MISFORTUNE] = LASTS(ENEMY, MISFORTUNE, FORTUNE, HARMLESS, "HS-14", "Misfortune"),
    [HEROES3_CAST_SHIELD] = LASTS(OWN, SHIELD, SHIELD, 0, "HS-15", "Shield"),
    [HEROES3_CAST_AIR_SHIELD] = LASTS(OWN, AIR_SHIELD, AIR_SHIELD, 0, "HS-15", "Air Shield"),
    [HEROES3_CAST_FIRE_SHIELD] = LASTS(OWN, FIRE_SHIELD, FIRE_SHIELD, 0, "HS-15", "Fire Shield"),
    [HEROES3_CAST_PROTECTION_FROM_AIR] =
        LASTS(OWN, FROM_AIR, FROM_AIR, 0, "HS-16", "Protection from Air"),
    [HEROES3_CAST_PROTECTION_FROM_EARTH] =
        LASTS(OWN, FROM_EARTH, FROM_EARTH, 0, "HS-16", "Protection from Earth"),
    [HEROES3_CAST_PROTECTION_FROM_FIRE] =
        LASTS(OWN, FROM_FIRE, FROM_FIRE, 0, "HS-16", "Protection from Fire"),
    [HEROES3_CAST_PROTECTION_FROM_WATER] =
        LASTS(OWN, FROM_WATER, FROM_WATER, 0, "HS-16", "Protection from Water"),
    [HEROES3_CAST_ANTI_MAGIC] = LASTS(OWN, ANTI_MAGIC, ANTI_MAGIC, 0, "HS-16", "Anti-Magic"),
    [HEROES3_CAST_MAGIC_MIRROR] = LASTS(OWN, MIRROR, MIRROR, 0, "HS-16", "Magic Mirror"),
    [HEROES3_CAST_COUNTERSTRIKE] =
        LASTS(OWN, COUNTERSTRIKE, COUNTERSTRIKE, MACHINES, "HS-17", "Counterstrike"),
    [HEROES3_CAST_FORGETFULNESS] = LASTS(ENEMY, FORGETFUL, FORGETFUL,
                                         MINDLESS | HEROES3_SPARES_MELEE, "HS-17", "Forgetfulness"),
    [HEROES3_CAST_CURE] = {.work = HEROES3_CURES, .ids = "HS-2 HS-9", .text = CASTS("Cure")},
    [HEROES3_CAST_DISPEL] = {.work = HEROES3_DISPELS, .ids = "HS-2 HS-9", .text = CASTS("Dispel")},
    [HEROES3_CAST_RESURRECTION] = {.work = HEROES3_RAISES,
                                   .spares = HEROES3_SPARES_LIFELESS,
                                   .ids = "HS-2 HS-9",
                                   .text = CASTS("Resurrection")},
    [HEROES3_CAST_ANIMATE_DEAD] = {.work = HEROES3_RAISES,
                                   .spares = HEROES3_UNDEAD_ONLY,
                                   .ids = "HS-2 HS-9",
                                   .text = CASTS("Animate Dead")},
    [HEROES3_CAST_CLONE] = {.work = HEROES3_COPIES, .ids = "HS-2 HS-10", .text = CASTS("Clone")},
    [HEROES3_CAST_SUMMON_AIR_ELEMENTAL] = SUMMONS("Air Elementals"),
    [HEROES3_CAST_SUMMON_EARTH_ELEMENTAL] = SUMMONS("Earth Elementals"),
    [HEROES3_CAST_SUMMON_FIRE_ELEMENTAL] = SUMMONS("Fire Elementals"),
    [HEROES3_CAST_SUMMON_WATER_ELEMENTAL] = SUMMONS("Water Elementals"),
    [HEROES3_CAST_MAGIC_ARROW] = BURNS(ENEMY, 0, "a Magic Arrow"),
    [HEROES3_CAST_ICE_BOLT] = BURNS(ENEMY, 0, "an Ice Bolt"),
    [HEROES3_CAST_LIGHTNING_BOLT] = BURNS(ENEMY, 0, "a Lightning Bolt"),
    [HEROES3_CAST_TITANS_LIGHTNING_BOLT] = BURNS(ENEMY, 0, "a Titan's Lightning Bolt"),
    [HEROES3_CAST_IMPLOSION] = BURNS(ENEMY, MACHINES, "an Implosion"),
    [HEROES3_CAST_CHAIN_LIGHTNING] = BURNS(CHAIN, 0, "a Chain Lightning"),
    [HEROES3_CAST_DEATH_RIPPLE] = BURNS(ALL, UNDEAD | MACHINES, "a Death Ripple"),
    [HEROES3_CAST_DESTROY_UNDEAD] = BURNS(ALL, HEROES3_UNDEAD_ONLY, "Destroy Undead"),
    [HEROES3_CAST_ARMAGEDDON] = BURNS(ALL, 0, "Armageddon"),
    [HEROES3_CAST_FROST_RING] = BLAST(1, 1, "a Frost Ring"),
    [HEROES3_CAST_FIREBALL] = BLAST(0, 1, "a Fireball"),
    [HEROES3_CAST_METEOR_SHOWER] = BLAST(0, 1, "a Meteor Shower"),
    [HEROES3_CAST_INFERNO] = BLAST(0, 2, "an Inferno"),
    [HEROES3_CAST_BERSERK] = {.work = HEROES3_LASTS,
                              .aim = HEROES3_AT_HEX,
                              .spares = MINDLESS,
                              .effect = HEROES3_BERSERK,
                              .ends = HEROES3_HYPNOTIZED,
                              .outer = HEROES3_OUTER_BY_MASTERY,
                              .ids = "HS-2 HS-21",
                              .text = CASTS("Berserk")},
    [HEROES3_CAST_HYPNOTIZE] = LASTS(ENEMY, HYPNOTIZED, BERSERK, MINDLESS, "HS-22", "Hypnotize"),
    [HEROES3_CAST_TELEPORT] = {.work = HEROES3_CARRIES},
    [HEROES3_CAST_SACRIFICE] = {.work = HEROES3_SACRIFICES, .spares = HEROES3_SPARES_LIFELESS},
    [HEROES3_CAST_EARTHQUAKE] = {.work = HEROES3_SHAKES,
                                 .aim = HEROES3_AT_NOBODY,
                                 .ids = "HS-2 HS-25",
                                 .text = "the hero casts Earthquake"},
    [HEROES3_CAST_QUICKSAND] = LAYS(NOBODY, PIT, "Quicksand"),
    [HEROES3_CAST_LAND_MINE] = LAYS(NOBODY, MINE, "Land Mine"),
    [HEROES3_CAST_FORCE_FIELD] = LAYS(HEX, FIELD, "Force Field"),
    [HEROES3_CAST_FIRE_WALL] = LAYS(HEX, FIRE, "Fire Wall"),
    [HEROES3_CAST_REMOVE_OBSTACLE] = {.work = HEROES3_CLEARS,
                                      .aim = HEROES3_AT_HEX,
                                      .ids = "HS-2 HS-26",
                                      .text = "the hero removes an obstacle"},
};
