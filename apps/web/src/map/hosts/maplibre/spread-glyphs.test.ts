import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, expect, it, vi } from "vitest";
import { spreadGlyphs } from "./spread-glyphs.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("lets another task run after a slice of the letters of a tile, and draws those after one that fails", async () => {
  vi.useFakeTimers();
  const drawn: string[] = [];
  const manager = {
    _createTinySDF: async () => undefined,
    _drawGlyph: async (_entry: unknown, _stack: string, letter: string) => {
      vi.setSystemTime(Date.now() + 5);
      drawn.push(letter);
      if (letter === "b") throw new Error("no such letter");
      return letter;
    },
  };
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  spreadGlyphs({ glyphManager: manager } as unknown as MapLibreMap["style"]);
  setTimeout(() => drawn.push("another task"));
  const letters = Promise.allSettled(Array.from("abcd", (letter) => manager._drawGlyph({}, "", letter)));
  await vi.runAllTimersAsync();
  expect(drawn).toEqual(["a", "b", "another task", "c", "d"]);
  const statuses = ["fulfilled", "rejected", "fulfilled", "fulfilled"];
  expect((await letters).map(({ status }) => status)).toEqual(statuses);
});
