import { describe, expect, it } from "vitest";
import { blankRow } from "./blank-row.fixture.ts";
import {
  dropUnknownFilters,
  filterChoices,
  placeChoices,
  stageChoices,
  toggleValues,
} from "./filter-choices.ts";
import { pointPlaces } from "./filter-places.ts";
import { compileFilters, filterPoints, noFilters, type PointFilters } from "./filters.ts";
import { type PointRow, tableOf } from "./table.ts";

const tableWith = (...rows: Partial<PointRow>[]) =>
  tableOf(rows.map((row, index) => ({ ...blankRow, ...row, id: index + 1 })));

describe("filter choices", () => {
  it("list each text once in alphabetical order, with the sum of its counts", () => {
    const table = tableWith(
      { workClass: "ÚNICA" },
      { workClass: "Residencial" },
      { workClass: "RESIDENCIAL" },
      {},
    );
    const { facets } = filterPoints(table, compileFilters(noFilters));
    expect(filterChoices(table.workClass, facets.workClass)).toEqual([
      { key: "residencial", label: "Residencial", count: 2 },
      { key: "unica", label: "ÚNICA", count: 1 },
    ]);
  });

  it("list the stages in the order of the works, and 'No Definido' for a missing one, each point once", () => {
    const table = tableWith(
      { stage: "OBRA GRIS" },
      { stage: "PROYECTO VERDE" },
      { stage: "" },
      { stage: "no definido" },
    );
    const { facets } = filterPoints(table, compileFilters(noFilters));
    expect(stageChoices(table.stage, facets.stage).map(({ label, count }) => [label, count])).toEqual([
      ["PROYECTO VERDE", 1],
      ["MOVIMIENTO DE TIERRA", 0],
      ["OBRA GRIS", 1],
      ["MONTAJE ESTRUCTURAL", 0],
      ["ACABADOS", 0],
      ["TERMINADO", 0],
      ["No Definido", 2],
    ]);
  });

  it("show a count equal to the number of matching points", () => {
    const table = tableWith({ stage: "OBRA GRIS" }, { stage: "PROYECTO VERDE" }, { stage: "" });
    const { facets } = filterPoints(table, compileFilters(noFilters));
    for (const { key, count } of stageChoices(table.stage, facets.stage)) {
      expect(filterPoints(table, compileFilters({ ...noFilters, stage: [key] })).matches).toBe(count);
    }
  });

  it("list only cantons of the selected provinces", () => {
    const table = tableWith(
      { province: "HEREDIA", canton: "BARVA" },
      { province: "LIMÓN", canton: "POCOCÍ" },
    );
    const requested = { ...noFilters, province: ["limon"] };
    const { facets } = filterPoints(table, compileFilters(requested));
    const cantons = placeChoices(table.canton, facets.canton, "canton", requested, pointPlaces(table));
    expect(cantons).toEqual([{ key: "pococi", label: "POCOCÍ", count: 1 }]);
  });
});

describe("filters from a URL", () => {
  const table = tableWith({ stage: "VIEJA", province: "HEREDIA", canton: "BARVA", district: "SAN PABLO" });
  const places = pointPlaces(table);
  const requested: PointFilters = {
    ...noFilters,
    stage: ["vieja", "terminado", "no definido", "proyecto verde"],
    workClass: ["comercial"],
    province: ["heredia"],
    canton: ["barva"],
    district: ["san pablo"],
  };

  it("are the same object if all values are known to this map", () => {
    expect(dropUnknownFilters(requested, table, places)).toBe(requested);
    expect(dropUnknownFilters(noFilters, table, places)).toBe(noFilters);
  });

  it("lose unknown values, and places outside the selected ones", () => {
    const unlisted = {
      ...requested,
      stage: [...requested.stage, "otra"],
      workClass: ["x"],
      province: ["Heredia", "Panamá"],
      canton: ["barva", "escazu"],
      district: ["san pablo", "carmen"],
    };
    expect(dropUnknownFilters(unlisted, table, places)).toEqual({
      ...requested,
      workClass: [],
      province: ["Heredia"],
    });
  });

  it("keep a canton or a district alone, which find what a search with them finds", () => {
    for (const alone of [{ canton: ["barva"] }, { district: ["san pablo"] }]) {
      const filters = { ...noFilters, ...alone };
      expect(dropUnknownFilters(filters, table, places)).toBe(filters);
    }
    const unknown = { ...noFilters, province: ["panama"], canton: ["barva", "escazu"], district: ["carmen"] };
    expect(dropUnknownFilters(unknown, table, places)).toEqual(noFilters);
  });
});

describe("toggleValues", () => {
  it("adds missing values, and removes them if all are chosen, ignoring case", () => {
    expect(toggleValues(["OBRA GRIS"], ["terminado"])).toEqual(["OBRA GRIS", "terminado"]);
    expect(toggleValues(["OBRA GRIS", "terminado"], ["obra gris"])).toEqual(["terminado"]);
    expect(toggleValues(["no definido"], ["no definido", "proyecto verde"])).toEqual([
      "no definido",
      "proyecto verde",
    ]);
    expect(toggleValues(["no definido", "proyecto verde"], ["no definido", "proyecto verde"])).toEqual([]);
  });
});
