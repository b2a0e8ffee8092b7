const particles = new Set(["de", "del", "la", "las", "los", "el", "y", "e"]);

/**
 * A place as it is read: names are stored in upper case (`SAN JOSÉ`), which in running text shouts.
 * Particles inside a name stay small: `Paso de la Danta`.
 */
export function formatPlaceName(name: string): string {
  return name
    .toLocaleLowerCase("es-CR")
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && particles.has(word) ? word : word[0]?.toLocaleUpperCase("es-CR") + word.slice(1),
    );
}
