import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { createPieceSize, isRefusedByProxy, pieceLimits } from "./upload-pieces.ts";

const limits = { first: 900, min: 64, max: 2_000 };

describe("the size of pieces", () => {
  it("starts below the default limit of nginx", () => {
    expect(createPieceSize(pieceLimits).current()).toBeLessThan(1_048_576);
  });

  it("doubles after accepted pieces, up to the largest", () => {
    const size = createPieceSize(limits);
    const sizes = [1, 2, 3].map(() => {
      size.accepted(size.current());
      return size.current();
    });
    expect(sizes).toEqual([1_800, 2_000, 2_000]);
  });

  it("stays after the short last piece of a file", () => {
    const size = createPieceSize(limits);
    size.accepted(500);
    expect(size.current()).toBe(900);
  });

  it("halves after a refused piece, and never grows to its size again", () => {
    const size = createPieceSize(limits);
    size.accepted(900);
    expect(size.refused(1_800)).toBe(true);
    expect(size.current()).toBe(900);
    size.accepted(900);
    expect(size.current()).toBe(900);
    // Another file that was refused at the same time.
    expect(size.refused(1_800)).toBe(true);
    expect(size.current()).toBe(900);
  });

  it("ends at the smallest: then the proxy refuses everything", () => {
    const size = createPieceSize(limits);
    const tried: number[] = [];
    do tried.push(size.current());
    while (size.refused(size.current()));
    expect(tried).toEqual([900, 450, 225, 112, 64]);
  });

  it("stays at the first after the connection broke", () => {
    const size = createPieceSize(limits);
    size.accepted(900);
    size.interrupted();
    size.accepted(900);
    expect(size.current()).toBe(900);
  });
});

it.each([
  ["a proxy's 413", 413, "", true],
  ["our own", 413, "cuota_excedida", false],
  ["another error", 502, "", false],
])("%s is known as such", (_what, status, codigo, expected) => {
  expect(isRefusedByProxy(new ApiError("", { status, codigo }))).toBe(expected);
});
