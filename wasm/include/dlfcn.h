/* HDF5 would load its plugins, which poise.wasm has none of. */
#ifndef POISE_WASM_DLFCN_H
#define POISE_WASM_DLFCN_H

#define RTLD_LAZY 0
#define RTLD_LOCAL 0
#define dlopen(path, how) ((void)(path), (void *)0)
#define dlsym(library, name) ((void)(library), (void *)0)
#define dlclose(library) ((void)(library), 0)
#define dlerror() ((char *)0)

#endif
