import { expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { toSaveFailure } from "./to-save-failure.ts";
import { OutboxSaveError } from "./use-save-attempt.ts";

const noNetwork = new ApiError("No hay conexión con el servidor.");

it.each([
  [
    "what the server said",
    new ApiError("Permiso vencido", { status: 400 }),
    { sentence: "Error", reason: "HTTP 400 – Permiso vencido" },
  ],
  [
    "that it failed, where nobody knows why",
    new TypeError(),
    { sentence: "Error", reason: "No se pudo guardar el punto." },
  ],
  [
    "why it is not on this device",
    new OutboxSaveError("No queda espacio."),
    { sentence: "No se pudo guardar en este dispositivo", reason: "No queda espacio." },
  ],
  [
    "that nobody answered, and why it is not on this device either",
    new OutboxSaveError("No queda espacio.", { cause: noNetwork }),
    {
      sentence: "Error",
      reason: "No hay conexión con el servidor. No se pudo guardar en este dispositivo. No queda espacio.",
    },
  ],
])("the save error dialog shows %s", (_what, error, told) => {
  expect(toSaveFailure(error)).toEqual(told);
});
