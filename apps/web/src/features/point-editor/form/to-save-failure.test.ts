import { expect, it } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { toSaveFailure } from "./to-save-failure.ts";
import { OutboxSaveError } from "./use-point-save.ts";

const noNetwork = new ApiError("No hay conexión con el servidor.");

it.each([
  [
    "the server's message",
    new ApiError("Permiso vencido", { status: 400 }),
    { message: "Error", reason: "HTTP 400 – Permiso vencido" },
  ],
  [
    "a generic message for an unknown error",
    new TypeError(),
    { message: "Error", reason: "No se pudo guardar el punto." },
  ],
  [
    "why the outbox did not store the point",
    new OutboxSaveError("No queda espacio."),
    { message: "No se pudo guardar en este dispositivo", reason: "No queda espacio." },
  ],
  [
    "the missing response and why the outbox did not store the point",
    new OutboxSaveError("No queda espacio.", { cause: noNetwork }),
    {
      message: "Error",
      reason: "No hay conexión con el servidor. No se pudo guardar en este dispositivo. No queda espacio.",
    },
  ],
])("the save error dialog shows %s", (_title, error, expected) => {
  expect(toSaveFailure(error)).toEqual(expected);
});
