import { noFilters } from "@mapaobra/domain/point/filters";
import { expect, it } from "vitest";
import { noticeTarget } from "./notice-target.ts";

it.each([
  [{ kind: "stage", mapId: 3, pointId: 12 }, "/home?mapa=3&punto=12"],
  [{ kind: "photos", mapId: 3, pointId: 12 }, "/home?mapa=3&punto=12&medio=todo"],
  [{ kind: "new", mapId: 3, pointId: null }, "/home?mapa=3"],
] as const)("%j opens %s", (notice, address) => {
  expect(noticeTarget(notice)).toBe(address);
});

it("the notice of several projects opens the filters of its search", () => {
  expect(noticeTarget({ kind: "new", mapId: 3, pointId: null }, { ...noFilters, stage: ["obra gris"] })).toBe(
    "/home?mapa=3&etapa=obra+gris",
  );
});
