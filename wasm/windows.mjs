// Files of Windows as poise.wasm names them: C:\games\pig.yaml is /C:/games/pig.yaml.
import { existsSync } from "node:fs";

// A word of a command line: each backslash is a slash, and a drive begins with one, also behind `--out=`.
export function tell_word(word) {
  return word
    .replaceAll("\\", "/")
    .replace(/^(--[a-z-]+=)?([a-z]):\//i, (_, option, drive) => `${option ?? ""}/${drive.toUpperCase()}:/`);
}

// All drives of this machine, for WASI.
export function find_drives() {
  const drives = {};
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    if (existsSync(`${letter}:\\`)) drives[`/${letter}:`] = `${letter}:\\`;
  }
  return drives;
}
