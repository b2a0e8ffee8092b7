import { describe, expect, it } from "vitest";
import { expiryOf, extendedExpiry, newToken } from "./token.ts";

const day = 24 * 3_600_000;
const tokenTimes = (expiresAt: number, more = {}) => ({ begunAt: 0, expiresAt, replaced: false, ...more });

describe("a token", () => {
  it("is 256 random bits", () => {
    const tokens = Array.from({ length: 100 }, () => newToken().token);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("expires 30 days after its last use, and after 180 days at most", () => {
    expect(expiryOf(0, 0)).toBe(30 * day);
    expect(expiryOf(0, 100 * day)).toBe(130 * day);
    expect(expiryOf(0, 170 * day)).toBe(180 * day);
  });

  it("is extended by use once an hour", () => {
    expect(extendedExpiry(tokenTimes(30 * day), 3_599_999)).toBeUndefined();
    expect(extendedExpiry(tokenTimes(30 * day), 3_600_000)).toBe(30 * day + 3_600_000);
    expect(extendedExpiry(tokenTimes(30 * day), 29 * day)).toBe(59 * day);
  });

  it("is not extended after it was replaced or at its maximum lifetime", () => {
    expect(extendedExpiry(tokenTimes(day, { replaced: true }), day - 1)).toBeUndefined();
    expect(extendedExpiry(tokenTimes(170 * day), 160 * day)).toBe(180 * day);
    expect(extendedExpiry(tokenTimes(180 * day), 179 * day)).toBeUndefined();
  });
});
