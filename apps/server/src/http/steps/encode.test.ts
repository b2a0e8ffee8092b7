import { codec, field } from "@mapaobra/contract/wire/codec";
import { text } from "@mapaobra/contract/wire/scalars";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { encodeConflict, encodeResult } from "./encode.ts";

const item = codec({ name: field(text(20), "coS_NOMBRE") });
const other = codec({ name: field(text(20), "nombre") });
const una = { name: "una", secret: "no" };

describe("a result", () => {
  it.each([
    [{ kind: "one", codec: item }, una, { coS_NOMBRE: "una" }],
    [{ kind: "list", codec: item }, [una], [{ coS_NOMBRE: "una" }]],
    [{ kind: "none" }, una, undefined],
  ] as const)("is encoded by the endpoint's codec", (shape, result, encoded) => {
    expect(encodeResult(shape as never, result)).toEqual(encoded);
  });

  it("that is no file fails at an endpoint of files", () => {
    expect(() => encodeResult({ kind: "binary", mediaTypes: ["text/plain"] }, una)).toThrow("RawResponse");
  });
});

describe("the current record of a conflict", () => {
  const conflict = new DomainError("version_conflict", { params: { noun: "x" }, current: una });
  it.each([
    [{ reply: { kind: "one", codec: item } }, { coS_NOMBRE: "una" }],
    [{ reply: { kind: "one", codec: item }, conflictCodec: other }, { nombre: "una" }],
  ])("is encoded as in responses", (endpoint, current) => {
    expect(encodeConflict(conflict, endpoint as never)).toMatchObject({
      code: "version_conflict",
      params: { noun: "x" },
      current,
    });
  });

  it("fails without a codec", () => {
    expect(() => encodeConflict(conflict, { reply: { kind: "none" } } as never)).toThrow("no codec");
  });

  it("is not added to other errors", () => {
    const error = new Error("roto");
    expect(encodeConflict(error, { reply: { kind: "none" } } as never)).toBe(error);
  });
});
