import { errorText } from "../../api/error-text.ts";
import type { Failure } from "../../api/tell-failure.ts";
import { NotKept } from "./use-save-attempt.ts";

/** Why a point was not saved, as the form's dialog says it (P2 §8). */
export const tellSave = (error: unknown): Failure =>
  error instanceof NotKept
    ? { sentence: "No se pudo guardar en este dispositivo", reason: error.message }
    : { sentence: "Error", reason: errorText(error) ?? "No se pudo guardar el punto." };
