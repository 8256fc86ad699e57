#!/usr/bin/env bash
# A function that may fill a `struct error` and returns whether it did is declared warn_unused_result, so that
# no failure goes unseen. Those that only write a message are free.
exec python3 - "$POISE_SOURCE_DIR" <<'PY'
import pathlib, re, sys
MESSAGES = {"error_set", "error_add", "yaml_error", "yaml_key_error", "yaml_suggest_entry", "yaml_suggest", "cli_refuse",
            "results_file_fail", "output_not_own", "output_fail", "output_rescue"}
seen, unmarked = 0, []
for folder in "engine", "analysis", "sims":
    for path in sorted((pathlib.Path(sys.argv[1]) / folder).rglob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
        for m in re.finditer(r"(?m)^((?:[a-z_][\w ]*?[ *]+)+)(\w+)\(([^;{}]*?)\)((?:\s*__attribute__\(\(.*?\)\)(?!\)))*)\s*;", text, re.S):
            returns, name, arguments, marks = m.groups()
            if returns.strip().startswith(("typedef", "static")) or re.search(r"\bvoid$", returns.strip()):
                continue
            if re.search(r"struct error \*", arguments) and name not in MESSAGES:
                seen += 1
                if "warn_unused_result" not in marks:
                    unmarked.append(f"{path.relative_to(sys.argv[1])}: {name}")
assert seen > 100, seen
print("\n".join(unmarked))
sys.exit(len(unmarked) > 0)
PY
