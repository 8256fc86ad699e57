"""run_wasm.py PROGRAM.wasm [ARGUMENT]...: what run_wasm.mjs does, by wasmtime (pip install wasmtime)."""
import os
import sys

import wasmtime


class Thrown(Exception):
    """Passes through the program's frames, from system_throw to system_try."""


def system_throw():
    raise Thrown


def system_try(call, a, b):
    stack = exports["__stack_pointer"].value(store)
    try:
        exports["__indirect_function_table"].get(store, call)(store, a, b)
        return 0
    except Thrown:
        exports["__stack_pointer"].set_value(store, stack)
        return 1


engine = wasmtime.Engine()
store = wasmtime.Store(engine)
linker = wasmtime.Linker(engine)
wasi = wasmtime.WasiConfig()
file = os.path.abspath(sys.argv[1])
wasi.argv = [file, *sys.argv[2:]]
wasi.env = list({**os.environ, "PWD": os.getcwd()}.items())
wasi.inherit_stdin()
wasi.inherit_stdout()
wasi.inherit_stderr()
wasi.preopen_dir("/", "/")
store.set_wasi(wasi)
linker.define_wasi()
i32 = wasmtime.ValType.i32()
linker.define_func("env", "system_throw", wasmtime.FuncType([], []), system_throw)
linker.define_func("env", "system_try", wasmtime.FuncType([i32, i32, i32], [i32]), system_try)
instance = linker.instantiate(store, wasmtime.Module.from_file(engine, file))
exports = instance.exports(store)
try:
    exports["_start"](store)
except wasmtime.ExitTrap as end:
    sys.exit(end.code)
