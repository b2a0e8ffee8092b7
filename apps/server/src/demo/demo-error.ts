import { StartupError } from "../settings/startup-error.ts";

/** Why a demo task failed; the message is a Spanish sentence for the operator. */
export class DemoError extends StartupError {
  override name = "DemoError";
}
