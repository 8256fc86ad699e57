# libpoise_env.so, in which learning agents of Python play: of the sources that decide how a game goes and Lua's own,
# for it must need no library that an interpreter might have in another version. Their digest is the stamp of the build.
include(${PROJECT_SOURCE_DIR}/third_party/lua.cmake)
file(GLOB_RECURSE env_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/*.c)
set(env_parts sims/games/open sims/games/registry sims/play/play analysis/base/error analysis/base/memory analysis/base/text
    analysis/base/yaml analysis/base/yaml_write)
if(LUAJIT_FOUND OR LUA54_FOUND)
  set(env_lua_host ${lua}/page/table.c ${PROJECT_SOURCE_DIR}/analysis/base/system_try.c ${lua_core})
  set(env_lua ${lua_sources} ${lua}/fields_plain.c ${lua}/page/libraries.c)
  list(FILTER env_lua EXCLUDE REGEX "IF:")
  list(REMOVE_DUPLICATES env_lua)
  list(APPEND env_parts sims/values/assign_rules sims/values/csv sims/values/row_yaml analysis/base/digest analysis/base/place
       analysis/base/clock analysis/base/system_file analysis/base/system_stop analysis/base/yaml_read)
endif()
list(TRANSFORM env_parts REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/\\1.c")
list(APPEND env_sources ${env_parts} ${env_lua})

# The same for each build of these sources, with or without Lua, native or WebAssembly.
file(GLOB_RECURSE stamped CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/*.[ch] ${lua}/*.c ${lua}/*.h ${lua}/*.lua)
foreach(part sims/page/module sims/games/registry sims/play/hint sims/play/play sims/values/assign_rules sims/values/csv
    sims/values/row_yaml)
  list(APPEND stamped ${PROJECT_SOURCE_DIR}/${part}.c)
endforeach()
list(TRANSFORM stamped REPLACE "^${PROJECT_SOURCE_DIR}/" "" OUTPUT_VARIABLE stamped_names)
list(SORT stamped_names)
list(JOIN stamped_names " " stamped_names)
set(stamp_source ${CMAKE_CURRENT_BINARY_DIR}/page_stamp.c)
add_custom_command(OUTPUT ${stamp_source} DEPENDS page/stamp.cmake ${stamped}
                   COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DOUT=${stamp_source}
                           -DVERSION=${PROJECT_VERSION} "-DFILES=${stamped_names}"
                           -P ${CMAKE_CURRENT_SOURCE_DIR}/page/stamp.cmake VERBATIM)
if(POISE_SANITIZE OR WASI)
  return() # no interpreter loads it
endif()
add_library(poise_env SHARED ${env_sources} ${env_lua_host} page/env.c ${stamp_source} ${POISE_RULE_IDS})
add_dependencies(poise_env poise_rule_ids)
set_target_properties(poise_env PROPERTIES C_VISIBILITY_PRESET hidden
                      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_compile_definitions(poise_env PRIVATE XXH_INLINE_ALL= $<$<BOOL:${env_lua}>:POISE_LUA>)
target_include_directories(poise_env PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/lua ${POISE_LUA_SOURCE})
# What is never called needs those libraries; it goes as the linker drops it, which takes an optimiser.
target_compile_options(poise_env PRIVATE -ffunction-sections $<$<CONFIG:Debug>:-O1>)
target_link_options(poise_env PRIVATE -Wl,--gc-sections -Wl,--no-undefined)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
target_link_libraries(poise_env PRIVATE m Threads::Threads)
install(TARGETS poise_env LIBRARY DESTINATION lib/poise)
