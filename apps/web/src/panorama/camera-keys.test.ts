import { expect, it } from "vitest";
import { keyEffect } from "./camera-keys.ts";

const plain = { ctrlKey: false, altKey: false, metaKey: false };
const effectOf = (key: string) => keyEffect({ key, ...plain });

it("turns by arrows and by the letters of a game, and brings nearer by + and -", () => {
  expect(effectOf("ArrowLeft")).toEqual({ kind: "turn", right: -1, up: 0 });
  expect(effectOf("D")).toEqual({ kind: "turn", right: 1, up: 0 });
  expect(effectOf("w")).toEqual(effectOf("ArrowUp"));
  expect(effectOf("s")).toEqual(effectOf("ArrowDown"));
  expect(effectOf("+")).toEqual({ kind: "zoom", steps: 1 });
  expect(effectOf("-")).toEqual({ kind: "zoom", steps: -1 });
});

it("leaves Escape, other keys and the browser's own to whom they belong", () => {
  expect(effectOf("Escape")).toBeUndefined();
  expect(effectOf("q")).toBeUndefined();
  expect(keyEffect({ key: "s", ...plain, ctrlKey: true })).toBeUndefined();
});
