import { formatWhole } from "@mapaobra/domain/format/numbers";

/** Follows the count of complete sections with what it does not say: sections with a warning, and empty fields. */
export function completionNote(doubtfulSections: number, emptyFields: number): string {
  const doubtful = doubtfulSections > 0 ? `, ${formatWhole(doubtfulSections)} por revisar` : "";
  if (emptyFields === 0) return doubtful;
  return `${doubtful}, ${emptyFields === 1 ? "falta 1 dato" : `faltan ${formatWhole(emptyFields)} datos`}`;
}
