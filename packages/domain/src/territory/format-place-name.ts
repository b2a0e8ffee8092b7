const particles = new Set(["de", "del", "la", "las", "los", "el", "y", "e"]);

/**
 * Formats a place name for running text: names are stored in upper case (`SAN JOSÉ`). Particles inside a name
 * are lower case: `Paso de la Danta`.
 */
export function formatPlaceName(name: string): string {
  return name
    .toLocaleLowerCase("es-CR")
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && particles.has(word) ? word : word[0]?.toLocaleUpperCase("es-CR") + word.slice(1),
    );
}

/** `San Rafael, Escazú, San José`: the known ones of some stored names, each once. */
export const placeText = (...names: readonly (string | null | undefined)[]): string =>
  [...new Set(names.map((name) => formatPlaceName(name ?? "")).filter(Boolean))].join(", ");
