#!/usr/bin/env bash
# A bare Debian 12 in which a script runs as on a stranger's fresh machine:
#
#   bare_root.sh possible                  whether that can be made here; if not, says why (exit code 77)
#   bare_root.sh NAME SCRIPT [FILE...]     puts the files into the stranger's home and runs the script there
#
# Of this machine the root has nothing but the sources of packages, proxies, certificates, names of hosts, and ccache's
# folder, if there is one: an equal compiler need not compile equal files again.
# Mounts and processes live in namespaces of their own, so that nothing stays behind, even after SIGKILL.
set -eu
cache=${POISE_BUILD_DIR:-build}/bare
mirror=http://deb.debian.org/debian

say_why_not() {
    [ "$(id -u)" = 0 ] || { echo "a bare root is made by root only"; return 77; }
    command -v debootstrap >/dev/null || { echo "debootstrap is not installed"; return 77; }
    unshare --mount --pid --fork true 2>/dev/null || { echo "no namespaces for mounts and processes here"; return 77; }
    git -C "${POISE_SOURCE_DIR:-.}" rev-parse --verify --quiet HEAD >/dev/null || { echo "the sources are no git clone"; return 77; }
}

# The machine's file of Debian 12's packages, if it has one.
find_sources() {
    grep -lE '^(Suites:|deb ).*\bbookworm\b' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -1
}

make_base() { # debian12.tar, made once and shared
    [ -s "$cache/debian12.tar" ] && return
    local sources own
    sources=$(find_sources)
    own=$([ -z "$sources" ] || sed -nE '/^#/!s/^(URIs:|deb)( \[[^]]*\])? +([^ ]+).*/\3/p' "$sources" | head -1)
    rm -rf "$cache/base"
    debootstrap --variant=minbase bookworm "$cache/base" "${own:-$mirror}" >"$cache/debootstrap.log" 2>&1 ||
        { tail -5 "$cache/debootstrap.log"; exit 1; }
    tar cf "$cache/debian12.part" -C "$cache/base" .
    rm -rf "$cache/base"
    mv "$cache/debian12.part" "$cache/debian12.tar"
}

carry_over() { # carry_over ROOT: how this machine reaches packages
    local sources
    sources=$(find_sources)
    [ -z "$sources" ] || { rm -f "$1/etc/apt/sources.list" && cp "$sources" "$1${sources}"; }
    apt-config dump 2>/dev/null | grep -E '^Acquire::(http|https)::' >"$1/etc/apt/apt.conf.d/99machine" || true
    echo force-unsafe-io >"$1/etc/dpkg/dpkg.cfg.d/unsafe" # a root that is thrown away
    mkdir -p "$1/etc/ssl/certs" "$1/usr/local/share/ca-certificates"
    local file
    for file in /etc/resolv.conf /etc/hosts /etc/pip.conf /etc/ssl/certs/ca-certificates.crt \
        /usr/local/share/ca-certificates/*.crt; do
        [ ! -f "$file" ] || cp -L "$file" "$1$file"
    done
}

enter_root() { # enter_root ROOT SCRIPT, as the first process of its namespace
    trap 'exit 143' INT TERM
    mount --bind "$1" "$1"
    mount -t proc proc "$1/proc"
    mount --rbind /sys "$1/sys"
    mount --rbind /dev "$1/dev"
    if [ -d "${PIP_FIND_LINKS:-}" ]; then
        mkdir -p "$1$PIP_FIND_LINKS" && mount --bind "$PIP_FIND_LINKS" "$1$PIP_FIND_LINKS"
    fi
    if [ -d "${CCACHE_DIR:-}" ]; then
        mkdir -p "$1$CCACHE_DIR" && mount --bind "$CCACHE_DIR" "$1$CCACHE_DIR"
    fi
    local carried
    mapfile -t carried < <(env | grep -E '^(https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|PIP_[A-Z_]+|SSL_CERT_FILE|CCACHE_[A-Z]+)=')
    mkdir "$1/machine" && cd "$1" && pivot_root . machine && cd /
    umount -l machine && rmdir machine
    env -i HOME=/home/stranger PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
        "${carried[@]}" bash -c 'cd && exec bash -eu "$0"' "$2"
}

case $1 in
possible) say_why_not ;;
--enter) enter_root "$2" "$3" ;;
*)
    say_why_not || exit
    name=$1 script=$2
    shift 2
    mkdir -p "$cache"
    cache=$(realpath "$cache")
    root=$cache/$name
    exec 8>"$cache/$name.lock" 9>"$cache/base.lock"
    flock -w 60 8 || { echo "$root is in use by another run of this test"; exit 1; }
    flock 9 && make_base
    exec 9>&-
    rm -rf --one-file-system "$root"
    trap 'rm -rf --one-file-system "$root"' EXIT
    mkdir -p "$root" && tar xf "$cache/debian12.tar" -C "$root"
    carry_over "$root"
    mkdir -p "$root/home/stranger"
    cp -r "$@" "$script" "$root/home/stranger"
    setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child \
        bash "$0" --enter "$root" "/home/stranger/$(basename "$script")"
    ;;
esac
