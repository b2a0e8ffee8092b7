import { StartupError } from "../../settings/startup-error.ts";

/** An expected reason why an order of `npm run admin` is refused: a Spanish sentence for the operator. */
export class AdminError extends StartupError {
  override name = "AdminError";
}
