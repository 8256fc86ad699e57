# What CMake 3.25 does not know about the system that wasm32-wasi.cmake names.
set(WASI TRUE)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set_property(GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS FALSE)
