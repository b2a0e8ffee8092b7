# Between begin_upgrade and end_upgrade the next start of the service is one of the new version, on the old database.
begin_upgrade() {
	trap warn_if_failed EXIT
	trap 'exit 130' INT TERM
}

end_upgrade() { trap - EXIT INT TERM; }

warn_if_failed() {
	[ $? -eq 0 ] || printf '\n%s\n%s\n' \
		'La actualización no terminó: sigue la versión anterior. No reinicie el servicio ni la máquina' \
		'hasta repetir esta orden con éxito: el arranque aplicaría las migraciones sin una copia.' >&2
}
