import { expect, it } from "vitest";
import { isUnderWay, markOfFiles } from "./upload-guard.ts";

const file = (name: string, size = 1) => ({ name, size, type: "" });
const mark = markOfFiles("image", [file("a.jpg"), file("b.jpg", 2)]);

it("the same files are not sent again within 800 milliseconds", () => {
  expect(isUnderWay(undefined, mark, 0)).toBe(false);
  expect(isUnderWay({ mark, at: 1_000 }, mark, 1_799)).toBe(true);
  expect(isUnderWay({ mark, at: 1_000 }, mark, 1_800)).toBe(false);
});

it("files are the same set in any order, and another set by name, size, number or kind", () => {
  expect(markOfFiles("image", [file("b.jpg", 2), file("a.jpg")])).toBe(mark);
  const others = [
    markOfFiles("panorama", [file("a.jpg"), file("b.jpg", 2)]),
    markOfFiles("image", [file("a.jpg"), file("b.jpg", 3)]),
    markOfFiles("image", [file("a.jpg")]),
  ];
  expect(others).not.toContain(mark);
});
