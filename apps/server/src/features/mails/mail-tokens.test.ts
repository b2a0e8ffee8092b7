import { describe, expect, it } from "vitest";
import { createMailTokens, readSearchesContent, type SearchesLink, searchesContent } from "./mail-tokens.ts";

const link: SearchesLink = {
  userId: 7,
  companyId: 3,
  searchIds: [12, 15],
  mailbox: "a-_B",
};
const day = 86_400_000;
const clock = { now: Date.UTC(2026, 10, 28) };
const key = Buffer.alloc(32, 1);
const tokens = createMailTokens(key, () => clock.now);
const unsubscribe = (of: SearchesLink) => tokens.create("unsubscribe", searchesContent(of));
const read = (purpose: "unsubscribe" | "preferences", token: string) => {
  const read = tokens.read(purpose, token);
  return read === undefined || read === "expired" ? read : readSearchesContent(read.content);
};

describe("the token of a mail's link", () => {
  it("is read back, for one purpose", () => {
    expect(read("unsubscribe", unsubscribe(link))).toEqual(link);
    expect(read("preferences", unsubscribe(link))).toBeUndefined();
    const all = { ...link, companyId: null, searchIds: null };
    expect(read("unsubscribe", unsubscribe(all))).toEqual(all);
  });

  it.each([".", ")", ">", "*", "_", "…\u200b"])(
    "is read with a final %s of a mail program or chat",
    (added) => {
      expect(read("unsubscribe", unsubscribe(link) + added)).toEqual(link);
    },
  );

  it("fits into an address with thirty searches", () => {
    const searchIds = Array.from({ length: 30 }, (_, at) => 2 ** 31 - 1 - at);
    const many = { ...link, userId: 2 ** 31 - 1, companyId: 2 ** 31 - 1, searchIds };
    const token = unsubscribe(many);
    expect(read("unsubscribe", token)).toEqual(many);
    expect(token.length).toBeLessThan(500);
  });

  it("is not read if it was changed, or signed by another key", () => {
    const token = unsubscribe(link);
    expect(read("unsubscribe", token.replace(/^7/, "8"))).toBeUndefined();
    expect(read("unsubscribe", "")).toBeUndefined();
    const other = createMailTokens(Buffer.alloc(32, 2), () => clock.now);
    expect(other.read("unsubscribe", token)).toBeUndefined();
  });

  it("still unsubscribes if it names no company and no searches, as in earlier mails", () => {
    const all = { ...link, companyId: undefined, searchIds: null };
    expect(read("unsubscribe", "7.0.a-_B.1795824060.ERZJuX9c3NjIIg687acUkV6xVH9vvPPjL_C0I3X8kVE")).toEqual(
      all,
    );
  });

  it("ends after a year, that of the preferences after 30 days", () => {
    const made = clock.now;
    const [year, month] = [unsubscribe(link), tokens.create("preferences", searchesContent(link))];
    clock.now = made + 30 * day;
    expect(read("preferences", month)).toMatchObject({ userId: 7 });
    clock.now += 1000;
    expect(read("preferences", month)).toBe("expired");
    clock.now = made + 365 * day + 1000;
    expect(read("unsubscribe", year)).toBe("expired");
  });

  it("of a subscriber works for 48 hours or a year, and that of a period for a year", () => {
    const made = clock.now;
    const subscriber = "0b5f0c7e-6a3e-4d55-9a1c-2f0d6f3e8a11";
    const period = "3.1000.2000";
    const confirm = tokens.create("confirm", subscriber);
    const leave = tokens.create("leave", subscriber);
    const news = tokens.create("period", period);
    expect(tokens.read("confirm", confirm)).toEqual({ content: subscriber });
    expect(tokens.read("leave", confirm)).toBeUndefined();
    clock.now = made + 49 * 3_600_000;
    expect(tokens.read("confirm", confirm)).toBe("expired");
    expect(tokens.read("leave", leave)).toEqual({ content: subscriber });
    expect(tokens.read("period", news)).toEqual({ content: period });
    clock.now = made + 366 * day;
    expect(tokens.read("leave", leave)).toBe("expired");
    expect(tokens.read("period", news)).toBe("expired");
  });
});
