import { expect, it } from "vitest";
import { keyEffect } from "./camera-keys.ts";

const noModifiers = { ctrlKey: false, altKey: false, metaKey: false };
const effectOf = (key: string) => keyEffect({ key, ...noModifiers });

it("turns by arrows and WASD, and zooms by + and -", () => {
  expect(effectOf("ArrowLeft")).toEqual({ kind: "rotate", right: -1, up: 0 });
  expect(effectOf("D")).toEqual({ kind: "rotate", right: 1, up: 0 });
  expect(effectOf("w")).toEqual(effectOf("ArrowUp"));
  expect(effectOf("s")).toEqual(effectOf("ArrowDown"));
  expect(effectOf("+")).toEqual({ kind: "zoom", steps: 1 });
  expect(effectOf("-")).toEqual({ kind: "zoom", steps: -1 });
});

it("ignores Escape, other keys and browser shortcuts", () => {
  expect(effectOf("Escape")).toBeUndefined();
  expect(effectOf("q")).toBeUndefined();
  expect(keyEffect({ key: "s", ...noModifiers, ctrlKey: true })).toBeUndefined();
});
