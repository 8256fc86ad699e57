#include <stdio.h>

#include "sims/registry.h"

int main(void)
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        printf("%s: %s\n", registry_games[i]->name, registry_games[i]->doc);
    }
    return 0;
}
