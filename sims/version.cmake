# Writes version.c from version.c.in: cmake -DSOURCE=... -DOUT=... -DVERSION=... -P version.cmake
# The file is touched only when its text changes, so that a build without news compiles nothing.
execute_process(COMMAND git describe --always --dirty --abbrev=40 --exclude=*
                WORKING_DIRECTORY ${SOURCE}
                OUTPUT_VARIABLE COMMIT
                OUTPUT_STRIP_TRAILING_WHITESPACE
                ERROR_QUIET)
if(NOT COMMIT)
  set(COMMIT unknown)
endif()
configure_file(${SOURCE}/version.c.in ${OUT} @ONLY)
