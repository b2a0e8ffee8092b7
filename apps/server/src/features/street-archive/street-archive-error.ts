import { StartupError } from "../../settings/startup-error.ts";

/** An expected reason why an archive of streets cannot be used: a Spanish sentence for the operator. */
export class StreetArchiveError extends StartupError {
  override name = "StreetArchiveError";
}
