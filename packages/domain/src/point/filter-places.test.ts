import { describe, expect, it } from "vitest";
import {
  isInSelectedParent,
  pointPlaces,
  pruneToProvinces,
  selectCantons,
  selectProvinces,
} from "./filter-places.ts";
import { noFilters, type PointFilters } from "./filters.ts";
import { tableOf } from "./table.ts";

const table = tableOf(
  [
    ["SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL"],
    ["SAN JOSÉ", "ESCAZÚ", "SAN ANTONIO"],
    ["SAN JOSÉ", "PURISCAL", "SAN RAFAEL"],
    ["ALAJUELA", "SAN RAMÓN", "SAN RAFAEL"],
    ["ALAJUELA", "SAN RAMÓN", "PEÑAS BLANCAS"],
  ].map(([province = "", canton = "", district = ""], index) => ({
    id: index + 1,
    position: null,
    stage: "",
    workClass: "",
    province,
    canton,
    district,
    mediaCount: 0,
  })),
);
const places = pointPlaces(table);
const filtersWith = (filters: Partial<PointFilters>): PointFilters => ({ ...noFilters, ...filters });
const escazu = filtersWith({ province: ["San José"], canton: ["Escazú"], district: ["San Antonio"] });

describe("cascade of place filters", () => {
  it("offers cantons only after a province is selected, and districts only after a canton", () => {
    expect(isInSelectedParent(places, noFilters, "canton", "ESCAZÚ")).toBe(false);
    expect(
      isInSelectedParent(places, filtersWith({ province: ["SAN JOSÉ"] }), "district", "SAN RAFAEL"),
    ).toBe(false);
  });

  it("offers the cantons of all selected provinces in any spelling", () => {
    const both = filtersWith({ province: [" san jose", "Alajuela"] });
    expect(
      ["Escazu", "PURISCAL", "San Ramón", "Liberia"].map((name) =>
        isInSelectedParent(places, both, "canton", name),
      ),
    ).toEqual([true, true, true, false]);
  });

  it("clears canton and district on every change of the provinces", () => {
    for (const province of [["alajuela"], [], ["San José", "Alajuela"]]) {
      expect(selectProvinces(escazu, province)).toEqual(filtersWith({ province }));
    }
  });

  it("clears the district on every change of the cantons", () => {
    const canton = ["Escazú", "PURISCAL"];
    expect(selectCantons(escazu, canton)).toEqual({ ...escazu, canton, district: [] });
  });

  it("removes places of a URL that lie outside their selected parents", () => {
    const many = filtersWith({
      province: ["SAN JOSÉ", "ALAJUELA"],
      canton: ["ESCAZÚ", "SAN RAMÓN"],
      district: ["SAN RAFAEL", "SAN ANTONIO", "PEÑAS BLANCAS"],
    });
    expect(pruneToProvinces(many, many.province, places)).toEqual(many);
    expect(pruneToProvinces(many, ["SAN JOSÉ"], places)).toMatchObject({
      canton: ["ESCAZÚ"],
      district: ["SAN RAFAEL", "SAN ANTONIO"],
    });
  });
});
