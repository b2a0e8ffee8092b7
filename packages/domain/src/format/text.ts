/**
 * Folds a text for comparison and search (P2 §5.1): removes accents, case, extra spaces and double quotes, and gives
 * quotes, dashes and ordinals one form, as keyboards and word processors write different ones. Not for storage or
 * display. The database's `folded` does the same for texts in Spanish.
 */
export function foldText(text: string): string {
  return collapseSpaces(foldLetters(text.toLowerCase()));
}

const plainText = /^[\t\n\r !#-~]*$/;
const marks: readonly (readonly [RegExp, string])[] = [
  [/\p{M}+|[\u00ad\u200b-\u200f\u2060\ufeff]/gu, ""],
  [/["“”„‟«»″‶〝〞]/g, " "],
  [/[‘’‚‛′‵´ʼʹ‹›]/g, "'"],
  [/[‐‑‒–—―−﹘﹣－]/g, "-"],
  // `N.º 5`, `Nº 5` and `N° 5`.
  [/\.?[º°˚]/g, "o"],
  [/\.?ª/g, "a"],
];

/** Folds the characters of a text in lower case. Spaces stay, also those that quotes become. */
export function foldLetters(lowerCaseText: string): string {
  if (plainText.test(lowerCaseText)) return lowerCaseText;
  return marks.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    lowerCaseText.normalize("NFD"),
  );
}

/** Trims a text and replaces every run of white space by one space. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The stored form of stages, work types, classes and places: upper case with accents, single spaces. */
export function toStoredUpperCase(text: string): string {
  return collapseSpaces(text.toUpperCase().normalize("NFC"));
}
