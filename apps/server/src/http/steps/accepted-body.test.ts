import { Readable } from "node:stream";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { expect, it } from "vitest";
import { rejectCompressedBody, rejectUnexpectedBody } from "./accepted-body.ts";

const user: Actor = { kind: "user", userId: 1, companyId: 7, clientId: null, roles: [] };
const form = { headers: { "content-type": " Multipart/form-data; boundary=x" }, body: undefined };
const piece = { headers: {}, body: Readable.from([]) };
const json = { headers: { "content-type": "application/json" }, body: {} };
const upload = { fields: ["archivo"], maxFiles: 1, maxBytes: 10 };
const wrongMediaType = expect.objectContaining({ code: "wrong_media_type" });

it.each([
  ["a form", form, {}],
  ["a form", form, { protocol: "tus" }],
  ["the bytes of a file", piece, {}],
  ["the bytes of a file", piece, { upload }],
] as const)("rejects %s at an endpoint that takes another body", (_body, request, endpoint) => {
  expect(() => rejectUnexpectedBody(request, endpoint)).toThrow(wrongMediaType);
});

it.each([
  [form, { upload }],
  [piece, { protocol: "tus" }],
  [json, {}],
] as const)("accepts the body that the endpoint takes", (request, endpoint) => {
  expect(() => rejectUnexpectedBody(request, endpoint)).not.toThrow();
});

it("rejects a compressed body without a session", async () => {
  const compressed = { headers: { "content-encoding": "gzip" } };
  await expect(rejectCompressedBody(compressed, async () => anonymous)).rejects.toEqual(wrongMediaType);
  await expect(rejectCompressedBody(compressed, async () => user)).resolves.toBeUndefined();
});

it("looks no session up for a plain body", async () => {
  const noLookUp = () => expect.unreachable();
  await expect(rejectCompressedBody({ headers: {} }, noLookUp)).resolves.toBeUndefined();
});
