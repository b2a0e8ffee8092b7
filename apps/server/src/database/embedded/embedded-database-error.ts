import { StartupError } from "../../settings/startup-error.ts";

/** Why the embedded database cannot be used: a Spanish sentence for whoever started the product. */
export class EmbeddedDatabaseError extends StartupError {
  override name = "EmbeddedDatabaseError";
}
