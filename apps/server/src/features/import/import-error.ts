import { StartupError } from "../../settings/startup-error.ts";

/** The reason why an import stops, as a Spanish message for the operator. Nothing was changed. */
export class ImportError extends StartupError {
  override name = "ImportError";
}
