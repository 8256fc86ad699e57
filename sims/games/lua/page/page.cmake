# Games in Lua as part of the engine for pages: sets page_lua_sources (below the project's folder),
# page_lua_core (Lua itself), page_lua_flags and PAGE_PLAYS_LUA. No system has Lua's sources where one could count
# on them, so they are fetched once for a build; without them pages play the games in C only.
set(POISE_LUA_SOURCE "" CACHE PATH "lua-5.4.4/src, for pages that play games in Lua; empty: fetched")
set(lua_package lua-5.4.4)
set(lua_digest 164c7849653b80ae67bec4b7473b884bf5cc8d2dca05653475ec2ed27b9ebf61)
set(lua_addresses https://www.lua.org/ftp/${lua_package}.tar.gz
    http://deb.debian.org/debian/pool/main/l/lua5.4/lua5.4_5.4.4.orig.tar.gz)

# Whether the archive is there and the right one.
function(poise_has_lua archive out)
  set(digest "")
  if(EXISTS ${archive})
    file(SHA256 ${archive} digest)
  endif()
  string(COMPARE EQUAL "${digest}" ${lua_digest} has)
  set(${out} ${has} PARENT_SCOPE)
endfunction()

function(poise_fetch_lua out)
  set(archive ${PROJECT_BINARY_DIR}/${lua_package}.tar.gz)
  find_program(APT_HELPER apt-helper PATHS /usr/lib/apt) # knows the proxies of apt
  foreach(address ${lua_addresses})
    poise_has_lua(${archive} has)
    if(NOT has)
      file(DOWNLOAD ${address} ${archive} TIMEOUT 30 STATUS ignored)
      poise_has_lua(${archive} has)
    endif()
    if(NOT has AND APT_HELPER AND address MATCHES debian)
      execute_process(COMMAND ${APT_HELPER} download-file ${address} ${archive}
                      OUTPUT_QUIET ERROR_QUIET)
    endif()
  endforeach()
  poise_has_lua(${archive} has)
  if(has)
    file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${PROJECT_BINARY_DIR})
    set(${out} ${PROJECT_BINARY_DIR}/${lua_package}/src CACHE PATH "" FORCE)
  endif()
endfunction()

if(NOT EXISTS "${POISE_LUA_SOURCE}/lvm.c" AND (LUAJIT_FOUND OR LUA54_FOUND))
  poise_fetch_lua(POISE_LUA_SOURCE)
endif()
set(PAGE_PLAYS_LUA false)
set(page_lua_sources sims/games/lua/host_none.c)
set(page_lua_core "")
set(page_lua_host "") # what only a page has of them
set(env_lua_host ${lua}/page/table_none.c) # and only libpoise_env.so
set(page_lua_flags "")
if(EXISTS "${POISE_LUA_SOURCE}/lvm.c" AND (LUAJIT_FOUND OR LUA54_FOUND))
  set(PAGE_PLAYS_LUA true)
  set(page_lua_sources ${lua_sources} ${lua}/fields_plain.c ${lua}/page/libraries.c)
  set(page_lua_host sims/games/lua/page/page.c)
  set(env_lua_host ${lua}/page/table.c)
  list(FILTER page_lua_sources EXCLUDE REGEX "IF:|/threads.c$")
  list(TRANSFORM page_lua_sources REPLACE "^${PROJECT_SOURCE_DIR}/" "")
  list(APPEND page_lua_sources sims/values/assign_rules.c sims/values/csv.c)
  foreach(part place yaml_read)
    list(APPEND page_lua_sources analysis/base/${part}.c)
  endforeach()
  foreach(part lapi lauxlib lbaselib lcode lctype ldblib ldebug ldo ldump lfunc lgc llex lmathlib lmem
          lobject lopcodes lparser lstate lstring lstrlib ltable ltablib ltm lundump lvm lzio)
    list(APPEND page_lua_core ${POISE_LUA_SOURCE}/${part}.c)
  endforeach()
  set(page_lua_flags -ftls-model=local-exec -D_WASI_EMULATED_SIGNAL
      -I${lua}/page -I${CMAKE_CURRENT_BINARY_DIR}/lua -I${POISE_LUA_SOURCE} -include ${lua}/page/settings.h)
else()
  message(STATUS "Pages do not play games in Lua: there are no sources of ${lua_package}; see "
                 "POISE_LUA_SOURCE")
endif()
