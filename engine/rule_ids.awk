# Writes the table of a game's rules from its RULES.md: rows of tables with the heads `id`, `in short`,
# `rule` and `when`. A row without words in short is no rule of its own.
BEGIN {
    FS = " *[|] *"
    printf "/* Made from engine/%s/RULES.md. */\n#include \"engine/game.h\"\n\n", game
    printf "const struct rule_id %s_rule_ids[] = {\n", game
}
!/^\|/ { short = when = rule = 0 }
/^\| id / {
    short = when = rule = 0
    for (k = 2; k < NF; k++) {
        if ($k == "in short") short = k
        if ($k == "when") when = k
        if ($k == "rule") rule = k
    }
}
/^\| [A-Z]+-[0-9]+[a-z]? / && short && $short != "" {
    gsub(/"/, "\\\"", $short)
    gsub(/"/, "\\\"", $rule)
    gsub(/`/, "", $rule)
    gsub(/`/, "", $when)
    printf "    {\"%s\", \"%s\", %s,\n     \"%s\"},\n", $2, $short, $when == "" ? "NULL" : "\"" $when "\"", $rule
}
END { print "    {0},\n};" }
