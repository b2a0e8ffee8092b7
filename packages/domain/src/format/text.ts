/**
 * A text as people mean it when they compare or search: without accents, case and extra spaces
 * (P2 §5.1). For comparing only; what is stored or shown keeps its spelling.
 */
export function foldText(text: string): string {
  return collapseSpaces(
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}+/gu, ""),
  );
}

/** Trimmed, with every run of white space as one space. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** How stages, kinds of work, classes and places are stored: upper case with accents, single spaces. */
export function toStoredUpperCase(text: string): string {
  return collapseSpaces(text.toUpperCase().normalize("NFC"));
}
