/* Poise would load games, and HDF5 its plugins: poise.wasm has none. */
#ifndef POISE_WASM_DLFCN_H
#define POISE_WASM_DLFCN_H

#define RTLD_LAZY 0
#define RTLD_LOCAL 0
#define RTLD_NOW 0
#define dlopen(path, how) ((void)(path), (void *)0)
#define dlsym(library, name) ((void)(library), (void *)0)
#define dlclose(library) ((void)(library), 0)
#define dlerror() "poise.wasm opens no shared objects"

#endif
