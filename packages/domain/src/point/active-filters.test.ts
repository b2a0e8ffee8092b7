import { describe, expect, it } from "vitest";
import { activeFilters, setFieldValues } from "./active-filters.ts";
import { noFilters, type PointFilters } from "./filters.ts";
import { tableOf } from "./table.ts";

const table = tableOf(
  ["ESCAZÚ", "MORA", "ACOSTA", "TIBÁS"].map((canton, index) => ({
    id: index + 1,
    position: null,
    stage: "OBRA GRIS",
    workClass: "OBRA PUBLICA",
    province: "SAN JOSÉ",
    canton,
    district: "CENTRO",
    mediaCount: 0,
  })),
);
const active = (filters: Partial<PointFilters>) => activeFilters({ ...noFilters, ...filters }, table);
const labelsOf = (filters: Partial<PointFilters>) =>
  active(filters).map(({ field, value }) => `${field}: ${value}`);

describe("activeFilters", () => {
  it("is empty without filters", () => {
    expect(active({ text: "  ", id: "n.º" })).toEqual([]);
  });

  it("is in the order of the panel, with Spanish labels", () => {
    expect(
      labelsOf({
        area: { min: 80, max: 1200.5 },
        province: ["san jose"],
        stage: ["obra gris", "no definido"],
        id: " 12 ",
        text: " torres  álamo ",
        builder: ["ICE"],
        developer: ["Grupo Sur"],
        workClass: ["obra publica"],
        onlyWithMedia: true,
        zone: [
          { latitude: 9.9, longitude: -84.2 },
          { latitude: 9.95, longitude: -84.2 },
          { latitude: 9.95, longitude: -84.1 },
        ],
        date: { min: "2018-01-31", max: null },
      }),
    ).toEqual([
      "Texto: «torres álamo»",
      "Constructora: ICE",
      "Desarrollador: Grupo Sur",
      "Número: 12",
      "Etapa: OBRA GRIS",
      "Etapa: No Definido",
      "Clasificación: Obra pública",
      "Provincia: San José",
      "Fecha del permiso: desde 31/01/2018",
      "Área: 80 m² a 1.200,50 m²",
      "Solo con multimedia: ",
      "Zona dibujada: ",
    ]);
    expect(labelsOf({ date: { min: null, max: "2018-12-31" } })).toEqual([
      "Fecha del permiso: hasta 31/12/2018",
    ]);
  });

  it("summarises a field with many values in one entry", () => {
    const canton = ["escazu", "mora", "acosta", "tibas"];
    expect(labelsOf({ province: ["san jose"], canton })).toEqual([
      "Provincia: San José",
      "Cantón: 4 elegidos",
    ]);
  });

  it("removes one filter at a time, with the values that depend on it", () => {
    const filters = { ...noFilters, province: ["san jose"], canton: ["mora", "tibas"], district: ["centro"] };
    const without = Object.fromEntries(
      active(filters).map(({ key, filtersWithout }) => [key, filtersWithout]),
    );
    expect(without["province san jose"]).toEqual(noFilters);
    expect(without["canton mora"]).toEqual({ ...filters, canton: ["tibas"], district: [] });
    expect(active({ builder: ["ICE", "Ríos"] }).map(({ filtersWithout }) => filtersWithout.builder)).toEqual([
      ["Ríos"],
      ["ICE"],
    ]);
    expect(without["district centro"]).toEqual({ ...filters, district: [] });
  });
});

describe("choosing values", () => {
  it("setFieldValues clears the choices within a province when the province changes", () => {
    const filters = { ...noFilters, province: ["san jose"], canton: ["mora"] };
    expect(setFieldValues(filters, "province", [])).toEqual(noFilters);
    expect(setFieldValues(filters, "stage", ["acabados"])).toEqual({ ...filters, stage: ["acabados"] });
  });
});
