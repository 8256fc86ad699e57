# Writes version.c from version.c.in: cmake -DSOURCE=... -DOUT=... -DVERSION=... -DPARTS=... -P version.cmake
# An archive of `git archive` has its commit in this file (.gitattributes); else git is asked.
# The file is touched only when its text changes, so that a build without news compiles nothing.
set(COMMIT "$Format:%H$")
if(NOT COMMIT MATCHES "^[0-9a-f]+$")
  execute_process(COMMAND git describe --always --dirty --abbrev=40 --exclude=*
                  WORKING_DIRECTORY ${SOURCE}
                  OUTPUT_VARIABLE COMMIT
                  OUTPUT_STRIP_TRAILING_WHITESPACE
                  ERROR_QUIET)
endif()
if(NOT COMMIT)
  set(COMMIT unknown)
endif()
configure_file(${SOURCE}/version.c.in ${OUT} @ONLY)
