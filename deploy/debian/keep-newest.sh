# Removes the files of a folder with a name like $2, except the last $3 by name.
keep_newest() {
	find "$1" -maxdepth 1 -type f -name "$2" | sort -r | tail -n "+$(($3 + 1))" |
		while IFS= read -r old; do rm -- "$old"; done
}
