# Sourced by the tests of this folder after shell.sh: installs Poise into `prefix`, and lays out Pig as
# a game outside the tree, called $1, in the folder $1.
prefix=$folder/prefix

install_poise() {
    flock "$POISE_BUILD_DIR/install.lock" cmake --install "$POISE_BUILD_DIR" --prefix "$prefix" >install.log 2>&1 || { cat install.log; exit 1; }
    poise=$prefix/bin/poise
}

lay_out_pig() { # lay_out_pig NAME
    local room=$POISE_SOURCE_DIR/engine/pig
    mkdir -p "$1/$1"
    for file in pig.c pig.h; do
        sed "s|\"engine/pig/|\"|; s|\"engine/|\"poise/|; s|name = \"pig\"|name = \"$1\"|" "$room/$file" >"$1/$file"
    done
    # Inside the tree the build makes the table of rules from RULES.md.
    awk -v game=pig -f "$POISE_SOURCE_DIR/engine/rule_ids.awk" "$room/RULES.md" | sed 's|"engine/|"poise/|' >>"$1/pig.c"
    printf '#include "poise/export.h"\nGAME_EXPORT(pig_game);\n' >>"$1/pig.c"
    sed "s/^game: pig/game: $1/; s|pig/base|$1/base|" "$POISE_SOURCE_DIR/configs/pig.yaml" >"$1/$1.yaml"
    sed "s/^game: pig/game: $1/" "$POISE_SOURCE_DIR/configs/pig/base.yaml" >"$1/$1/base.yaml"
    cat >"$1/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project($1 C)
find_package(Poise REQUIRED)
poise_add_game($1 SOURCES pig.c CONFIGS $1.yaml $1/base.yaml)
END
}

build_game() { # build_game NAME
    { cmake -S "$1" -B "$1/build" -DCMAKE_PREFIX_PATH="$prefix" && cmake --build "$1/build"; } >build.log 2>&1 ||
        { cat build.log; exit 1; }
}

digest() { # digest FILE.h5 VARIANT
    /usr/bin/python3 -c 'import h5py, sys; print(h5py.File(sys.argv[1])["variants/" + sys.argv[2]].attrs["digest"])' "$1" "$2"
}
