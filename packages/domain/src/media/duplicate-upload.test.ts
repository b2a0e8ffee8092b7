import { expect, it } from "vitest";
import { fileSetFingerprint, isDuplicateUpload } from "./duplicate-upload.ts";

const file = (name: string, size = 1) => ({ name, size, type: "" });
const mark = fileSetFingerprint("image", [file("a.jpg"), file("b.jpg", 2)]);

it("the same files are not sent again within 800 milliseconds", () => {
  expect(isDuplicateUpload(undefined, mark, 0)).toBe(false);
  expect(isDuplicateUpload({ mark, at: 1_000 }, mark, 1_799)).toBe(true);
  expect(isDuplicateUpload({ mark, at: 1_000 }, mark, 1_800)).toBe(false);
});

it("the fingerprint ignores the order of files and depends on name, size, number and kind", () => {
  expect(fileSetFingerprint("image", [file("b.jpg", 2), file("a.jpg")])).toBe(mark);
  const others = [
    fileSetFingerprint("panorama", [file("a.jpg"), file("b.jpg", 2)]),
    fileSetFingerprint("image", [file("a.jpg"), file("b.jpg", 3)]),
    fileSetFingerprint("image", [file("a.jpg")]),
  ];
  expect(others).not.toContain(mark);
});
