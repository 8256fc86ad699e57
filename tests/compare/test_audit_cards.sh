#!/usr/bin/env bash
# `poise audit --cards`: worths against exact fractions of a game that is enumerated here, the coverage of
# their intervals over seeds, verdicts where no card matters, any number of threads, and its messages. And
# `poise audit --vary`: each value by a step.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
# Three rounds: the human takes the better of two cards, the AI rolls a die. Card 6 is a blank.
cat >hats.lua <<'EOF'
local rule = rules { cards = table { { name = "top", power = 5 }, { name = "red hat", power = 3 },
  { name = "cap", power = 2 }, { name = "fez", power = 2 }, { name = "pin", power = 1 }, { name = "rag", power = 0 } } }
game { name = "hats", rounds = 3, streams = "fate, die", state = "acted",
  piles = { deck = { 6, "nobody" }, market = { 2, "all" } },
  cards = { "cards", piles = "deck, market", blank = "rag" },
  setup = function(s) put(s.deck, 1, 6); shuffle(s.deck, s.fate) end,
  advance = function(s)
    if s.acted == 1 then
      s.acted = 0
      s.ai_score = s.ai_score + roll(s.die, 6)
      if not next_round(s) then return false end
    end
    while count(s.market) < 2 and count(s.deck) > 0 do draw(s.deck, s.market) end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for place = 1, #s.market do add(place - 1) end end,
  apply = function(s, move)
    s.acted, s.human_score = 1, s.human_score + rule.cards[take(s.market, move + 1)].power
  end,
  move_card = function(s, move) return rule.cards[s.market[move + 1]].name end,
  greedy = function(s)
    return #s.market > 1 and rule.cards[s.market[2]].power > rule.cards[s.market[1]].power and 1 or 0
  end,
}
EOF
"$POISE" rules hats.lua >out 2>&1 || { grep -q 'plays no games in Lua' out && exit 77; }


# The card that is taken turns a coin over: games change with the cards, and each wins half of them.
sed -e 's/name = "hats", rounds = 3/name = "nulls", rounds = 1/' -e 's/"acted"/"acted, turned"/' \
    -e 's/+ roll(s.die, 6)/+ (s.turned + roll(s.die, 2)) % 2; s.human_score = 1 - s.ai_score/' \
    -e 's/s.acted, s.human_score = 1, .*/s.acted, s.turned = 1, take(s.market, move + 1)/' hats.lua >nulls.lua

# Each side plays from its own five cards: the human two that it drew, the better first, the AI blindly.
cat >duel.lua <<'EOF'
local rule = rules { cards = table { { name = "top", power = 5 }, { name = "cap", power = 3 },
  { name = "fez", power = 2 }, { name = "pin", power = 1 }, { name = "rag", power = 0 } } }
game { name = "duel", rounds = 2, streams = "mine, its", state = "acted",
  piles = { deck = { 5, "nobody" }, hand = { 2, "owner", each = "human" }, its_deck = { 5, "nobody" } },
  cards = { "cards", human = "deck, hand", ai = "its_deck", blank = "rag" },
  setup = function(s)
    put(s.deck, 1, 5); shuffle(s.deck, s.mine)
    put(s.its_deck, 1, 5); shuffle(s.its_deck, s.its)
  end,
  advance = function(s)
    if s.acted == 1 then
      s.acted, s.ai_score = 0, s.ai_score + rule.cards[draw(s.its_deck)].power
      if not next_round(s) then return false end
    end
    while count(s.hand[HUMAN]) < 2 do draw(s.deck, s.hand[HUMAN]) end
    s.seat = HUMAN
    return true
  end,
  moves = function(s, add) for place = 1, #s.hand[HUMAN] do add(place - 1) end end,
  apply = function(s, move)
    s.acted, s.human_score = 1, s.human_score + rule.cards[take(s.hand[HUMAN], move + 1)].power
  end,
  move_card = function(s, move) return rule.cards[s.hand[HUMAN][move + 1]].name end,
  greedy = function(s)
    return rule.cards[s.hand[HUMAN][2]].power > rule.cards[s.hand[HUMAN][1]].power and 1 or 0
  end,
}
EOF

cat >oracle.py <<'EOF'
import fractions, itertools, json, os, subprocess
POWER = {"top": 5, "red hat": 3, "cap": 2, "fez": 2, "pin": 1, "rag": 0}
rolls = {0: 1}
for _ in range(3):
    rolls = {s: sum(rolls.get(s - d, 0) for d in range(1, 7)) for s in range(19)}

def human(deck): # greedy takes the better of two, three times
    deck, market, score = list(deck), [], 0
    for _ in range(3):
        while deck and len(market) < 2: market.append(deck.pop())
        best = market.pop(1 if len(market) > 1 and market[1] > market[0] else 0)
        score += best
    return score

def ai(cards): # the AI's share of the wins, a draw counts half
    orders = list(itertools.permutations(cards))
    points = sum((2 if s > h else s == h) * n for h in map(human, orders) for s, n in rolls.items())
    return fractions.Fraction(points, 2 * 216 * len(orders))

def audit(game, seed, *more):
    out = subprocess.run([os.environ["POISE"], "audit", game, "--cards", "--set", "policy.humans=greedy", "--quiet",
        "--seed", str(seed), "--format", "json", *more], stdout=subprocess.PIPE, check=True).stdout
    cards = {c["card"]: c for c in json.loads(out)["cards"]}
    for c in cards.values(): c["verdict"] = c["verdict"].replace("never taken, ", "")
    return out, cards

full = ai(POWER.values())
worth = {c: ai([p for n, p in POWER.items() if n != c]) - full for c in POWER}
blank = {c: ai([0 if n == c else p for n, p in POWER.items()]) - full for c in POWER}

# every worth within its interval, in about 95 of 100 audits; verdicts that are true
missed = 0
for seed in range(20):
    out, cards = audit("hats.lua", seed, "--games", "400")
    holds = lambda said, true: said["low"] <= true <= said["high"]
    inside = [holds(c["worth"], worth[n]) for n, c in cards.items()]
    inside += [holds(c["as_blank"], blank[n]) for n, c in cards.items() if n != "rag"]
    assert len(inside) == 11, cards
    missed += not all(inside)
assert missed <= 4, f"{missed} of 20 audits miss a worth" # one in 390 where they hold at 95 %

# a worth near the truth, what is taken, the order, the same for all threads
out, cards = audit("hats.lua", 1, "--games", "6000", "--threads", "1")
for n, c in cards.items():
    assert abs(c["worth"]["estimate"] - worth[n]) < 0.02, (n, c, float(worth[n]))
assert list(cards)[0] == "top" and cards["top"]["verdict"] == "too good for the human", cards["top"]
assert cards["top"]["taken"] == 1 and abs(cards["top"]["offered"] - 4 / 6) < 0.03, cards["top"]
assert out == audit("hats.lua", 1, "--games", "6000", "--threads", "3")[0], "threads matter"

# where no card matters, hardly an audit says that one does
wrong = 0
for seed in range(20):
    cards = audit("nulls.lua", seed, "--games", "300", "--least", "1%")[1]
    assert any(c["worth"]["high"] > c["worth"]["low"] for c in cards.values())
    wrong += any(c["verdict"] not in ("not shown", "never worth it") for c in cards.values())
assert wrong <= 4, f"{wrong} of 20 audits of nulls give a verdict"
cards = audit("nulls.lua", 1, "--games", "20000", "--least", "3%")[1]
assert all(c["verdict"] == "never worth it" for c in cards.values()), cards
# each side's worth, where sides have piles of their own: the other side keeps the card
DUEL = {"top": 5, "cap": 3, "fez": 2, "pin": 1, "rag": 0}
def duel(mine, its): # the AI's share of the wins
    humans = [max(a, b) + max(min(a, b), c) for a, b, c, *_ in itertools.permutations(mine)]
    ais = [a + b for a, b, *_ in itertools.permutations(its)]
    return fractions.Fraction(sum((a > h) * 2 + (a == h) for h in humans for a in ais), 2 * len(humans) * len(ais))
def ways(card): # by the key of the answer
    out, blank = [p for n, p in DUEL.items() if n != card], [0 if n == card else p for n, p in DUEL.items()]
    all_cards = list(DUEL.values())
    decks = {"worth": (out, out), "worth_human": (out, all_cards), "worth_ai": (all_cards, out), "as_blank": (blank, blank),
        "as_blank_human": (blank, all_cards), "as_blank_ai": (all_cards, blank)}
    return {k: duel(*d) - duel(all_cards, all_cards) for k, d in decks.items() if card != "rag" or "blank" not in k}
missed, true = 0, {card: ways(card) for card in DUEL}
assert true["top"]["worth_human"] > 0.2 and true["top"]["worth_ai"] < -0.1, true["top"]
for seed in range(20):
    cards = audit("duel.lua", seed, "--games", "400")[1]
    for card, values in true.items():
        assert {k for k in cards[card] if "worth" in k or "blank" in k} >= set(values), cards[card]
    missed += not all(holds(cards[c][k], v) for c, values in true.items() for k, v in values.items())
assert missed <= 4, f"{missed} of 20 audits miss a worth to one side"
cards = audit("duel.lua", 1, "--games", "6000")[1]
for card, values in true.items():
    for k, v in values.items():
        assert abs(cards[card][k]["estimate"] - v) < 0.02, (card, k, cards[card][k], float(v))
# what each side has of a card may cancel out: then it is not "never worth it"
cards = audit("duel.lua", 1, "--games", "20000", "--least", "10%", "--most", "30%")[1]
for card, values in true.items():
    idle = all(abs(values[k]) < 0.1 for k in ("worth", "worth_human", "worth_ai"))
    alike = values["worth_human"] > 0 > values["worth_ai"]
    said = "never worth it" if idle else "helps each side alike" if alike else "helps the AI" if values["worth"] < 0 else "helps the human"
    assert cards[card]["verdict"] == said, (card, cards[card], said)
assert cards["top"]["verdict"] == "helps each side alike"
print({n: (float(worth[n]), float(blank[n])) for n in POWER}, missed, wrong)
EOF
[ -n "${POISE_SANITIZED:-}" ] || /usr/bin/python3 oracle.py >said 2>&1 ||
    { cat said; failures=$((failures + 1)); }

# The rule values that take a card out, in every command; names where numbers stood; what goes wrong.
audit=("$POISE" audit --quiet --games 300)
expect 0 '^  top .*too good for the human' "${audit[@]}" hats.lua --cards --games 4000
expect 0 '^No card of 6 is shown to be too good' "${audit[@]}" hats.lua --cards --games 12
holds "what the verdicts mean" grep -q 'never worth it: surely less than 0.5. A card that people never take is not called too good for them.' <(tr -s '\n ' ' ' <out)
expect 0 '^Worth as a blank, and to each side$' "${audit[@]}" duel.lua --cards
holds "a wide terminal shows the tables" bash -c '! grep -qE "^.{101}" out'
expect 0 'No fault found' "$POISE" check duel.lua
holds "no card is out, so from whose piles is no idle value" bash -c '! grep -q without_side out'
expect 0 '^The picture is in shots/cards.svg' "${audit[@]}" hats.lua --cards --plots shots
holds "the picture names a card" grep -q '>red hat (taken ' shots/cards.svg
expect 0 'market: .*(top|hat|cap|fez|pin|rag)' "$POISE" play hats.lua
expect 0 '^without ' "$POISE" rules hats.lua
expect 2 'without: no entry of `cards` is named `red`' "$POISE" run hats.lua --no-out --set without=red
sed 's/{ name = "rag"/{ name = "wig", power = 9 }, &/; s/put(s.deck, 1, 6)/put(s.deck, 1, 5) put(s.deck, 7)/' hats.lua >wigs.lua # no pile has the wig
expect 0 '^  wig .* changes no game$' "${audit[@]}" wigs.lua --cards
holds "what that means" grep -q 'changes no game: it may lie in none of the piles' out
expect 2 '\-\-most goes with \-\-cards' "${audit[@]}" hats.lua --vary 'cards.*.power:+1' --most 3%
expect 2 '\-\-least goes with \-\-cards or \-\-vary' "${audit[@]}" hats.lua --least 3%
expect 2 '\-\-all-games goes with \-\-vary' "${audit[@]}" hats.lua --cards --all-games
expect 2 '\-\-until goes with \-\-together' "${audit[@]}" hats.lua --cards --until ci=1%
expect 2 '\-\-cards, \-\-together and \-\-vary exclude each other' "${audit[@]}" hats.lua --cards --together 20
expect 1 'pig does not say what its cards are' "${audit[@]}" pig --cards
sed 's/cards = { "cards", piles = "deck/cards = { "cards", piles = "dck/' hats.lua >wrong.lua
expect 1 'wrong.lua:[0-9]+: `cards`: `dck` is no pile of the game' "${audit[@]}" wrong.lua --cards
sed 's/cards = { "cards", piles/cards = { "hats", piles/' hats.lua >wrong.lua
expect 1 'wrong.lua:[0-9]+: cards = \{ "wares", piles' "${audit[@]}" wrong.lua --cards
sed 's/move_card = .*/move_card = function(s) return "hat" end,/' hats.lua >wrong.lua
expect 1 'must return the name of a row of `cards`, not `hat`' "${audit[@]}" wrong.lua --cards
expect 1 'FAULT +moves +wrong.lua:[0-9]+: `move_card` must return the name of a row' "$POISE" check wrong.lua --games 20
sed 's/move_card = .*/move_card = function(s) return 3 end,/' hats.lua >wrong.lua
expect 1 'FAULT +moves +wrong.lua:[0-9]+: `move_card` must return a text' "$POISE" check wrong.lua --games 20
expect 0 'there is one worth and not' "${audit[@]}" hats.lua --cards
expect 0 "the human's +interval .*the AI's" "${audit[@]}" duel.lua --cards
expect 0 '^without_side +both ' "$POISE" rules duel.lua
for wrong in 'piles = "deck", ' 'human = "its_deck", ' 'human = "hand, its_deck", ' ''; do
    sed "s/human = \"deck, hand\", /$wrong/" duel.lua >wrong.lua
    expect 1 'wrong.lua:[0-9]+: .*(in place of `piles`|`its_deck` is a pile of one side)' "${audit[@]}" wrong.lua --cards
done
# Drums: each side has its own deck; where each leads another army, a card's worth is its side's.
expect 0 '"worth_ai"' "${audit[@]}" drums --cards --format json --games 2000 --set mirror_armies=true --set ai.army=orcs \
    --set human.army=orcs
holds "a warrior helps the side that has it" /usr/bin/python3 -c 'import json
card = {c["card"]: c for c in json.load(open("out"))["cards"]}["orc_warrior"]
assert card["worth_human"]["low"] > 0 > card["worth_ai"]["estimate"], card'
expect 0 '^  human_archer ' "${audit[@]}" drums --cards
holds "no columns for one side" bash -c "! grep -qE \"the AI's|one worth\" out"
# Copies that follow each other: cards 1 and 2 are row 1, as in Salvage, whose games are the same as before it had a table.
sed -e 's/put(s.deck, 1, 6)/put(s.deck, 1, 12)/; s/deck = { 6,/deck = { 12,/; s/blank = "rag"/copies = 2, &/' \
    -e 's/rule.cards\[\([^]]*\(\[[^]]*\]\)*[^]]*\)\]/rule.cards[div(1 + \1, 2)]/g' hats.lua >twice.lua
expect 0 'No fault found' "$POISE" check twice.lua
for card in top fez rag; do
    holds "$card is dealt" bash -c 'for k in 1 2 3 4 5 6 7 8; do "$0" play twice.lua --seed $k --out $k.play </dev/null; done | grep -q "market: .*$1"' "$POISE" $card
    rm -f [1-8].play
    holds "$card is out" bash -c '! for k in 1 2 3 4 5 6 7 8; do "$0" play twice.lua --set "without=$1" --seed $k --out $k.play </dev/null; done | grep "market: .*$1"' "$POISE" $card
    rm -f [1-8].play
done
sed 's/copies = 2/copies = 0/' twice.lua >wrong.lua
expect 1 'wrong.lua:[0-9]+: .*cards: copies' "${audit[@]}" wrong.lua --cards
expect 0 '^  red 6 .* [0-9]' "${audit[@]}" lua/salvage.lua --cards
# A script reads which card is out, as the number of its row.
sed 's/setup = function(s)/setup = function(s) s.human_score = 100 * rule.without + 10 * rule.instead;/' hats.lua >reads.lua
expect 0 '^  human score +26[0-9]' "$POISE" run reads.lua --no-out --games 50 --quiet --set 'without=red hat' --set instead=rag

# An array with a slot for each card: its slots have the cards' names in columns, on the table and in positions.
sed -e 's/state = "acted"/state = "acted, got[cards]", columns = "got"/' \
    -e 's/s.acted, s.human_score = 1, \(.*\)rule.cards\[\(.*\)\].power/local card = \2; s.got[card] = s.got[card] + 1; s.acted, s.human_score = 1, \1rule.cards[card].power/' hats.lua >got.lua
expect 0 'red hat' "$POISE" run got.lua --no-out --games 50 --quiet --format full
expect 0 "^got: none" "$POISE" play got.lua
expect 0 'chooses (top|red hat).*"got":\{"top":[01],"red hat":' "$POISE" trace got.lua --index 0 --json
expect 0 'No fault found' "$POISE" check got.lua

# --vary: every value by a step, lists with neighbours swapped; what the rules refuse is named, not played.
sed -e 's/rules { cards/rules { order = { 3, 1, 2 }, { "sides", 6, 2, 7 }, cards/; s/roll(s.die, 6)/roll(s.die, rule.sides)/' hats.lua >dice.lua
expect 0 '^  sides: 6 -> 5 ' "${audit[@]}" dice.lua --vary 'sides:-1,+1,+2,+10%'
also() { holds "$1" grep -qE -- "$1" out; }
also '^Left out, as the rules refuse it: sides: 6 -> 8'
also '^With the values as they are the AI wins'
also '^sides: 6 -> . changed most, by [+-][0-9.]+ points'
[ "$(grep -c '^  sides: 6 -> 7 ' out)" = 1 ] || { echo "FAILED: +1 and +10% are one change"; failures=1; }
expect 0 'cards.red hat.power: 3 -> 4' "${audit[@]}" dice.lua --vary 'cards.*.power:-1,+1' --games 3000 --plots .
also 'Left out, as the rules refuse it: cards.rag.power: 0 -> -1'
expect 0 'red hat: power 3 → 4' grep -v cards tornado.svg
expect 0 'No game changes with: order: 1 before 3, order: 2 before 1' "${audit[@]}" dice.lua --vary 'order:swap'
also '^No single change is shown to change how often the AI wins'
# Where games stay unfinished the changes are of AI wins less human wins; without a table nothing explains it.
expect 0 'change: of AI wins less human wins' "$POISE" audit pig --set round_cap=3 --vary 'ai.hold_at:+1' --games 200 --quiet
expect 0 'No game changes with: goal: 90 -> 91' "$POISE" audit pig --set round_cap=3 --set goal=90 --vary 'goal:+1' --games 200 --quiet
holds "no legend without a table" bash -c '! grep -q "change: of" out'
expect 0 '^  ai.hold_at: 20 -> 21 .-0[.]5 \[-0[.]9, -0[.]1\].$' "$POISE" audit pig --vary 'ai.*:+1' --games 10000 --least 2% --quiet
also 'Hardly changes who wins .surely by less than 2 points, all at once.:'
expect 0 '"left_out": "sides: 6 -> 8"' "${audit[@]}" dice.lua --vary 'sides:+1,+2' --format json
expect 1 '`cards.\*.pwr` leads to no value' "${audit[@]}" dice.lua --vary 'cards.*.pwr:+1'
expect 1 'sides: 8 is out of range' "${audit[@]}" dice.lua --vary 'sides:+2'
expect 1 '`cards.rag.power` leads to no value' "${audit[@]}" dice.lua --vary 'cards.rag.power:-10%'
# A priority list of words, each line in turn moved by one place or to the end; what never matters is said with its size.
sed -e 's/rules { cards/rules { { "list", { "hat", "rag", "hat", "cap" }, words = { "rag", "cap", "hat" } }, cards/' \
    -e 's/roll(s.die, 6)/roll(s.die, 6) + (rule.list[1] == "hat" and 0 or 9) - (s.round == 3 and rule.list[2] == "hat" and 1 or 0)/' hats.lua >list.lua
expect 0 '^ += \[hat, rag, hat, cap\]' "$POISE" rules list.lua
expect 0 'list: rag before hat' "${audit[@]}" list.lua --vary 'list:swap,last'
also 'list: hat last'
also 'No game changes with: list: cap before hat'
expect 0 'Hardly changes who wins .surely by less than 30 points, all at once.: list: hat before rag .-21[.]0 .*-23[.]2, -18[.]8' \
    "${audit[@]}" list.lua --vary 'list:swap' --least 30% --games 2000 --format markdown
expect 2 'list' "$POISE" run list.lua --no-out --set 'list=[hat, rag, hat, fez]'
for mistake in '"hat", "rg"|is none of its words' '"hat", 2|is none of its words'; do
    sed "s/\"hat\", \"rag\", \"hat\", \"cap\"/${mistake%|*}/" list.lua >wrong.lua
    expect 1 "${mistake#*|}" "$POISE" rules wrong.lua
done
sed 's/, words = { "rag", "cap", "hat" }//' list.lua >wrong.lua
expect 1 'is a word: add its alternatives' "$POISE" rules wrong.lua

# A deck-builder of 34 cards: one row a card, and a keeper whose list of kinds is a rule value.
cp -r "$POISE_SOURCE_DIR"/tests/compare/lanterns .
expect 0 'No fault found' "$POISE" check lanterns/lanterns.lua --games 20 --effects 100
expect 0 '^  dome ' "$POISE" audit lanterns/lanterns.lua --cards --games 60 --quiet
also 'of 34'
[ "$(grep -cE '(not shown|helps|too good|never worth)' out)" -ge 34 ] || { echo "FAILED: a row for each card"; failures=1; }
expect 0 '^  priority: glass last' "${audit[@]}" lanterns/lanterns.lua --vary 'priority:swap,last'
for wrong in sides sides: sides:+0 sides:x sides:1,2,3,4,5,6,7,8,9; do
    expect 1 'write PATH:STEP' "${audit[@]}" dice.lua --vary "$wrong"
done
# Ctrl-C: what was played is told. Bazaar's calls are long ones, which end at once when a program is asked to stop.
expect 130 'INTERRUPTED after [0-9,]+ of 1,000,000' timeout --preserve-status -s INT 3 "$POISE" audit lua/bazaar.lua --cards --games 1000000 --threads 1 --quiet --yes
exit $((failures > 0))
