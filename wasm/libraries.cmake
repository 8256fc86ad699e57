# The libraries that wasm32-wasi has no packages of, from the sources of Debian's packages in
# POISE_WASM_SOURCES (fetch_sources.sh), under the names that the rest of the build uses.
set(POISE_WASM_SOURCES "" CACHE PATH "folder that wasm/fetch_sources.sh filled")
include_directories(BEFORE SYSTEM ${CMAKE_CURRENT_LIST_DIR}/include)

# Finds the one folder of a library's sources: poise_find_source(OUT PATTERN).
function(poise_find_source out pattern)
  file(GLOB found ${POISE_WASM_SOURCES}/${pattern})
  list(LENGTH found count)
  if(NOT count EQUAL 1)
    message(FATAL_ERROR "POISE_WASM_SOURCES has no ${pattern}: run wasm/fetch_sources.sh FOLDER")
  endif()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# A library of others: what its own compiler flags would warn about is not our business.
function(poise_add_foreign name)
  add_library(${name} STATIC ${ARGN})
  target_compile_options(${name} PRIVATE -w)
endfunction()

poise_find_source(source jansson-*)
file(GLOB files ${source}/src/*.c)
poise_add_foreign(jansson ${files})
target_include_directories(jansson PUBLIC ${source}/src)
target_compile_definitions(jansson PRIVATE HAVE_STDINT_H HAVE_LOCALE_H HAVE_UNISTD_H)
add_library(PkgConfig::JANSSON ALIAS jansson)

poise_find_source(source libfyaml-*)
file(GLOB files ${source}/src/lib/*.c ${source}/src/xxhash/xxhash.c)
poise_add_foreign(fyaml ${files})
target_compile_options(fyaml PRIVATE -Oz) # small: a page carries it
target_include_directories(fyaml PUBLIC ${source}/include PRIVATE ${source}/src/lib ${source}/src/xxhash)
target_compile_definitions(fyaml PRIVATE VERSION="of poise.wasm")
add_library(PkgConfig::FYAML ALIAS fyaml)

poise_find_source(source libdeflate-*)
file(GLOB files ${source}/lib/*.c)
poise_add_foreign(deflate ${files})
target_include_directories(deflate PUBLIC ${source})
set(DEFLATE deflate)

# Headers alone, which the compiler finds in /usr/include behind its own: Boost.Math and xxHash.
add_library(xxhash INTERFACE)
target_compile_definitions(xxhash INTERFACE XXH_INLINE_ALL=) # libfyaml has another copy
add_library(PkgConfig::XXHASH ALIAS xxhash)

include(${PROJECT_SOURCE_DIR}/third_party/lua.cmake)
poise_add_foreign(lua54 ${lua_core})
target_include_directories(lua54 SYSTEM PUBLIC ${POISE_LUA_SOURCE})
target_compile_options(lua54 PRIVATE "SHELL:-include ${PROJECT_SOURCE_DIR}/sims/games/lua/page/settings.h")
target_include_directories(lua54 PRIVATE ${PROJECT_SOURCE_DIR})
add_library(PkgConfig::LUA54 ALIAS lua54)
set(POISE_LUA none) # nothing to look for
set(LUA54_FOUND TRUE)
set(LUA54_VERSION 5.4.4)
add_library(OpenMP::OpenMP_C INTERFACE IMPORTED GLOBAL) # one thread

# HDF5 makes two of its files by programs that look at the machine.
poise_find_source(source hdf5-*)
file(GLOB files ${source}/src/*.c)
list(FILTER files EXCLUDE REGEX "/(H5detect|H5make_libsettings|H5FDmpio|H5FDmpi|H5mpi)\\.c$")
add_executable(H5detect ${source}/src/H5detect.c)
target_include_directories(H5detect PRIVATE ${source}/src)
target_compile_options(H5detect PRIVATE -w "-D__has_feature(sanitizer)=1") # as with sanitizers it raises no signals
set(made ${CMAKE_CURRENT_BINARY_DIR}/H5Tinit.c)
add_custom_command(OUTPUT ${made} COMMAND H5detect > ${made} DEPENDS H5detect)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/H5lib_settings.c "char H5libhdf5_settings[] = \"for wasm32-wasi\";\n")
poise_add_foreign(hdf5 ${files} ${made} ${CMAKE_CURRENT_BINARY_DIR}/H5lib_settings.c)
target_compile_options(hdf5 PRIVATE -Oz) # small: files wait for the disk
target_include_directories(hdf5 SYSTEM PUBLIC ${source}/src)
set_source_files_properties(${source}/src/H5PLint.c ${source}/src/H5PLplugin_cache.c PROPERTIES
    COMPILE_OPTIONS "-include;dlfcn.h") # they expect it
set_source_files_properties(${source}/src/H5system.c PROPERTIES COMPILE_OPTIONS "-DHDtzset()=") # it is always UTC
set(HDF5_C_LIBRARIES hdf5)
