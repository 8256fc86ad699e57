# Games in Lua: LuaJIT where there is one, else Lua 5.4; without both, sims/games/open.c says what is missing. POISE_LUA=lua5.4 takes the slow one, POISE_LUA=none none. Sets lua_sources and links.
set(POISE_LUA "" CACHE STRING "Lua for games in Lua: luajit, lua5.4 or none; empty: what is there")
set(lua ${CMAKE_CURRENT_SOURCE_DIR}/games/lua)
if(POISE_LUA STREQUAL "" OR POISE_LUA STREQUAL "luajit")
  pkg_check_modules(LUAJIT IMPORTED_TARGET luajit)
endif()
if(LUAJIT_FOUND) # that of Debian 11 takes no allocator, which limits a game's memory
  include(CheckCSourceRuns)
  set(CMAKE_REQUIRED_INCLUDES ${LUAJIT_INCLUDE_DIRS})
  set(CMAKE_REQUIRED_LIBRARIES ${LUAJIT_LINK_LIBRARIES} m ${CMAKE_DL_LIBS})
  check_c_source_runs("
    #include <lua.h>
    #include <stdlib.h>
    static void *take(void *data, void *old, size_t had, size_t size)
    {
        return (void)data, (void)had, realloc(old, size);
    }
    int main(void) { return lua_newstate(take, NULL) == NULL; }" LUAJIT_WORKS)
  unset(CMAKE_REQUIRED_INCLUDES)
  unset(CMAKE_REQUIRED_LIBRARIES)
  if(NOT LUAJIT_WORKS)
    message(STATUS "The LuaJIT here is too old for games in Lua")
    set(LUAJIT_FOUND FALSE)
  endif()
endif()
if(NOT LUAJIT_FOUND AND (POISE_LUA STREQUAL "" OR POISE_LUA STREQUAL "lua5.4"))
  pkg_search_module(LUA54 IMPORTED_TARGET lua5.4 lua-5.4 lua54)
endif()

# Text of the program's own Lua code as bytes in a header.
function(poise_lua_chunk name file out)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  set(${out} "${${out}}static const unsigned char chunk_${name}[] __attribute__((unused)) = {${bytes}};\n"
      PARENT_SCOPE)
endfunction()

set(lua_sources ${lua}/piles.c)
if(LUAJIT_FOUND OR LUA54_FOUND)
  poise_lua_chunk(verbs ${lua}/verbs.lua chunks)
  poise_lua_chunk(refusals ${lua}/refusals.lua chunks)
  poise_lua_chunk(fields ${lua}/fields_jit.lua chunks)
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/lua/sims/games/lua/chunks.h CONTENT "${chunks}" @ONLY)
  foreach(part attached compared_words define define_board define_cards define_piles define_rules define_sides define_card_table fields game game_show host include machine machine_tell script source_checks source_words store_checks tables threads tokens)
    list(APPEND lua_sources ${lua}/${part}.c)
  endforeach()
  if(WASI) # Lua without the libraries that no game may use, one table, and games as JavaScript
    list(APPEND lua_sources ${lua}/page/libraries.c ${lua}/page/script_host.c)
  endif()
  list(APPEND lua_sources ${lua}/$<IF:$<BOOL:${LUAJIT_FOUND}>,fields_jit,fields_plain>.c)
else()
  message(STATUS "Games in Lua are left out: they need libluajit-5.1-dev or liblua5.4-dev")
endif()
