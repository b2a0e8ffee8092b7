import { errorText } from "../../api/error-text.ts";
import type { Failure } from "../../api/tell-failure.ts";
import { NotKept } from "./use-save-attempt.ts";

const notKept = "No se pudo guardar en este dispositivo";

/** Why a point was not saved, as the form's dialog says it (P2 §8). */
export function tellSave(error: unknown): Failure {
  if (!(error instanceof NotKept)) {
    return { sentence: "Error", reason: errorText(error) ?? "No se pudo guardar el punto." };
  }
  const reason = errorText(error.cause);
  return reason === undefined
    ? { sentence: notKept, reason: error.message }
    : { sentence: "Error", reason: `${reason} ${notKept}. ${error.message}` };
}
