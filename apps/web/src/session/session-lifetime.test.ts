import { describe, expect, it } from "vitest";
import { expiryAfter, isExtensionDue, isTokenRenewalDue, isUnexpired } from "./session-lifetime.ts";

const now = 1_800_000_000_000;
const day = 24 * 3_600_000;

describe("session lifetime", () => {
  it("is exactly thirty days after the last activity", () => {
    expect(expiryAfter(now)).toBe(now + 30 * day);
    expect(isUnexpired(now + 1, now)).toBe(true);
    expect(isUnexpired(now, now)).toBe(false);
  });

  it("is extended when the gain is at least a minute", () => {
    expect(isExtensionDue(expiryAfter(now), now + 59_999)).toBe(false);
    expect(isExtensionDue(expiryAfter(now), now + 60_000)).toBe(true);
  });

  it("renews a token after a day, or when its age is unknown", () => {
    expect(isTokenRenewalDue(now, now + day - 1)).toBe(false);
    expect(isTokenRenewalDue(now, now + day)).toBe(true);
    expect(isTokenRenewalDue(undefined, now)).toBe(true);
  });
});
