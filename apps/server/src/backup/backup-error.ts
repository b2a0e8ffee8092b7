import { StartupError } from "../settings/startup-error.ts";

/** An expected reason why a backup cannot be made or restored: a Spanish sentence for the operator. */
export class BackupError extends StartupError {
  override name = "BackupError";
}
