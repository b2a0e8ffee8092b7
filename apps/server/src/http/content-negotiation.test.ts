import { describe, expect, it } from "vitest";
import { acceptedEncoding, matchesETag } from "./content-negotiation.ts";

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.5, br;q=0.1", "br"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["gzip", "gzip"],
    ["deflate", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %j is %s", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe("what a caller has already", () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
    [undefined, false],
  ])("%j", (header, expected) => {
    expect(matchesETag(header, '"a"')).toBe(expected);
  });
});
