import { StartupError } from "../settings/startup-error.ts";

/** An expected reason why an upgrade or its rehearsal cannot be done: a Spanish sentence for the operator. */
export class UpgradeError extends StartupError {
  override name = "UpgradeError";
}
