import { formatWhole } from "@mapaobra/domain/format/numbers";

/** What the count of complete sections does not say: sections with a warning, and fields without a value. */
export function completionNote(doubtfulSections: number, emptyFields: number): string {
  return [
    doubtfulSections > 0 && `${formatWhole(doubtfulSections)} por revisar`,
    emptyFields > 0 && (emptyFields === 1 ? "falta 1 dato" : `faltan ${formatWhole(emptyFields)} datos`),
  ]
    .filter((part) => part !== false)
    .join(", ");
}
