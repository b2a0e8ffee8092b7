# Whether a configuration file is as its package installed it.
is_packaged() {
	sum=$(md5sum "$1" | cut -d ' ' -f 1)
	dpkg-query --show --showformat '${Conffiles}\n' | grep -qF " $1 $sum"
}

# The files with sites of a proxy that are neither ours nor its package's. Beside ours they may stay.
other_sites() {
	case $1 in
	caddy)
		if [ -e "$caddyfile" ] && ! grep -q MapaObra "$caddyfile" && ! is_packaged "$caddyfile"; then echo "$caddyfile"; fi
		;;
	nginx)
		if [ -e "$nginx_site" ]; then return 0; fi
		for site in "$nginx"/sites-enabled/*; do
			case $site in
			*/mapaobra.conf) continue ;;
			*/default) if is_packaged "$(readlink -f "$site")"; then continue; fi ;;
			esac
			if [ -e "$site" ]; then echo "$site"; fi
		done
		grep -lsE '^[[:space:]]*server[[:space:]]*\{' "$nginx/nginx.conf" "$nginx"/conf.d/*.conf || true
		;;
	esac
}

# Ends the script if the proxy has sites of others already: ours would take their place.
refuse_other_sites() {
	sites=$(other_sites "$1")
	[ -n "$sites" ] || return 0
	{
		printf '%s ya atiende otros sitios en esta máquina, y no se cambió nada:\n%s\n' "$1" "$sites"
		printf 'Repita la orden con --proxy none, y agregue a mano el sitio %s, dirigido a 127.0.0.1:3000\n' "$host"
		printf '(docs/operations.md, «Junto a otros sitios»).\n'
	} >&2
	exit 1
}
