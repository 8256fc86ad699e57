# The target poise_wasm: the program as WebAssembly, poise.wasm in the build folder. It is made by a build of the same
# sources, with the toolchain wasm32-wasi.cmake, in the folder wasm below.
set(POISE_WASM_SOURCES ${PROJECT_SOURCE_DIR}/build-sources CACHE PATH "folder that wasm/fetch_sources.sh filled")
find_program(POISE_NODE node)
set(missing "")
find_program(POISE_WASM_CLANG NAMES clang DOC "clang that compiles the program for WebAssembly")
if(POISE_WASM_CLANG AND NOT DEFINED POISE_WASM_WORKS)
  set(trial ${CMAKE_CURRENT_BINARY_DIR}/trial)
  file(WRITE ${trial}.c "#include <stdio.h>\nint main(void) { return puts(\"\"); }\n")
  execute_process(COMMAND ${POISE_WASM_CLANG} --target=wasm32-wasi ${trial}.c -o ${trial}.wasm
                  RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed EQUAL 0)
    set(POISE_WASM_WORKS ON CACHE INTERNAL "clang builds WebAssembly here")
  endif()
endif()
if(NOT POISE_WASM_WORKS)
  list(APPEND missing "clang, lld, wasi-libc and libclang-rt-dev-wasm32")
endif()
find_program(POISE_LLVM_AR NAMES llvm-ar llvm-ar-14)
if(NOT POISE_LLVM_AR) # others make archives without an index of what is no machine code
  list(APPEND missing llvm)
endif()
if(NOT POISE_NODE)
  list(APPEND missing nodejs)
endif()
if(NOT EXISTS ${POISE_WASM_SOURCES}/complete)
  list(APPEND missing "the sources that wasm/fetch_sources.sh ${POISE_WASM_SOURCES} fetches")
endif()
if(missing)
  list(JOIN missing "; " missing)
  set(POISE_WASM_MISSING "poise.wasm is left out: it needs ${missing}")
  return()
endif()
set(folder ${PROJECT_BINARY_DIR}/wasm)
set(POISE_WASM ${PROJECT_BINARY_DIR}/poise.wasm)
set(all "")
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT POISE_SANITIZE)
  set(all ALL) # it is the same in all builds: those that are installed and tested
endif()
add_custom_target(poise_wasm ${all} BYPRODUCTS ${POISE_WASM}
  COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${folder} -G ${CMAKE_GENERATOR}
          -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/wasm/wasm32-wasi.cmake -DCMAKE_BUILD_TYPE=Release
          -DPOISE_WASM_SOURCES=${POISE_WASM_SOURCES} -DCMAKE_C_COMPILER_LAUNCHER=${CMAKE_C_COMPILER_LAUNCHER}
          -DCMAKE_COMPILE_WARNING_AS_ERROR=${CMAKE_COMPILE_WARNING_AS_ERROR} --log-level=WARNING
  COMMAND ${CMAKE_COMMAND} --build ${folder} --target poise
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${folder}/poise.wasm ${POISE_WASM}
  COMMENT "Building poise.wasm in ${folder}" USES_TERMINAL VERBATIM)
