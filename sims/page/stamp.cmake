# Writes which build of the engine this is into a C source:
# cmake -DROOT=... -DOUT=... -DVERSION=... "-DFILES=a b c" -P stamp.cmake
separate_arguments(FILES)
set(all "")
foreach(file ${FILES})
  file(SHA256 ${ROOT}/${file} digest)
  string(APPEND all "${file} ${digest}\n")
endforeach()
string(SHA256 digest "${all}")
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
#include "sims/page/stamp.h"

const char page_stamp[] = "poise engine @VERSION@ @digest@";
]])
