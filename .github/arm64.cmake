# For .github/arm64.sh: compiles for Linux on arm64 against the libraries of a Debian 12 in the folder of the
# environment variable ARM64_ROOT.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_SYSROOT $ENV{ARM64_ROOT})
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(what LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${what} ONLY)
endforeach()
set(HDF5_ROOT /usr/lib/aarch64-linux-gnu/hdf5/serial)
foreach(language C CXX) # what HDF5 needs, which its own compiler would say if it ran here
  set(CMAKE_${language}_STANDARD_LIBRARIES_INIT "-l:libsz.a -l:libaec.a -l:libz.a")
endforeach()
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L $ENV{ARM64_ROOT}) # the program writes its man page
