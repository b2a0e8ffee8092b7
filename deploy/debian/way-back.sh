# Keeps files as they are, or that they are missing, until check_or_put_back.
remember() {
	remembered=$* before=$(mktemp)
	for path; do
		if [ -e "$path" ] || [ -L "$path" ]; then printf '%s\n' "$path"; fi
	done | tar --create --absolute-names --file "$before" --files-from -
}

# Runs the check that a proxy makes of its configuration. If it fails, the remembered files are again as they were.
check_or_put_back() {
	if (quietly "$@"); then
		rm "$before"
		return 0
	fi
	# shellcheck disable=SC2086 # a list of paths
	rm -f $remembered
	tar --extract --absolute-names --file "$before"
	rm "$before"
	printf '\nEl intermediario no acepta la configuración, que quedó como estaba. Corrija lo que dice arriba y repita la orden.\n' >&2
	exit 1
}
