/**
 * Folds a text for comparison and search: removes accents, case and extra spaces (P2 §5.1). Not for storage
 * or display.
 */
export function foldText(text: string): string {
  return collapseSpaces(
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}+/gu, ""),
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
