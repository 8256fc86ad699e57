/* libfyaml asks a terminal for its size; WASI has no such calls. */
#ifndef POISE_WASM_TERMIOS_H
#define POISE_WASM_TERMIOS_H

struct termios {
    int unused;
};
#define TCSANOW 0
#define cfmakeraw(settings) ((void)(settings))
#define tcgetattr(file, settings) ((void)(file), (void)(settings), -1)
#define tcsetattr(file, when, settings) ((void)(file), (void)(settings), -1)

#endif
