import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { proposeName } from "./propose-name.ts";

const table = tableOf([
  {
    id: 1,
    position: null,
    stage: "OBRA GRIS",
    workClass: "RESIDENCIAL",
    province: "SAN JOSÉ",
    canton: "ESCAZÚ",
    district: "SAN RAFAEL",
    mediaCount: 0,
  },
]);
const corner = { latitude: 9.9, longitude: -84.1 };

describe("the proposed name of a search", () => {
  it.each<[Partial<PointFilters>, string]>([
    [{}, "Proyectos"],
    [{ stage: ["obra gris"], province: ["san jose"], canton: ["escazu"] }, "Obra gris en Escazú"],
    [{ stage: ["obra gris", "terminado"] }, "Obra gris y terminado"],
    [{ text: " torre  sur ", zone: [corner, corner, corner] }, "«torre sur» en una zona"],
    [{ builder: ["ICE", "Ríos"], stage: ["obra gris"] }, "Obra gris de ICE y Ríos"],
    [{ id: "12" }, "N.º 12"],
    [{ workClass: ["residencial"], onlyWithMedia: true }, "Residencial con multimedia"],
    [
      { date: { min: "2026-01-31", max: null }, area: { min: 80, max: 1200 } },
      "Proyectos desde 31/01/2026 de 80 m² a 1.200 m²",
    ],
    [{ province: ["a", "b", "c", "d"] }, "Proyectos"],
  ])("of %j is %s", (filters, name) => {
    expect(proposeName({ ...noFilters, ...filters }, table)).toBe(name);
  });

  it("is no longer than a name may be", () => {
    expect(
      proposeName({ ...noFilters, text: "x".repeat(100), stage: ["obra gris", "terminado"] }, table).length,
    ).toBe(120);
  });
});
