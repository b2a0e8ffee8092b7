#!/bin/sh
# Prepares this Debian machine for MapaObra without containers: packages, user, folders, Node.js, units, proxy.
# It can be run again: it installs what is missing, and keeps settings and the configuration of the proxy.
set -eu

usage() {
	cat >&2 <<'EOF'
Uso: /opt/mapaobra/deploy/prepare-debian.sh --host <dominio> [--email <correo>] [--proxy caddy|nginx|none]

  --host   el dominio del producto, como mapas.empresa.cr
  --email  el correo del primer superusuario
  --proxy  el intermediario que se instala delante; sin indicarlo, caddy
EOF
	exit 2
}

say() { printf '— %s\n' "$*"; }
fail() {
	printf '%s\n' "$*" >&2
	exit 1
}

code=/opt/mapaobra
settings=/etc/mapaobra/mapaobra.env
programs=/usr/local/lib/mapaobra
host='' email='' proxy=caddy

while [ $# -gt 0 ]; do
	[ $# -ge 2 ] || usage
	case $1 in
	--host) host=$2 ;;
	--email) email=$2 ;;
	--proxy) proxy=$2 ;;
	*) usage ;;
	esac
	shift 2
done
case $proxy in caddy | nginx | none) ;; *) usage ;; esac
printf '%s' "$host" | grep -qE '^[a-z0-9-]+(\.[a-z0-9-]+)+$' || usage
case $email in *[!A-Za-z0-9@._+-]*) usage ;; esac

[ "$(id -u)" -eq 0 ] || fail 'Hace falta root: repita la orden con sudo.'
[ -e /etc/debian_version ] || fail 'Este guion es para Debian.'
[ -e "$code/package.json" ] || fail "El código debe estar en $code: git clone <dirección> $code"

install_packages() {
	say 'Paquetes de Debian'
	missing=
	for name in ca-certificates git nodejs npm "$@"; do
		dpkg-query --show --showformat '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing="$missing $name"
	done
	[ -n "$missing" ] || return 0
	apt-get update -qq
	# shellcheck disable=SC2086 # a list of words
	DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq --no-install-recommends $missing
}

create_user() {
	say 'Usuario y carpetas'
	id mapaobra >/dev/null 2>&1 ||
		useradd --system --user-group --home-dir /var/lib/mapaobra --no-create-home --shell /usr/sbin/nologin mapaobra
	install -d -o mapaobra -g mapaobra -m 0700 /var/lib/mapaobra /var/backups/mapaobra
	install -d -o root -g mapaobra -m 0750 /etc/mapaobra
}

write_settings() {
	if [ -e "$settings" ]; then
		say "Se conservan las variables de $settings"
		chown root:mapaobra "$settings"
		chmod 0640 "$settings"
		return 0
	fi
	say "Variables: $settings"
	sed -e "s/mapas\.empresa\.cr/$host/" -e "s/^SUPER_EMAIL=.*/SUPER_EMAIL=${email:-super@mapaobra.local}/" \
		"$code/deploy/systemd/mapaobra.env" >"$settings.new"
	chown root:mapaobra "$settings.new"
	chmod 0640 "$settings.new"
	mv "$settings.new" "$settings"
}

# Debian's Node.js is older than 24: the build gets a newer one, which the units use too.
build_product() {
	say 'Construir el producto'
	(cd "$code" && npm run build --silent)
	node=$(command -v node)
	for own in "$code"/.runtime/node/node_modules/node-*/bin/node; do
		if [ -x "$own" ]; then node=$own; fi
	done
	install -d "$programs"
	ln -sfn "$node" "$programs/node"
	say "Node.js $("$programs/node" --version)"
}

install_units() {
	say 'Unidades de systemd y la orden mapaobra'
	for unit in mapaobra.service mapaobra-backup.service mapaobra-backup.timer; do
		install -m 0644 "$code/deploy/systemd/$unit" "/etc/systemd/system/$unit"
	done
	install -m 0755 "$code/deploy/mapaobra" /usr/local/bin/mapaobra
}

# The files of Debian's packages are replaced, and kept next to ours; ours are not replaced.
install_caddy() {
	target=/etc/caddy/Caddyfile
	if grep -qs MapaObra "$target"; then
		say "Se conserva $target"
	else
		say "Caddy: $target"
		[ ! -e "$target" ] || mv "$target" "$target.before-mapaobra"
		install -m 0644 "$code/deploy/caddy/Caddyfile" "$target"
	fi
	caddy validate --adapter caddyfile --config "$target" >/dev/null 2>&1 || fail "caddy no acepta $target"
}

install_nginx() {
	target=/etc/nginx/sites-available/mapaobra.conf
	if [ -e "$target" ]; then
		say "Se conserva $target"
	else
		say "nginx: $target"
		sed "s/mapas\.empresa\.cr/$host/" "$code/deploy/nginx/mapaobra.conf" >"$target.new"
		mv "$target.new" "$target"
		rm -f /etc/nginx/sites-enabled/default
		ln -sfn "$target" /etc/nginx/sites-enabled/mapaobra.conf
	fi
	[ -e /etc/ssl/certs/ssl-cert-snakeoil.pem ] || make-ssl-cert generate-default-snakeoil
	nginx -t -q || fail "nginx no acepta $target"
}

# The value of a setting; a later line of the file replaces an earlier one, as for systemd.
setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | tr -d "\"'"; }

# The first start makes the database. A start that fails is repeated by systemd, so only time ends the wait.
wait_until_ready() {
	address=$(setting HOST)
	case $address in '' | 0.0.0.0 | ::) address=localhost ;; *:*) address="[$address]" ;; esac
	port=$(setting PORT)
	url=http://$address:${port:-3000}/readyz
	say "Esperar a $url"
	"$programs/node" "$code/deploy/wait-until-ready.mjs" "$url" 120 ||
		fail 'El producto no está listo después de dos minutos. Por qué: journalctl --unit mapaobra'
}

start_services() {
	if [ ! -d /run/systemd/system ]; then
		say 'Aquí no funciona systemd: las unidades quedan sin arrancar.'
		return 0
	fi
	say 'Arrancar'
	systemctl daemon-reload
	systemctl enable --quiet mapaobra.service mapaobra-backup.timer
	systemctl start mapaobra-backup.timer
	systemctl restart mapaobra.service
	[ "$proxy" = none ] || systemctl reload-or-restart "$proxy.service"
	wait_until_ready
}

case $proxy in
caddy) install_packages caddy ;;
nginx) install_packages nginx ssl-cert certbot python3-certbot-nginx ;;
none) install_packages ;;
esac
create_user
write_settings
build_product
install_units
[ "$proxy" = none ] || "install_$proxy"
start_services
say "Listo. Las variables están en $settings, y lo que sigue en docs/operations.md."
