import { codec, field } from "@mapaobra/contract/wire/codec";
import { text } from "@mapaobra/contract/wire/scalars";
import { describe, expect, it } from "vitest";
import { fingerprintedContent, parseIdempotencyKey } from "./idempotency.ts";

const headers = (key: string) => ({ headers: { "idempotency-key": key } });
const replyWith = (more: { secret?: true } = {}) => ({
  kind: "one" as const,
  codec: codec({ address: field(text(20), "direccion", more) }),
});
const saving = { name: "saveThing", method: "POST", reply: replyWith() } as const;

describe("the idempotency key of a request", () => {
  it("belongs to its endpoint and its content", () => {
    const [key, same, other] = ["una", "una", "otra"].map((name) =>
      parseIdempotencyKey(headers("k1"), saving, [name]),
    );
    expect(key).toMatchObject({ key: "k1", endpoint: "saveThing" });
    expect(same).toEqual(key);
    expect(other?.fingerprint).not.toEqual(key?.fingerprint);
  });

  it.each([
    ["without the header", { headers: {} }, saving],
    ["with an empty header", headers(""), saving],
    ["that reads", headers("k1"), { ...saving, method: "GET" }],
    ["whose response has a secret", headers("k1"), { ...saving, reply: replyWith({ secret: true }) }],
  ] as const)("is absent in a request %s", (_what, request, endpoint) => {
    expect(parseIdempotencyKey(request, endpoint)).toBeUndefined();
  });

  it.each(["k".repeat(201), "k 1", "k\u00e1"])("must be at most 200 visible ASCII characters", (key) => {
    expect(() => parseIdempotencyKey(headers(key), saving)).toThrow(
      expect.objectContaining({ code: "idempotency_key_invalid" }),
    );
  });
});

it("the content of a request has its files and no secrets", () => {
  const request = codec({
    name: field(text(20), "nombre"),
    password: field(text(20), "clave", { secret: true }),
  });
  const files = [{ sha256: Buffer.from([255, 1]) }];
  expect(fingerprintedContent(request, { name: "Ana", password: "x" }, files)).toEqual([
    [["name", "Ana"]],
    ["ff01"],
  ]);
});
