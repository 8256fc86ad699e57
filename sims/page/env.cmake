# libpoise_env.so, in which learning agents of Python play: of the engine's sources for pages (module.cmake)
# and Lua's own, for it must need no library that an interpreter might have in another version.
if(POISE_SANITIZE)
  return() # no interpreter loads it
endif()
list(TRANSFORM module_sources PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE env_sources)
add_library(poise_env SHARED ${env_sources} ${env_lua_host} ${page_lua_core} page/env.c ${stamp_source} ${POISE_RULE_IDS})
add_dependencies(poise_env poise_rule_ids)
set_target_properties(poise_env PROPERTIES C_VISIBILITY_PRESET hidden
                      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_compile_definitions(poise_env PRIVATE XXH_INLINE_ALL=)
target_include_directories(poise_env PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/lua ${POISE_LUA_SOURCE})
target_compile_options(poise_env PRIVATE -ffunction-sections)
target_link_options(poise_env PRIVATE -Wl,--gc-sections -Wl,--no-undefined)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
target_link_libraries(poise_env PRIVATE m Threads::Threads)
install(TARGETS poise_env LIBRARY DESTINATION lib/poise)
