import { StartError } from "../../settings/start-error.ts";

/** Why the embedded database cannot be used: a Spanish sentence for whoever started the product. */
export class EmbeddedDatabaseError extends StartError {
  override name = "EmbeddedDatabaseError";
}
