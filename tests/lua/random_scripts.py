"""Random games in Lua: arithmetic, texts, lists, tables of functions, rows and piles. Most can be played; some make a
mistake after a while. usage: random_scripts.py SEED COUNT: writes random_0.lua and so on into this folder."""
import random
import sys

HEAD = """\
local rule = rules { start = %d, { "step", %d, 0, 20 }, { "mode", "low", words = { "low", "high" } },
  steps = { 3, 1, 4, 1, 5 }, kinds = { { name = "oak", cost = %d }, { name = "elm", cost = %d } } }
local bonus = { n1 = 7, n2 = 5, n3 = 1, ["n2.5"] = 4, ["n-1"] = 3, n0 = 8, ["n0.5"] = 6, a = 2, low = 1, high = 2 }
local fixed, mixed = { 3, 1, 4, 1, 5, 9, 2, 6 }, { 2, nil, 5, x = 4, [7] = 1, [0] = 9 }
local function whole(x)
  if x ~= x or x > 1000000 or x < -1000000 then return 7 end
  return x - x %% 1
end
local function place(x, n) return whole(x) %% n + 1 end
local function both(a, b) return b, a end
local function sum(...)
  local n = 0
  for k = 1, select("#", ...) do n = n + (select(k, ...) or 0.5) end
  return n
end
local acts = {
  add = function(s, x) s.b = whole(x + s.b) return s.b end,
  twice = function(s, x) return x * 2, x end,
}
"""
TAIL = """\
game { name = "random", rounds = 4, streams = "sun, moon", state = "acted, a, b, c, list[6], grid[3][4]",
  piles = { deck = { 12, "nobody" }, row = { 12, "all" } }, columns = "a, b, c, list, grid",
  setup = function(s) s.a = rule.start put(s.deck, 1, 12) shuffle(s.deck, s.moon) end,
  advance = function(s)
    if s.acted == 1 then s.acted = 0 if not next_round(s) then return false end end
    first(s)
    s.ai_score = whole(s.a) s.human_score = whole(s.b + s.c) s.seat = HUMAN return true
  end,
  moves = function(s, add) for k = 0, s.c % 3 do add(k) end end,
  apply = function(s, m) s.acted = 1 s.c = whole(s.c + m) second(s, m) end,
  greedy = function(s) return s.c % 3 == 2 and 1 or 0 end }
"""


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = []
        self.count = 0

    def one_of(self, *makers):
        return self.random.choice(makers)()

    def name(self, letter="v"):
        self.count += 1
        return f"{letter}{self.count}"

    def constant(self):
        return self.random.choice(["0", "1", "2", "3", "7", "0.5", "-1", "10", "1000003", "2.5", "0x1f", "1e3", "0.1", "2147483648",
                                   "9007199254740991", "-4294967297"])

    def number(self, depth=3):
        """A value that is a number, now and then NaN, infinite or a mistake."""
        r, n = self.random, lambda: self.number(depth - 1)
        simple = [self.constant, lambda: f"s.{r.choice('abc')}", lambda: f"s.{r.choice('abc')}",
                  lambda: r.choice(self.names) if self.names else "s.a", lambda: f"rule.{r.choice(['start', 'step'])}"]
        if depth <= 0:
            return self.one_of(*simple)
        made = [
            lambda: f"({n()} {r.choice('+-*')} {n()})", lambda: f"({n()} {r.choice('+-*')} {n()})",
            lambda: f"({n()} {r.choice('/%')} {n()})", lambda: f"div({n()}, {r.choice(['2', '3', '-7', '5'])})",
            lambda: f"{r.choice(['min', 'max'])}(whole({n()}), {self.constant()})", lambda: f"abs({n()})", lambda: f"(- {n()})",
            lambda: f"fixed[place({n()}, 8)]", lambda: f"s.list[place({n()}, 6)]",
            lambda: f"s.grid[place({n()}, 3)][place({n()}, 4)]", lambda: f"(mixed[whole({n()})] or {n()})",
            lambda: f"(bonus[{self.text(depth - 1)}] or {n()})", lambda: f"#({self.text(depth - 1)})", lambda: "#fixed",
            lambda: f"({self.condition(depth - 1)} and {n()} or {n()})", lambda: f"sum({n()}, {n()})",
            lambda: f"sum(both({n()}, {n()}))", lambda: f"(both({n()}, {n()}))", lambda: f"roll(s.sun, {r.choice([2, 6, 20])})",
            lambda: "count(s.deck)", lambda: "#s.row", lambda: f"acts.{r.choice(['add', 'twice'])}(s, {n()})",
            lambda: f"rule.kinds[place({n()}, 2)].cost", lambda: f"rule.steps[place({n()}, 5)]", lambda: "rule.kinds.oak.index",
            lambda: f"(select(2, {n()}, {n()}))", lambda: f'("{r.randrange(9)}" + {n()})',
        ]
        return self.one_of(*simple, *made, *made)

    def text(self, depth=2):
        r = self.random
        makers = [lambda: f'"{r.choice(["a", "n", "oak", "x y"])}"', lambda: "rule.mode", lambda: f'("n" .. {self.number(depth - 1)})',
                  lambda: "rule.kinds[place(s.a, 2)].name", lambda: f"type({self.number(0)})"]
        if depth > 0:
            makers.append(lambda: f"({self.text(depth - 1)} .. {self.text(depth - 1)})")
        return self.one_of(*makers)

    def condition(self, depth=2):
        r = self.random
        makers = [lambda: f"{self.number(depth - 1)} {r.choice(['<', '<=', '>', '>=', '==', '~='])} {self.number(depth - 1)}",
                  lambda: f"{self.text(1)} {r.choice(['<', '<=', '==', '~='])} {self.text(1)}", lambda: "count(s.deck) > 3",
                  lambda: "mixed.x", lambda: "mixed[2]"]
        if depth > 0:
            makers += [lambda: f"not ({self.condition(depth - 1)})",
                       lambda: f"({self.condition(depth - 1)} {r.choice(['and', 'or'])} {self.condition(depth - 1)})"]
        return f"({self.one_of(*makers)})"

    def block(self, indent, depth):
        names = list(self.names)
        text = "".join(self.statement(indent, depth) for _ in range(self.random.randint(1, 3)))
        self.names = names
        return text

    def local(self, indent):
        value, name = self.number(), self.name()
        self.names.append(name)
        return f"{indent}local {name} = {value}\n"

    def pair(self, indent):
        values, a, b = self.random.choice([f"both({self.number()}, {self.number()})", f"{self.number()}, {self.number()}"]), \
            self.name(), self.name()
        self.names += [a, b]
        return f"{indent}local {a}, {b} = {values}\n"

    def loop(self, indent, depth):
        r = self.random
        k = self.name("k")
        head = r.choice([f"for {k} = 1, {r.randint(0, 6)} do", f"for {k} = {self.number(1)} % 9, 0, -{r.choice([1, 2, 0.75])} do",
                         f"for {k} = 0.1, place({self.number(1)}, 5), {r.choice(['0.3', 'place(s.b, 3)', '1 / 3'])} do",
                         f"for {k}, {k}x in ipairs({r.choice(['fixed', 'mixed', 's.list', 's.row', 'rule.steps', 's.grid[2]'])}) do"])
        names, self.names = self.names, self.names + [k]
        body = self.block(indent + "  ", depth - 1)
        stop = f"{indent}  if {self.condition(1)} then break end\n" if r.random() < 0.3 else ""
        self.names = names
        return f"{indent}{head}\n{body}{stop}{indent}end\n"

    def repeated(self, indent, depth):
        k = self.name("k")
        names, self.names = self.names, self.names + [k]
        body = self.block(indent + "  ", depth - 1)
        self.names = names
        head, end = self.random.choice([(f"while {k} < 4 do", "end"), ("repeat", f"until {k} >= 4 or {self.condition(0)}")])
        return f"{indent}local {k} = 0\n{indent}{head}\n{body}{indent}  {k} = {k} + 1\n{indent}{end}\n"

    def items(self, indent):
        """A list that grows, shrinks and has holes."""
        r, t = self.random, self.name()
        first = ", ".join(r.choice([self.number(1), self.number(1), "nil"]) for _ in range(r.randint(0, 5)))
        changes = [f"{t}[#{t} + 1] = {self.number(2)}", f"{t}[{r.randint(0, 6)}] = {self.number(1)}", f"{t}[{r.randint(1, 5)}] = nil",
                   f"{t}[#{t}] = nil", f"{t}.x = {self.number(1)}", f"{t}[{self.text(1)}] = {self.number(1)}",
                   f"{t}[{self.number(1)} % 5 / 2] = 1"]
        lines = [f"local {t} = {{ {first} }}"] + [f"if #{t} > 0 or {r.randint(0, 1)} == 1 then {r.choice(changes)} end"
                                                  for _ in range(r.randint(1, 5))]
        result = self.name()
        self.names.append(result)
        lines.append(f"local {result} = #{t} * 100 + sum(unpack({t})) + ({t}.x or 0) + ({t}[{r.randint(0, 6)}] or 0.25)")
        return "".join(f"{indent}{line}\n" for line in lines)

    def nested(self, indent):
        """Tables in a table, with a method and functions that keep what was around them."""
        r, t, f, k, result = self.random, self.name(), self.name("f"), self.name("k"), self.name()
        key = r.choice([".a", '["a"]', "[1]", "[2]", "[0]"])
        text = f"""local {t} = {{ {{ {self.number(1)} }}, {self.number(1)}, a = {{ x = {self.number(1)} }}, [0] = {{ n = {self.number(0)} }},
  get = function(self, x) self.a.x = (self.a.x or 0) + x return self.a.x, {self.number(1)} end }}
local {f} = {{}}
for {k} = 1, 3 do local held = {self.number(1)} + {k} {f}[{k}] = function(x) return held * {k} - x end end
{t}.a, {t}[2] = {t}.a, {self.number(2)}
local {result} = sum({t}:get({self.number(1)})) + {f}[{r.randint(1, 3)}]({self.number(1)}) + (type({t}{key}) == "table" and 1 or 0)
"""
        self.names.append(result)
        return "".join(f"{indent}{line}\n" for line in text.splitlines())

    def cards(self, indent):
        r = self.random
        guard = "count(s.deck) > 1 and #s.row < 11" if r.random() < 0.97 else "s.a > 3"
        act = r.choice(["draw(s.deck, s.row)", "s.c = draw(s.deck)", "draw(s.deck, s.row, 2)", "s.b = s.b + take(s.deck, 1, s.row)",
                        "draw(s.row, s.deck, #s.row)", "draw(s.row, s.row)", "shuffle(s.deck, s.moon)", "put(s.row, 3)", "s.a = reveal(s.deck, 1)",
                        "s.list[1] = s.deck[count(s.deck)]", "shuffle(s.list, 4, s.moon)"])
        return f"{indent}if {guard} then {act} end\n"

    def statement(self, indent, depth):
        r = self.random
        makers = [
            lambda: f"{indent}s.{r.choice('abc')} = whole({self.number()})\n", lambda: f"{indent}s.{r.choice('abc')} = whole({self.number()})\n",
            lambda: f"{indent}s.list[place({self.number(1)}, 6)] = whole({self.number(2)})\n",
            lambda: f"{indent}s.grid[place({self.number(1)}, 3)][place({self.number(1)}, 4)] = whole({self.number(2)})\n",
            lambda: f"{indent}s.a, s.b = whole({self.number(2)}), whole({self.number(2)})\n",
            lambda: f"{indent}s.list[place({self.number(1)}, 6)], s.c = s.c, whole({self.number(1)})\n",
            lambda: self.local(indent), lambda: self.pair(indent), lambda: self.items(indent), lambda: self.cards(indent),
            lambda: self.nested(indent),
            lambda: f"{indent}acts.add(s, {self.number(2)})\n",
        ]
        changed = [name for name in self.names if name[0] == "v"] # loops come to an end
        if changed:
            makers.append(lambda: f"{indent}{r.choice(changed)} = {self.number(2)}\n")
        if depth > 0:
            makers += [lambda: f"{indent}if {self.condition()} then\n{self.block(indent + '  ', depth - 1)}{indent}else\n"
                       f"{self.block(indent + '  ', depth - 1)}{indent}end\n",
                       lambda: self.loop(indent, depth), lambda: self.repeated(indent, depth)]
        if r.random() < 0.004:
            return indent + r.choice(["s.a = s.b / 3", "s.a = nil + 1", "s.list[s.a] = 1", "s.c = s.nosuch", "bonus.x = 1", 'error("over")',
                                      "s.a = #s.b", "s.b = sum(bonus) "]) + "\n"
        return self.one_of(*makers)

    def function(self, name, parameters):
        self.names = parameters[1:]
        body = "".join(self.statement("  ", 2) for _ in range(self.random.randint(4, 9)))
        return f"local function {name}({', '.join(parameters)})\n{body}end\n"

    def script(self):
        head = HEAD % tuple(self.random.randint(0, 9) for _ in range(4))
        return head + self.function("first", ["s"]) + self.function("second", ["s", "m"]) + TAIL


if __name__ == "__main__":
    for number in range(int(sys.argv[2])):
        with open(f"random_{number}.lua", "w") as out:
            out.write(Writer(f"{sys.argv[1]} {number}").script())
