import { describe, expect, it } from "vitest";
import { rangeOf } from "./send-file.ts";

describe("a range of bytes", () => {
  it.each([
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=900-", { start: 900, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
    ["bytes=1000-", null],
    ["bytes=5-4", null],
    ["bytes=-0", null],
    ["bytes=-", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=1-2", undefined],
    [undefined, undefined],
  ])("%s of a thousand bytes", (header, range) => {
    expect(rangeOf(header, 1000)).toEqual(range);
  });
});
