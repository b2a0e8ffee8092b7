# The file that keeps the SHA-256 of an installed configuration file.
record_of() { printf '%s/%s' "$records" "$(printf '%s' "$1" | tr / _)"; }

record() {
	install -d -m 0700 "$records"
	sha256sum <"$1" >"$(record_of "$1")"
}

# Whether nobody changed a configuration file since it was installed. Without a record, from before there were any, it
# must be a version of ours, of this or an earlier commit of $code.
is_unchanged() {
	if [ -e "$(record_of "$1")" ]; then
		sha256sum --check --status "$(record_of "$1")" <"$1"
	else
		version=$(sed "s/$host/mapas.empresa.cr/" "$1" | git -C "$code" hash-object --stdin)
		git -C "$code" cat-file -e "$version" 2>/dev/null
	fi
}

# Installs a configuration file for $host. One that somebody changed stays, and one of another origin is kept beside.
install_config() {
	source=$1 target=$2
	sed "s/mapas\.empresa\.cr/$host/" "$source" >"$target.new"
	if cmp -s "$target.new" "$target"; then
		rm "$target.new"
		record "$target"
	elif grep -qs MapaObra "$target" && ! is_unchanged "$target"; then
		rm "$target.new"
		say "Se conserva $target, que tiene cambios suyos. Compárelo con $source"
	else
		say "Configuración: $target"
		if [ -e "$target" ] && ! grep -q MapaObra "$target"; then mv "$target" "$target.before-mapaobra"; fi
		mv "$target.new" "$target"
		record "$target"
	fi
}
