import { StartupError } from "../../settings/startup-error.ts";

/** Why the embedded database cannot be used: a Spanish sentence for the operator. */
export class EmbeddedDatabaseError extends StartupError {
  override name = "EmbeddedDatabaseError";
}
