# Lua's own sources, for pages, libpoise_env and poise.wasm: lua-5.4.4.tar.gz as its authors publish it. Sets
# POISE_LUA_SOURCE and lua_core.
set(archive ${PROJECT_SOURCE_DIR}/third_party/lua-5.4.4.tar.gz)
set(POISE_LUA_SOURCE ${PROJECT_BINARY_DIR}/lua-5.4.4/src)
file(SHA256 ${archive} digest)
if(NOT digest STREQUAL 164c7849653b80ae67bec4b7473b884bf5cc8d2dca05653475ec2ed27b9ebf61)
  message(FATAL_ERROR "${archive} is damaged")
endif()
if(NOT EXISTS ${POISE_LUA_SOURCE}/lvm.c)
  file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${PROJECT_BINARY_DIR})
endif()
set(lua_core "")
foreach(part lapi lauxlib lbaselib lcode lctype ldblib ldebug ldo ldump lfunc lgc llex lmathlib lmem lobject lopcodes
        lparser lstate lstring lstrlib ltable ltablib ltm lundump lvm lzio)
  list(APPEND lua_core ${POISE_LUA_SOURCE}/${part}.c)
endforeach()
