# The program that listens on a TCP port and its process: «nginx 812». Nothing if none does.
listener() {
	ss -Hltnp "sport = :$1" | sed -n -e 's/.*users:(("\([^"]*\)",pid=\([0-9]*\).*/\1 \2/p' -e t -e 's/.*/? ?/p' | head -n 1
}

# Ends the script if another program than the proxy has one of its ports.
check_ports() {
	for port in 80 443; do
		found=$(listener "$port")
		case $found in '' | "$1 "*) continue ;; esac
		program=${found% *} process=${found#* }
		{
			printf 'El puerto %s lo usa «%s» (proceso %s), y %s lo necesita. Elija uno:\n' "$port" "$program" "$process" "$1"
			printf -- '- sin ese programa: detenga su servicio (systemctl status %s dice cuál es) y repita la orden\n' "$process"
			printf -- '- con su propia configuración: repita con --proxy none, y dirija el dominio a 127.0.0.1:3000\n'
			printf '  (docs/operations.md, «Detrás de nginx u otro intermediario»)\n'
		} >&2
		exit 1
	done
}
