# The target poise_studio: poise-studio.html in the build folder, one page with poise.wasm and all games in it, and
# poise-play.html, what `poise report --play` puts into its pages. Made by esbuild, from the packages that `npm ci` puts
# into node_modules here.
file(GLOB studio_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/sims/web/* ${PROJECT_SOURCE_DIR}/analysis/report/look.css ${PROJECT_SOURCE_DIR}/docs/lua.md)
file(GLOB_RECURSE studio_configs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/configs/*)
if(NOT TARGET poise_wasm)
  set(POISE_STUDIO_MISSING "the Studio and `poise report --play` are left out: they need poise.wasm")
elseif(NOT EXISTS ${PROJECT_SOURCE_DIR}/sims/web/node_modules/marked)
  set(POISE_STUDIO_MISSING "the Studio and `poise report --play` are left out: run `npm ci` in sims/web")
else()
  set(POISE_STUDIO ${PROJECT_BINARY_DIR}/poise-studio.html)
  set(page_part ${PROJECT_BINARY_DIR}/poise-play.html)
  add_custom_command(OUTPUT ${POISE_STUDIO} ${page_part}
    COMMAND ${POISE_NODE} ${PROJECT_SOURCE_DIR}/sims/web/build.mjs ${POISE_WASM} ${PROJECT_SOURCE_DIR}/configs ${POISE_STUDIO} ${page_part}
    DEPENDS poise_wasm ${POISE_WASM} ${studio_sources} ${studio_configs} COMMENT "Packing poise-studio.html" VERBATIM)
  add_custom_target(poise_studio ${all} DEPENDS ${POISE_STUDIO})
endif()
install(FILES ${PROJECT_BINARY_DIR}/poise-play.html ${PROJECT_BINARY_DIR}/poise-studio.html DESTINATION share/poise OPTIONAL)
