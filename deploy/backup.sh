#!/bin/sh
# Makes a backup and keeps the newest ones. A container, which has no timer, runs it with --nightly.
set -eu

usage() {
	echo 'Uso: backup.sh [--nightly HH:MM] <carpeta> <cuántas> <orden de copia>…' >&2
	exit 2
}

nightly=
if [ "${1:-}" = --nightly ]; then
	[ $# -ge 2 ] || usage
	nightly=$2
	shift 2
fi
[ $# -ge 3 ] || usage
folder=$1 keep=$2
shift 2
[ "$keep" -ge 1 ] 2>/dev/null || usage

child=
trap 'trap - TERM; [ -z "$child" ] || kill "$child" 2>/dev/null || true; exit 143' TERM INT

# The shell ends on a signal only while it waits for a child in the background.
wait_for() {
	"$@" &
	child=$!
	status=0
	wait "$child" || status=$?
	child=
	return "$status"
}

remove_old() {
	find "$folder" -maxdepth 1 -type f -name 'mapaobra-[0-9]*.tar.gz' | sort -r | tail -n "+$((keep + 1))" |
		while IFS= read -r old; do rm -- "$old"; done
}

# Old copies are removed only when there is a new one: failing backups leave the last good ones.
back_up() {
	file=$folder/mapaobra-$(date +%Y-%m-%dT%H%M%S).tar.gz
	result=0
	wait_for "$@" "$file" || result=$?
	if [ -e "$file" ]; then remove_old; fi
	return "$result"
}

seconds_to() {
	now=$(date +%s)
	next=$(date -d "$1" +%s)
	[ "$next" -gt "$now" ] || next=$((next + 86400))
	echo $((next - now))
}

mkdir -p "$folder"
if [ -z "$nightly" ]; then
	back_up "$@"
	exit
fi
while :; do
	wait_for sleep "$(seconds_to "$nightly")"
	back_up "$@" || echo "La copia terminó con un error; se repite a las $nightly." >&2
done
