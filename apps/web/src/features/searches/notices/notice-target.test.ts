import { expect, it } from "vitest";
import { noticeTarget } from "./notice-target.ts";

it.each([
  [{ id: 7, kind: "stage", mapId: 3, pointId: 12 }, "/home?mapa=3&punto=12"],
  [{ id: 7, kind: "photos", mapId: 3, pointId: 12 }, "/home?mapa=3&punto=12&medio=todo"],
  [{ id: 7, kind: "photos", mapId: 3, pointId: null }, "/home?mapa=3&aviso=7"],
] as const)("%j opens %s", (notice, address) => {
  expect(noticeTarget(notice)).toBe(address);
});
