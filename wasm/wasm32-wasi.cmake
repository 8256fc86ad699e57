# Toolchain: WebAssembly by Debian's clang, lld, wasi-libc, libclang-rt-dev-wasm32 and
# libc++-14-dev-wasm32. What the build itself must run (H5detect), node runs.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}) # Platform/WASI.cmake
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
  # The same numbers everywhere: no multiply-add.
  set(CMAKE_${language}_FLAGS_INIT "-ffp-contract=off -msimd128 -mbulk-memory -ftls-model=local-exec \
-D_WASI_EMULATED_MMAN -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS")
endforeach()
# -O0 is for the link alone: with another level clang calls wasm-opt, where Debian's binaryen is installed, and does not
# tell it of SIMD.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-O0 -lwasi-emulated-mman -lwasi-emulated-signal -lwasi-emulated-process-clocks")
set(CMAKE_C_COMPILER clang)
set(CMAKE_CXX_COMPILER clang++)
find_program(POISE_NODE node)
set(CMAKE_CROSSCOMPILING_EMULATOR ${POISE_NODE};--no-warnings;${CMAKE_CURRENT_LIST_DIR}/run_wasm.mjs)
