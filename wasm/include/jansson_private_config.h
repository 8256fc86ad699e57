/* What jansson would find out by trying is said in wasm/libraries.cmake. */
