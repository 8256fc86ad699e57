# Games in Lua as part of the engine for pages: sets page_lua_sources (below the project's folder),
# page_lua_core (Lua itself), page_lua_flags and PAGE_PLAYS_LUA.
include(${PROJECT_SOURCE_DIR}/third_party/lua.cmake)
set(PAGE_PLAYS_LUA false)
set(page_lua_sources sims/games/lua/host_none.c)
set(page_lua_core "")
set(page_lua_host "") # what only a page has of them
set(env_lua_host ${lua}/page/table_none.c) # and only libpoise_env.so
set(page_lua_flags "")
if(LUAJIT_FOUND OR LUA54_FOUND)
  set(PAGE_PLAYS_LUA true)
  set(page_lua_sources ${lua_sources} ${lua}/fields_plain.c ${lua}/page/libraries.c)
  set(page_lua_host sims/games/lua/page/page.c analysis/base/system_try_wasi.c)
  set(env_lua_host ${lua}/page/table.c ${PROJECT_SOURCE_DIR}/analysis/base/system_try.c)
  list(FILTER page_lua_sources EXCLUDE REGEX "IF:|/threads.c$")
  list(REMOVE_DUPLICATES page_lua_sources)
  list(TRANSFORM page_lua_sources REPLACE "^${PROJECT_SOURCE_DIR}/" "")
  list(APPEND page_lua_sources sims/values/assign_rules.c sims/values/csv.c)
  foreach(part place system_file yaml_read)
    list(APPEND page_lua_sources analysis/base/${part}.c)
  endforeach()
  set(page_lua_core ${lua_core})
  set(page_lua_flags -ftls-model=local-exec -D_WASI_EMULATED_SIGNAL
      -I${lua}/page -I${PROJECT_SOURCE_DIR}/wasm/include -I${CMAKE_CURRENT_BINARY_DIR}/lua -I${POISE_LUA_SOURCE} -include ${lua}/page/settings.h)
endif()
