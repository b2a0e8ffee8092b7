import { describe, expect, it } from "vitest";
import { expiryAfter, isAlive, isRenewalDue, isTokenOld } from "./session-life.ts";

const now = 1_800_000_000_000;
const day = 24 * 3_600_000;

describe("the life of a session", () => {
  it("is thirty days from the last activity, and not a moment longer", () => {
    expect(expiryAfter(now)).toBe(now + 30 * day);
    expect(isAlive(now + 1, now)).toBe(true);
    expect(isAlive(now, now)).toBe(false);
  });

  it("is written anew when that gains a minute", () => {
    expect(isRenewalDue(expiryAfter(now), now + 59_999)).toBe(false);
    expect(isRenewalDue(expiryAfter(now), now + 60_000)).toBe(true);
  });

  it("takes another token after a day, or when nobody knows how old this one is", () => {
    expect(isTokenOld(now, now + day - 1)).toBe(false);
    expect(isTokenOld(now, now + day)).toBe(true);
    expect(isTokenOld(undefined, now)).toBe(true);
  });
});
