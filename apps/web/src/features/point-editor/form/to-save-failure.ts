import { errorText } from "../../../api/error-text.ts";
import type { Failure } from "../../../api/to-failure.ts";
import { OutboxSaveError } from "./use-point-save.ts";

const notStoredMessage = "No se pudo guardar en este dispositivo";

/** Title and text of the error dialog for a failed save (P2 §8). */
export function toSaveFailure(error: unknown): Failure {
  if (!(error instanceof OutboxSaveError)) {
    return { message: "Error", reason: errorText(error) ?? "No se pudo guardar el punto." };
  }
  const reason = errorText(error.cause);
  return reason === undefined
    ? { message: notStoredMessage, reason: error.message }
    : { message: "Error", reason: `${reason} ${notStoredMessage}. ${error.message}` };
}
