import { errorText } from "../../api/error-text.ts";
import type { Failure } from "../../api/tell-failure.ts";

/** Why a point was not saved, as the form's dialog says it (P2 §8). */
export const tellSave = (error: unknown): Failure => ({
  sentence: "Error",
  reason: errorText(error) ?? "No se pudo guardar el punto.",
});
