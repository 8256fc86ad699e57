# The engine as WebAssembly, for `poise report --play`: built where clang, lld and wasi-libc are there,
# in the build folder and installed as share/poise/engine.wasm. The program needs none of it.
set(module_sources sims/games/registry.c analysis/base/error.c analysis/base/memory.c
    analysis/base/text.c analysis/base/yaml.c analysis/base/yaml_write.c
    sims/board/board.c sims/board/board_map.c sims/board/board_text.c sims/board/board_tree.c
    sims/page/games.c sims/page/module.c sims/page/packed_learnt.c
    sims/play/hint.c sims/play/play.c sims/play/play_put.c sims/play/tell.c
    sims/play/words.c sims/position/position_put.c
    sims/position/position_store.c sims/position/position_tell.c sims/values/row_yaml.c
    analysis/base/digest.c)
file(GLOB_RECURSE engine_sources RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/engine/*.c)
file(GLOB_RECURSE headers RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/engine/*.h ${CMAKE_CURRENT_SOURCE_DIR}/games/lua/*.h ${CMAKE_CURRENT_SOURCE_DIR}/games/lua/*.lua)
include(games/lua/page/page.cmake)
list(APPEND module_sources ${engine_sources} ${page_lua_sources})

# Which build it is: the sources that decide how a game goes and what the page asks for.
set(stamped ${module_sources} ${page_lua_host} ${headers} sims/page/games.h sims/page/module.h sims/page/packed_learnt.h
    sims/play/hint.h
    sims/play/play.h)
list(SORT stamped)
list(TRANSFORM stamped PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE stamped_files)
list(JOIN stamped " " stamped_names)
set(stamp_source ${CMAKE_CURRENT_BINARY_DIR}/page_stamp.c)
add_custom_command(OUTPUT ${stamp_source} DEPENDS page/stamp.cmake ${stamped_files}
                   COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DOUT=${stamp_source}
                           -DVERSION=${PROJECT_VERSION} -DLUA=${PAGE_PLAYS_LUA} "-DFILES=${stamped_names}"
                           -P ${CMAKE_CURRENT_SOURCE_DIR}/page/stamp.cmake VERBATIM)

if(WASI)
  return()
endif()
find_program(POISE_WASM_CLANG NAMES clang DOC "clang that compiles the engine for WebAssembly")
set(wasm_flags --target=wasm32-wasi)
if(POISE_WASM_CLANG AND NOT DEFINED POISE_WASM_WORKS)
  set(trial ${CMAKE_CURRENT_BINARY_DIR}/trial)
  file(WRITE ${trial}.c "#include <stdio.h>\nint main(void) { return puts(\"\"); }\n")
  execute_process(COMMAND ${POISE_WASM_CLANG} ${wasm_flags} ${trial}.c -o ${trial}.wasm
                  RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed EQUAL 0)
    set(POISE_WASM_WORKS ON CACHE INTERNAL "clang builds WebAssembly here")
  endif()
endif()
if(NOT POISE_WASM_WORKS)
  message(STATUS "`poise report --play` is left out: it needs clang, lld, wasi-libc and "
                 "libclang-rt-dev-wasm32")
  add_custom_target(poise_module) # nothing to build
  return()
endif()

# Exported are the functions of module.h.
file(STRINGS page/module.h declared REGEX "module_[a-z_]+\\(")
set(exports "")
foreach(line ${declared})
  string(REGEX REPLACE ".*(module_[a-z_]+)\\(.*" "-Wl,--export=\\1" export ${line})
  list(APPEND exports ${export})
endforeach()
set(objects "")
foreach(source ${module_sources} ${page_lua_host} ${page_lua_core} ${stamp_source} ${POISE_RULE_IDS})
  set(path ${source})
  if(IS_ABSOLUTE ${source}) # made by the build
    get_filename_component(source ${path} NAME)
  else()
    set(path ${PROJECT_SOURCE_DIR}/${source})
  endif()
  get_property(own_flags SOURCE ${path} PROPERTY COMPILE_OPTIONS)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/wasm/${source}.o)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${object} DEPENDS ${path} DEPFILE ${object}.d
                     COMMAND ${CMAKE_C_COMPILER_LAUNCHER} ${POISE_WASM_CLANG} ${wasm_flags}
                             -std=gnu17 -DXXH_INLINE_ALL= -O3 -msimd128 -mbulk-memory -MD -MF ${object}.d -I${PROJECT_SOURCE_DIR} ${page_lua_flags} ${own_flags}
                             -c ${path} -o ${object}
                     COMMENT "Compiling ${source} for WebAssembly" VERBATIM)
  list(APPEND objects ${object})
endforeach()
set(module ${PROJECT_BINARY_DIR}/engine.wasm)
add_custom_command(OUTPUT ${module} DEPENDS ${objects} page/module.h
                   COMMAND ${POISE_WASM_CLANG} ${wasm_flags} -mexec-model=reactor ${objects}
                           -o ${module} ${exports} -Wl,--export-table
                           -Wl,--export=__stack_pointer -Wl,--gc-sections -Wl,--strip-all
                           -Wl,-z,stack-size=1048576
                   COMMENT "Linking engine.wasm" VERBATIM)
add_custom_target(poise_module ALL DEPENDS ${module})
install(FILES ${module} DESTINATION share/poise OPTIONAL)
