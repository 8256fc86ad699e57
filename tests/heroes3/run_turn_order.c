/* heroes3_turn_order FILE.json: replays turn-order vectors, prints pass or fail for each and ends
 * with 0 only if all pass. */
#include <stdio.h>

#include "tests/heroes3/replay_turn_vectors.h"

static int replay(const json_t *vectors)
{
    int failures = 0;
    const json_t *vector;
    size_t i;
    json_array_foreach(vectors, i, vector)
    {
        char why[8192];
        const bool ok = vector_passes(vector, &vectors_rules, why, sizeof why);
        printf("%s %s %s\n", ok ? "pass" : "FAIL", json_string_value(json_object_get(vector, "id")),
               json_string_value(json_object_get(vector, "title")));
        if (!ok) {
            printf("     %s\n", why);
            failures++;
        }
    }
    printf("%zu of %zu pass\n", json_array_size(vectors) - (size_t)failures,
           json_array_size(vectors));
    return failures;
}

int main(int argc, char **argv)
{
    char why[512];
    if (argc != 2) {
        fprintf(stderr, "usage: heroes3_turn_order FILE.json\n");
        return 2;
    }
    json_t *root = vectors_load(argv[1], why, sizeof why);
    if (root == NULL) {
        fprintf(stderr, "heroes3_turn_order: %s\n", why);
        return 2;
    }
    const int failures = replay(json_object_get(root, "vectors"));
    json_decref(root);
    return failures == 0 ? 0 : 1;
}
