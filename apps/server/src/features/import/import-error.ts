/** Why an import can't go on, as a Spanish sentence for the person who runs it. Nothing was changed. */
export class ImportError extends Error {
  override name = "ImportError";
}
