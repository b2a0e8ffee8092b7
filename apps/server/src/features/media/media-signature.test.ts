import { describe, expect, it } from "vitest";
import { readSignature, signedQuery } from "./media-signature.ts";

const secret = Buffer.alloc(32, 1);
const now = 1_800_000_000_000;
const session = "0b6c1f0e-6a53-4c3c-9d1b-0d1f8f6a1a11";
const queryOf = (key: string, expires = now / 1000 + 60, isOriginal = false) =>
  Object.fromEntries(new URLSearchParams(signedQuery(secret, { key, isOriginal, session }, expires)));

describe("a signed media address", () => {
  it("is valid for its key until it expires", () => {
    expect(readSignature(secret, "a/b.jpg", queryOf("a/b.jpg"), now)).toEqual({
      secondsLeft: 60,
      isOriginal: false,
      session,
    });
    expect(readSignature(secret, "a/b.jpg", queryOf("a/b.jpg"), now + 59_999)).toEqual({
      secondsLeft: 0,
      isOriginal: false,
      session,
    });
    expect(readSignature(secret, "a/b.jpg", queryOf("a/b.jpg"), now + 61_000)).toBeUndefined();
  });

  it("is invalid for another key, a later expiry or another secret", () => {
    const query = queryOf("a/b.jpg");
    expect(readSignature(secret, "a/c.jpg", query, now)).toBeUndefined();
    expect(readSignature(secret, "a/b.jpg", { ...query, vence: String(now) }, now)).toBeUndefined();
    expect(readSignature(Buffer.alloc(32, 2), "a/b.jpg", query, now)).toBeUndefined();
  });

  it("states whether it is of the original, which the copy's does not give access to", () => {
    const original = queryOf("a/b.jpg", undefined, true);
    expect(readSignature(secret, "a/b.jpg", original, now)?.isOriginal).toBe(true);
    const copy = queryOf("a/b.jpg");
    expect(readSignature(secret, "a/b.jpg", { ...copy, original: "1" }, now)).toBeUndefined();
    expect(readSignature(secret, "a/b.jpg", { ...original, original: undefined }, now)).toBeUndefined();
  });

  it.each([
    {},
    { vence: "x", firma: "y" },
    { vence: String(now), firma: ["a"] },
    { vence: "1e400", firma: "" },
  ])("is rejected without a valid signature: %j", (query) => {
    expect(readSignature(secret, "a/b.jpg", query, now)).toBeUndefined();
  });
});
