import { describe, expect, it } from "vitest";
import { createMailTokens, type MailLink } from "./mail-tokens.ts";

const link: MailLink = { purpose: "unsubscribe", userId: 7, searchId: 12, mailbox: "a-_B" };
const day = 86_400_000;
const clock = { now: Date.UTC(2026, 10, 28) };
const tokens = createMailTokens(Buffer.alloc(32, 1), () => clock.now);

describe("the token of a mail's link", () => {
  it("is read back, for one purpose", () => {
    expect(tokens.read("unsubscribe", tokens.create(link))).toEqual(link);
    expect(tokens.read("preferences", tokens.create(link))).toBeUndefined();
    const all = { ...link, searchId: null };
    expect(tokens.read("unsubscribe", tokens.create(all))).toEqual(all);
  });

  it("is not read if it was changed, or signed by another key", () => {
    const token = tokens.create(link);
    expect(tokens.read("unsubscribe", token.replace(/^7/, "8"))).toBeUndefined();
    expect(tokens.read("unsubscribe", "")).toBeUndefined();
    const other = createMailTokens(Buffer.alloc(32, 2), () => clock.now);
    expect(other.read("unsubscribe", token)).toBeUndefined();
  });

  it("ends after a year, that of the preferences after 30 days", () => {
    const made = clock.now;
    const [year, month] = [tokens.create(link), tokens.create({ ...link, purpose: "preferences" })];
    clock.now = made + 30 * day;
    expect(tokens.read("preferences", month)).toMatchObject({ userId: 7 });
    clock.now += 1000;
    expect(tokens.read("preferences", month)).toBe("expired");
    clock.now = made + 365 * day + 1000;
    expect(tokens.read("unsubscribe", year)).toBe("expired");
  });
});
