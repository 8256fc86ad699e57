# Sourced: makes the archive, the Debian package and the wheel as docs/packages.md says, once for all tests that use them: in
# $packages, where the linker's map is, too. What the first build compiled is taken from ccache: for that the folder lies beside
# the build's, as the sources then have the same names from both.
packages=$POISE_BUILD_DIR-packages
mkdir -p "$packages"
(
    flock 9
    cd "$POISE_SOURCE_DIR"
    rm -f "$packages"/poise[-_]*.{tar.gz,deb,whl}
    [ ! -f "$POISE_BUILD_DIR/poise-studio.html" ] || cp "$POISE_BUILD_DIR"/poise-{play,studio}.html "$packages" # they are the same
    cmake --preset package -B "$packages" -DPOISE_WASM_CLANG= -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
        "-DCMAKE_EXE_LINKER_FLAGS=-Wl,-Map,$packages/map" &&
        cmake --build "$packages" --target package &&
        /usr/bin/python3 analysis/python/make_wheel.py "$packages"/poise-*.tar.gz "$packages"
) 9>"$packages.lock" >"$packages.log" 2>&1 || { tail -30 "$packages.log"; exit 1; }
