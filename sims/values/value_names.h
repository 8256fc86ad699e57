/* What people call the values of the rules where they read no paths: in forms and in pictures. */
#pragma once

#include "engine/row.h"

/* How a form names a value, and the part of the form that it belongs to: what the game's table says,
 * else the words of its path ("ai.extend_troops" is "Extend troops" of "AI"). The caller frees
 * both. */
char *value_names_label(const struct row *param);
char *value_names_group(const struct row *param);

/* A text with labels in place of paths of `params`, a game's table: "U-16: ai.takes_token=false"
 * becomes "U-16: Takes token (AI) = false", and "wares.tea brick.cost: 6" becomes "tea brick: cost
 * 6". A path of one word only before "=" and ":", or if it is the whole text. The caller frees it. */
char *value_names_replace(const void *params, const char *text);
