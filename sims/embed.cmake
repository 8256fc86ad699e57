# Writes the files in the folders below sims/NAME into a C source, so that the program needs no files:
# cmake -DNAME=new -DSOURCE=.../sims/new -DOUT=... -P embed.cmake
file(GLOB_RECURSE files RELATIVE ${SOURCE} ${SOURCE}/*/*)
list(SORT files)
set(bytes "")
set(rows "")
set(number 0)
foreach(file ${files})
  file(READ ${SOURCE}/${file} hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," hex "${hex}")
  string(REGEX REPLACE "^([^/]+)/(.*)$" "\"\\1\", \"\\2\"" words ${file})
  string(APPEND bytes "static const char file_${number}[] = {${hex}0};\n")
  string(APPEND rows "    {${words}, file_${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
#include "sims/@NAME@/@NAME@.h"

@bytes@
const struct @NAME@_file @NAME@_files[] = {
@rows@    {0},
};
]])
