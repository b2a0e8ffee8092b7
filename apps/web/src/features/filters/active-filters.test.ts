import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { activeFilters, setFieldValues, toggleValue } from "./active-filters.ts";

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

describe("the filters that are active", () => {
  it("are none when nothing is asked", () => {
    expect(active({ text: "  ", id: "n.º" })).toEqual([]);
  });

  it("are told as people read them, in the order of the panel", () => {
    expect(
      labelsOf({
        area: { min: 80, max: 1200.5 },
        province: ["san jose"],
        stage: ["obra gris", "no definido"],
        id: " 12 ",
        text: " torres  álamo ",
        workClass: ["obra publica"],
        onlyWithMedia: true,
        date: { min: "2018-01-31", max: null },
      }),
    ).toEqual([
      "Texto: «torres álamo»",
      "Número: 12",
      "Etapa: OBRA GRIS",
      "Etapa: No Definido",
      "Clasificación: OBRA PUBLICA",
      "Provincia: San José",
      "Fecha: desde 31/01/2018",
      "Área: 80 m² a 1.200,50 m²",
      "Solo con multimedia: ",
    ]);
    expect(labelsOf({ date: { min: null, max: "2018-12-31" } })).toEqual(["Fecha: hasta 31/12/2018"]);
  });

  it("are told together where a field has many values", () => {
    const canton = ["escazu", "mora", "acosta", "tibas"];
    expect(labelsOf({ province: ["san jose"], canton })).toEqual([
      "Provincia: San José",
      "Cantón: 4 elegidos",
    ]);
  });

  it("can be taken away one by one, with what follows from them", () => {
    const filters = { ...noFilters, province: ["san jose"], canton: ["mora", "tibas"], district: ["centro"] };
    const without = Object.fromEntries(
      active(filters).map(({ key, filtersWithout }) => [key, filtersWithout]),
    );
    expect(without["province san jose"]).toEqual(noFilters);
    expect(without["canton mora"]).toEqual({ ...filters, canton: ["tibas"], district: [] });
    expect(without["district centro"]).toEqual({ ...filters, district: [] });
  });
});

describe("choosing values", () => {
  it("adds one that is not there and takes away one that is, however it was written", () => {
    expect(toggleValue(["OBRA GRIS"], "terminado")).toEqual(["OBRA GRIS", "terminado"]);
    expect(toggleValue(["OBRA GRIS", "terminado"], "obra gris")).toEqual(["terminado"]);
  });

  it("of a province clears what was chosen within it", () => {
    const filters = { ...noFilters, province: ["san jose"], canton: ["mora"] };
    expect(setFieldValues(filters, "province", [])).toEqual(noFilters);
    expect(setFieldValues(filters, "stage", ["acabados"])).toEqual({ ...filters, stage: ["acabados"] });
  });
});
