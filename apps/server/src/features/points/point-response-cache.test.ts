import { describe, expect, it } from "vitest";
import { createPointResponseCache } from "./point-response-cache.ts";

const state = { companyId: 1, published: true, revision: 1 };
const answer = (bytes: number) => ({
  mapId: 1,
  state,
  body: { plain: Buffer.alloc(bytes), brotli: undefined },
});

describe("cached responses", () => {
  it("are served for an hour", () => {
    let present = 0;
    const answers = createPointResponseCache(() => present);
    const kept = answer(10);
    answers.set(1, kept);
    present = 3_599_999;
    expect(answers.get(1)).toBe(kept);
    present = 3_600_000;
    expect(answers.get(1)).toBeUndefined();
    expect(answers.get(1)).toBeUndefined();
  });

  it("stay within their limit, and the least recently used is evicted first", () => {
    const answers = createPointResponseCache(() => 0, { maxBytes: 3_000, maxEntryBytes: 1_500 });
    for (const id of [1, 2]) answers.set(id, answer(900));
    answers.get(1);
    answers.set(3, answer(900));
    expect([1, 2, 3].map((id) => answers.get(id) !== undefined)).toEqual([true, false, true]);
    answers.set(3, answer(10));
    answers.set(4, answer(10));
    expect([1, 3, 4].map((id) => answers.get(id) !== undefined)).toEqual([true, true, true]);
  });

  it("that are too large are not cached, and remove the entry that they replace", () => {
    const answers = createPointResponseCache(() => 0, { maxBytes: 3_000, maxEntryBytes: 1_500 });
    answers.set(1, answer(10));
    answers.set(1, answer(1_001));
    expect(answers.get(1)).toBeUndefined();
  });
});
