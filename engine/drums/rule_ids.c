#include "engine/drums/rules.h"
const struct rule_id drums_rule_ids[] = {{0}};
