#!/usr/bin/env bash
# Published duels of Heroes III are even at the published counts, one of which jumps from lost to won; bulk_duels.sh plays all fifty.
bash "$POISE_SOURCE_DIR/tests/heroes3/duels.sh" 'familiar,zombie|minotaur_king|ancient_behemoth|naga_queen,peasant'
