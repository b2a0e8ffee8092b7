import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { classifySaveError, isServerUnavailable } from "./save-failure.ts";

const errorOf = (status: number, codigo: string, current?: unknown) =>
  new ApiError("Motivo", { status, codigo, current });

it.each([
  [0, "", "noAnswer", true],
  [502, "", "unavailable", true],
  [503, "", "unavailable", true],
  [404, "", "unavailable", true],
  [403, "", "unavailable", true],
  [429, "demasiadas_solicitudes", "unavailable", true],
  [507, "sin_espacio", "full", true],
  [401, "sesion_vencida", "signedOut", false],
  [403, "accion_no_permitida", "refused", false],
  [400, "datos_invalidos", "refused", false],
  [404, "mapa_no_encontrado", "refused", false],
  [500, "error_interno", "failed", false],
])(
  "a save that fails with %i %j is %s; the server is unavailable: %s",
  (status, codigo, kind, isUnavailable) => {
    const error = errorOf(status, codigo);
    expect(classifySaveError(error).kind).toBe(kind);
    expect(isServerUnavailable(error)).toBe(isUnavailable);
  },
);

it("is a conflict if the server returns the version that another user saved", () => {
  expect(classifySaveError(errorOf(409, "version", { id: 1 })).kind).toBe("conflict");
  expect(classifySaveError(errorOf(409, "clave_reutilizada")).kind).toBe("refused");
});

it("a rejection with a message of another server does not count as server unavailable", () => {
  const error = new ApiError("Falta el permiso.", { status: 400, isServerMessage: true });
  expect(classifySaveError(error).kind).toBe("refused");
});
