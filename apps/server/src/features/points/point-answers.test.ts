import { describe, expect, it } from "vitest";
import { createPointAnswers } from "./point-answers.ts";

const state = { companyId: 1, published: true, revision: 1 };
const answer = (bytes: number) => ({
  mapId: 1,
  state,
  body: { plain: Buffer.alloc(bytes), brotli: undefined },
});

describe("kept answers", () => {
  it("are given for an hour", () => {
    let present = 0;
    const answers = createPointAnswers(() => present);
    const kept = answer(10);
    answers.keep(1, kept);
    present = 3_599_999;
    expect(answers.find(1)).toBe(kept);
    present = 3_600_000;
    expect(answers.find(1)).toBeUndefined();
    expect(answers.find(1)).toBeUndefined();
  });

  it("are no more than their bound, and the one asked for longest ago goes first", () => {
    const answers = createPointAnswers(() => 0, { bytes: 3_000, bytesOfOne: 1_500 });
    for (const id of [1, 2]) answers.keep(id, answer(900));
    answers.find(1);
    answers.keep(3, answer(900));
    expect([1, 2, 3].map((id) => answers.find(id) !== undefined)).toEqual([true, false, true]);
    answers.keep(3, answer(10));
    answers.keep(4, answer(10));
    expect([1, 3, 4].map((id) => answers.find(id) !== undefined)).toEqual([true, true, true]);
  });

  it("that are too large are not kept, nor what they replaced", () => {
    const answers = createPointAnswers(() => 0, { bytes: 3_000, bytesOfOne: 1_500 });
    answers.keep(1, answer(10));
    answers.keep(1, answer(1_001));
    expect(answers.find(1)).toBeUndefined();
  });
});
