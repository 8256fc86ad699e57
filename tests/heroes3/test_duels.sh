#!/usr/bin/env bash
# Five published duels of Heroes III are even at the published counts; bulk_duels.sh plays all fifty.
bash "$POISE_SOURCE_DIR/tests/heroes3/duels.sh" 'familiar,zombie|minotaur_king|ancient_behemoth'
