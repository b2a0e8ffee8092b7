/** Why the embedded database cannot be used: a Spanish sentence for whoever started the product. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}
