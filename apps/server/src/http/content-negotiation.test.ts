import { describe, expect, it } from "vitest";
import { acceptedEncoding, matchesETag } from "./content-negotiation.ts";

describe("accepted encoding", () => {
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
  ])("of %j is %s", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe("If-None-Match", () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
    [undefined, false],
  ])("compares %j", (header, expected) => {
    expect(matchesETag(header, '"a"')).toBe(expected);
  });
});
