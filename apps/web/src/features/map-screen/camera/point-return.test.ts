import { describe, expect, it } from "vitest";
import { afterMove, afterNavigation, idle, type PointReturn } from "./point-return.ts";

const before = { latitude: 9.7, longitude: -83.7, zoom: 8 };
const open: PointReturn = { kind: "open", before, isMoved: false };
const returning: PointReturn = { kind: "returning", to: before };
const returned: PointReturn = { kind: "returned" };
const move = (isByPerson: boolean, isThere = false) => ({ isByPerson, isAt: () => isThere });

describe("the map of a point that closes", () => {
  it.each<[string, PointReturn, PointReturn]>([
    ["returns to the view before the point", open, returning],
    ["stays where the person moved it", { ...open, isMoved: true }, idle],
    ["stays if the point was opened by its address", { ...open, before: null }, idle],
  ])("%s", (_title, state, next) => {
    expect(afterNavigation(state, null, null)).toEqual(next);
  });

  it("keeps the view before the first of several points, also before one that opens during the return", () => {
    expect(afterNavigation(idle, 1, before)).toEqual(open);
    expect(afterNavigation(open, 2, { ...before, zoom: 14 })).toBe(open);
    expect(afterNavigation(returning, 2, before)).toEqual(open);
  });

  it.each<[string, PointReturn, ReturnType<typeof move>, PointReturn]>([
    ["the camera's way to the point is no choice of the person", open, move(false), open],
    ["the person moves the map of an open point", open, move(true), { ...open, isMoved: true }],
    ["the animation that the return replaces ends", returning, move(false), returning],
    ["the return ends", returning, move(false, true), returned],
    ["the person interrupts the return", returning, move(true), idle],
    ["the map moves afterwards", returned, move(false), idle],
  ])("%s", (_title, state, moved, next) => {
    expect(afterMove(state, moved)).toEqual(next);
  });
});
