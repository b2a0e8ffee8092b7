import { describe, expect, it } from "vitest";
import { pageButtons, paginate } from "./pagination.ts";

const shown = (page: number, pages: number) =>
  pageButtons(page, pages)
    .map((button) => (button === "ellipsis" ? "…" : button))
    .join(" ");

describe("page buttons", () => {
  it.each([
    [1, 1, "1"],
    [4, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 … 8"],
    [3, 8, "1 2 3 4 … 8"],
    [4, 8, "1 2 3 4 5 … 8"],
    [5, 9, "1 … 4 5 6 … 9"],
    [6, 8, "1 … 5 6 7 8"],
    [8, 8, "1 … 7 8"],
    [500, 1000, "1 … 499 500 501 … 1000"],
  ])("on page %i of %i are %s", (page, pages, text) => {
    expect(shown(page, pages)).toBe(text);
  });
});

describe("list page", () => {
  const rows = ["a", "b", "c", "d", "e"];

  it("returns the range and the total of its rows", () => {
    expect(paginate(rows, 2, 2)).toEqual({ rows: ["c", "d"], page: 2, pages: 3, from: 3, to: 4, total: 5 });
  });

  it("clamps the page number to the first and the last page", () => {
    expect(paginate(rows, 9, 2)).toMatchObject({ rows: ["e"], page: 3, from: 5, to: 5 });
    expect(paginate(rows, 0, 2)).toMatchObject({ rows: ["a", "b"], page: 1 });
  });

  it("of an empty list is page 1 of 1", () => {
    expect(paginate([], 1, 8)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
  });
});
