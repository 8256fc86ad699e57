/* The ids of RULES.md. */
#include "engine/orichalcum/rules.h"

const struct rule_id ori_rule_ids[] = {
    {"O-1", "an automatic opponent"},
    {0},
};
