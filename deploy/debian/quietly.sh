# Runs a command with its output in the file $log. If it fails, shows the end of that file and ends the script.
quietly() {
	printf '\n$ %s\n' "$*" >>"$log"
	"$@" >>"$log" 2>&1 && return 0
	{
		printf 'Falló «%s». Todo está en %s; lo último:\n\n' "$*" "$log"
		tail -n 20 "$log"
	} >&2
	exit 1
}
