# Runs in a bare root (bulk_deb.sh): what README and docs/packages.md say of the .deb.
export DEBIAN_FRONTEND=noninteractive
{ apt-get update -q && apt-get install -y -q ./poise_*_amd64.deb; } >log 2>&1 || { tail -20 log; exit 1; }
bash use_program.sh /usr
apt-get remove -y -q poise >>log 2>&1
[ ! -e /usr/bin/poise ] && [ ! -e /usr/share/poise ] || { echo "apt-get remove leaves something of Poise behind"; exit 1; }
