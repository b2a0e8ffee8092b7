import type { UploadResult } from "@mapaobra/contract/wire/media";
import { describe, expect, it } from "vitest";
import { classifySaveError } from "../../../api/save-failure.ts";
import { fileProblem, stateAfterFailure } from "./outbox-rules.ts";

it("an entry is retried after an error of our own code", () => {
  expect(stateAfterFailure(classifySaveError(new TypeError("x")))).toEqual({
    kind: "waiting",
    reason: "Ocurrió un error inesperado.",
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
