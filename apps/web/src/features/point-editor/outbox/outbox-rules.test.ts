import type { UploadResult } from "@mapaobra/contract/wire/media";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { classifyError, fileProblem, stateAfterFailure } from "./outbox-rules.ts";

const failed = (status: number, codigo: string, current?: unknown) =>
  classifyError(new ApiError("Motivo", { status, codigo, current })).kind;

describe("save failure", () => {
  it.each([
    [0, "", "noResponse"],
    [502, "", "noResponse"],
    [404, "", "noResponse"],
    [401, "sesion_vencida", "signedOut"],
    [403, "accion_no_permitida", "refused"],
    [400, "datos_invalidos", "refused"],
    [404, "mapa_no_encontrado", "refused"],
    [500, "error_interno", "failed"],
    [507, "sin_espacio", "failed"],
  ])("with status %i and code %j is %s", (status, codigo, kind) => {
    expect(failed(status, codigo)).toBe(kind);
  });

  it("is a conflict if the server returns the version that another user saved", () => {
    expect(failed(409, "version", { id: 1 })).toBe("conflict");
    expect(failed(409, "clave_reutilizada")).toBe("refused");
  });

  it("is retried after an error of our own code", () => {
    expect(stateAfterFailure(classifyError(new TypeError("x")))).toEqual({
      kind: "waiting",
      reason: "Ocurrió un error inesperado.",
    });
  });
});

describe("uploaded file", () => {
  const result = (media: object[], skipped: object[]) => ({ media, skipped }) as unknown as UploadResult;
  const reason = "Ya está.";

  it("is removed if the server stored the same content", () => {
    expect(fileProblem(result([{ sha256: "a" }], []), "a")).toBeNull();
    expect(fileProblem(result([], [{ reason, sha256: "a" }]), "a")).toBeNull();
  });

  it("stays with the reason if the server stored another file or none", () => {
    expect(fileProblem(result([], [{ reason, sha256: "b" }]), "a")).toBe("Ya está. Su contenido es otro.");
    expect(fileProblem(result([], [{ reason }]), "a")).toBe("Ya está.");
  });
});
