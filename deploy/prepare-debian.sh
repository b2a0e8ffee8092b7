#!/bin/sh
# Prepares this Debian machine for MapaObra without containers: packages, user, folders, Node.js, units, proxy.
# Run again it upgrades the machine to the code that is there: it installs what is missing or changed, backs up,
# migrates and restarts. It keeps the settings, and a configuration of the proxy that somebody changed.
set -eu

usage() {
	cat >&2 <<'EOF'
Uso: /opt/mapaobra/deploy/prepare-debian.sh --host <dominio> [--email <correo>] [--proxy caddy|nginx|none]

Sin opciones, en una máquina ya preparada, la actualiza.

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
backups=/var/backups/mapaobra
programs=/usr/local/lib/mapaobra
enabled=/etc/systemd/system/multi-user.target.wants/mapaobra.service
caddyfile=/etc/caddy/Caddyfile
nginx=/etc/nginx
nginx_site=$nginx/sites-available/mapaobra.conf
records=/var/lib/mapaobra-install
log=/var/log/mapaobra-prepare.log
host='' email='' proxy=''

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
[ "$(id -u)" -eq 0 ] || fail 'Hace falta root: repita la orden con sudo.'

# The value of a setting; a later line of the file replaces an earlier one, as for systemd.
setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | tr -d "\"'"; }

is_domain() { printf '%s' "$1" | grep -qE '^[a-z0-9-]+(\.[a-z0-9-]+)+$'; }

installed_proxy() {
	if grep -qs MapaObra "$caddyfile"; then
		echo caddy
	elif [ -e "$nginx_site" ]; then
		echo nginx
	else
		echo none
	fi
}

prepared=
if [ -e "$enabled" ] && [ -r "$settings" ]; then
	prepared=yes
	if [ -z "$host" ]; then
		host=$(setting PUBLIC_URL | sed -e 's|^[a-z]*://||' -e 's|[:/].*||')
		is_domain "$host" || fail 'Indique --host: PUBLIC_URL no dice el dominio.'
	fi
	[ -n "$proxy" ] || proxy=$(installed_proxy)
fi
[ -n "$proxy" ] || proxy=caddy
case $proxy in caddy | nginx | none) ;; *) usage ;; esac
is_domain "$host" || usage
case $email in *[!A-Za-z0-9@._+-]*) usage ;; esac

[ -e /etc/debian_version ] || fail 'Este guion es para Debian.'
[ -e "$code/package.json" ] || fail "El código debe estar en $code: git clone <dirección> $code"
. "$code/deploy/debian/quietly.sh"
. "$code/deploy/debian/other-sites.sh"
. "$code/deploy/debian/ports.sh"
. "$code/deploy/debian/config-file.sh"
. "$code/deploy/debian/way-back.sh"
. "$code/deploy/debian/keep-newest.sh"
. "$code/deploy/debian/unfinished.sh"

install_packages() {
	missing=
	for name in ca-certificates git nodejs npm "$@"; do
		dpkg-query --show --showformat '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing="$missing $name"
	done
	[ -n "$missing" ] || return 0
	quietly apt-get update
	# shellcheck disable=SC2086 # a list of words
	quietly env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing
}

create_user() {
	say 'Usuario y carpetas'
	id mapaobra >/dev/null 2>&1 ||
		useradd --system --user-group --home-dir /var/lib/mapaobra --no-create-home --shell /usr/sbin/nologin mapaobra
	install -d -o mapaobra -g mapaobra -m 0700 /var/lib/mapaobra "$backups"
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
	say 'Construir el producto: unos minutos'
	quietly npm --prefix "$code" run build
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
	for name in mapaobra.service mapaobra-backup.service mapaobra-backup.timer; do
		install -m 0644 "$code/deploy/systemd/$name" "/etc/systemd/system/$name"
	done
	install -m 0755 "$code/deploy/mapaobra" /usr/local/bin/mapaobra
}

install_caddy() {
	remember "$caddyfile" "$caddyfile.before-mapaobra" "$(record_of "$caddyfile")"
	install_config "$code/deploy/caddy/Caddyfile" "$caddyfile"
	check_or_put_back caddy validate --adapter caddyfile --config "$caddyfile"
}

install_nginx() {
	[ -e /etc/ssl/certs/ssl-cert-snakeoil.pem ] || quietly make-ssl-cert generate-default-snakeoil
	remember "$nginx_site" "$nginx/sites-enabled/mapaobra.conf" "$nginx/sites-enabled/default" \
		"$(record_of "$nginx_site")"
	if [ ! -e "$nginx_site" ]; then
		rm -f "$nginx/sites-enabled/default"
		ln -sfn "$nginx_site" "$nginx/sites-enabled/mapaobra.conf"
	fi
	install_config "$code/deploy/nginx/mapaobra.conf" "$nginx_site"
	check_or_put_back nginx -t
}

# With the version before still running. Without pending migrations it does nothing.
upgrade_database() {
	say 'Copia y migraciones, si hay'
	/usr/local/bin/mapaobra upgrade --backup "$backups/antes-de-actualizar-$(date +%Y-%m-%dT%H%M%S).tar.gz"
	end_upgrade
	keep_newest "$backups" 'antes-de-actualizar-*.tar.gz' 2
}

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
	systemctl daemon-reload
	# A machine keeps its timer off if another one makes the backups.
	if [ "$prepared" = yes ]; then
		upgrade_database
		systemctl try-restart mapaobra-backup.timer
	else
		systemctl enable --quiet --now mapaobra-backup.timer
	fi
	say 'Arrancar'
	systemctl enable --quiet mapaobra.service
	systemctl restart mapaobra.service
	[ "$proxy" = none ] || systemctl reload-or-restart "$proxy.service"
	wait_until_ready
}

refuse_other_sites "$proxy"
: >"$log"
say "Paquetes de Debian. Lo que dicen los programas queda en $log"
[ "$proxy" = none ] || {
	install_packages iproute2
	check_ports "$proxy"
}
case $proxy in
caddy) install_packages caddy ;;
nginx) install_packages nginx ssl-cert certbot python3-certbot-nginx ;;
none) install_packages ;;
esac
create_user
write_settings
build_product
[ "$prepared" != yes ] || begin_upgrade
install_units
[ "$proxy" = none ] || "install_$proxy"
start_services
say "Listo. Las variables están en $settings, y lo que sigue en docs/operations.md."
