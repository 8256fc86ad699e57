# find_package(Poise): the imported program Poise::poise, and
#
#   poise_add_game(NAME SOURCES FILE... [CONFIGS FILE...])
#
# which builds NAME.so, a game that `poise` plays: `poise run EXPERIMENT.yaml --game NAME.so`. CONFIGS
# (NAME.yaml, NAME/base.yaml) are put beside it under the same relative names. `cmake --install BUILD
# --prefix ~/.local` puts all of them where `poise` finds games by name.
include(${CMAKE_CURRENT_LIST_DIR}/PoiseTargets.cmake)

function(poise_add_game name)
  cmake_parse_arguments(PARSE_ARGV 1 game "" "" "SOURCES;CONFIGS")
  add_library(${name}_game MODULE ${game_SOURCES})
  set_target_properties(${name}_game PROPERTIES
    PREFIX "" SUFFIX .so OUTPUT_NAME ${name} LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
    C_STANDARD 17 C_STANDARD_REQUIRED ON C_VISIBILITY_PRESET hidden)
  target_link_libraries(${name}_game PRIVATE Poise::game)
  target_link_options(${name}_game PRIVATE LINKER:-z,defs,-z,now) # a missing function is seen here
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    target_compile_options(${name}_game PRIVATE -O3 -g1)
  endif()
  set(destination share/poise/games)
  install(TARGETS ${name}_game LIBRARY DESTINATION ${destination})
  foreach(config ${game_CONFIGS})
    get_filename_component(folder ${config} DIRECTORY)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${folder})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${config} ${CMAKE_CURRENT_BINARY_DIR}/${config}
         COPY_ON_ERROR SYMBOLIC)
    install(FILES ${config} DESTINATION ${destination}/${folder})
  endforeach()
endfunction()
