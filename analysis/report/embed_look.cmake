# Writes look.css into a C source as the text report_look: cmake -DSOURCE=.../look.css -DOUT=... -P embed_look.cmake
file(READ ${SOURCE} hex HEX)
string(REGEX REPLACE "(..)" "0x\\1," hex "${hex}")
file(WRITE ${OUT} "#include \"analysis/report/report_private.h\"\n\nconst char report_look[] = {${hex}0};\n")
