import { describe, expect, it } from "vitest";
import { secondsUntilExpiry, signedQuery } from "./media-signature.ts";

const secret = Buffer.alloc(32, 1);
const now = 1_800_000_000_000;
const queryOf = (key: string, expires = now / 1000 + 60) =>
  Object.fromEntries(new URLSearchParams(signedQuery(secret, key, expires)));

describe("a signed media address", () => {
  it("is valid for its key until it expires", () => {
    expect(secondsUntilExpiry(secret, "a/b.jpg", queryOf("a/b.jpg"), now)).toBe(60);
    expect(secondsUntilExpiry(secret, "a/b.jpg", queryOf("a/b.jpg"), now + 59_999)).toBe(0);
    expect(secondsUntilExpiry(secret, "a/b.jpg", queryOf("a/b.jpg"), now + 61_000)).toBeUndefined();
  });

  it("is invalid for another key, a later expiry or another secret", () => {
    const query = queryOf("a/b.jpg");
    expect(secondsUntilExpiry(secret, "a/c.jpg", query, now)).toBeUndefined();
    expect(secondsUntilExpiry(secret, "a/b.jpg", { ...query, vence: String(now) }, now)).toBeUndefined();
    expect(secondsUntilExpiry(Buffer.alloc(32, 2), "a/b.jpg", query, now)).toBeUndefined();
  });

  it.each([
    {},
    { vence: "x", firma: "y" },
    { vence: String(now), firma: ["a"] },
    { vence: "1e400", firma: "" },
  ])("is rejected without a valid signature: %j", (query) => {
    expect(secondsUntilExpiry(secret, "a/b.jpg", query, now)).toBeUndefined();
  });
});
