import { collapseSpaces, foldText } from "@mapaobra/domain/format/text";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filtersToQuery, hasUnreadableZone, parseFilters, setFilterParams } from "./filter-query.ts";

const values = fc.array(
  fc.oneof(fc.string(), fc.constantFrom("OBRA GRIS", "San José", "COMERCIAL, MIXTO", "A&B=C", "ñandú #1")),
  { maxLength: 4 },
);
const range = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ min: fc.option(value), max: fc.option(value) });
const corner = fc.record({
  latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 100_000),
  longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 100_000),
});
const filters: fc.Arbitrary<PointFilters> = fc.record({
  id: fc.constantFrom("", "12", " 007", "n.º 3"),
  text: fc.oneof(fc.string(), fc.constantFrom("  torres  del río ")),
  builder: values,
  developer: values,
  stage: values,
  workClass: values,
  province: values,
  canton: values,
  district: values,
  onlyWithMedia: fc.boolean(),
  onlyNews: fc.boolean(),
  date: range(fc.constantFrom("2018-01-31", "2020-02-29")),
  area: range(fc.constantFrom(0, 80, 1200.5, 0.25)),
  zone: fc.oneof(fc.constant([]), fc.array(corner, { minLength: 3, maxLength: 60 })),
});

const folded = (list: readonly string[]) => [...new Set(list.map(foldText))].filter(Boolean);
const read = (text: string) => parseFilters(text);

describe("filters in the URL", () => {
  it("round-trip", () => {
    fc.assert(
      fc.property(filters, (requested) => {
        const back = read(filtersToQuery(requested));
        expect(back).toEqual({
          ...requested,
          id: requested.id.replace(/\D/g, ""),
          text: collapseSpaces(requested.text),
          builder: back.builder,
          developer: back.developer,
          stage: folded(requested.stage),
          workClass: folded(requested.workClass),
          province: folded(requested.province),
          canton: folded(requested.canton),
          district: folded(requested.district),
        });
        expect(folded(back.builder)).toEqual(folded(requested.builder));
        expect(folded(back.developer)).toEqual(folded(requested.developer));
        expect(filtersToQuery(back)).toBe(filtersToQuery(requested));
      }),
    );
  });

  it("are valid for any URL", () => {
    const name = fc.constantFrom(
      "numero",
      "etapa",
      "desde",
      "hasta",
      "m2min",
      "m2max",
      "multimedia",
      "buscar",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const requested = parseFilters(new URLSearchParams(pairs));
        expect(parseFilters(setFilterParams(new URLSearchParams(), requested))).toEqual(requested);
      }),
    );
  });

  it("are readable words", () => {
    const requested: PointFilters = {
      ...noFilters,
      text: "Torres",
      builder: ["Ríos & Hijos"],
      developer: ["ICE"],
      stage: ["OBRA GRIS", "No Definido"],
      province: ["SAN JOSÉ"],
      onlyWithMedia: true,
      onlyNews: false,
      date: { min: "2018-01-31", max: null },
      area: { min: null, max: 1200.5 },
    };
    expect(filtersToQuery(requested)).toBe(
      "buscar=Torres&construye=R%C3%ADos+%26+Hijos&desarrollo=ICE&etapa=obra+gris&etapa=no+definido&provincia=san+jose&multimedia=si&desde=2018-01-31&m2max=1200.5",
    );
  });

  it("keep the first spelling of a firm", () => {
    expect(read("construye=ICE&construye=+Ice&construye=R%C3%ADos+&construye=+")).toEqual({
      ...noFilters,
      builder: ["ICE", "Ríos"],
    });
  });

  it.each([
    "numero=x",
    "etapa=",
    "multimedia=no",
    "desde=31/01/2018",
    "hasta=2018-02-30",
    "m2min=-1",
    "m2max=1e9",
  ])("are empty for the malformed query %s", (text) => expect(read(text)).toEqual(noFilters));

  it.each([
    ["", false],
    ["zona=9.98_-84.08*9.88955_-84.10939*9.94545_-84.03245", false],
    ["zona=9.98-84.089.88955-84.109399.94545_-84.03245", true],
    ["zona=9.98_-84.08*9.88955_-84.10939", true],
  ])("of %j have an unreadable zone: %s", (text, isUnreadable) => {
    expect(hasUnreadableZone(new URLSearchParams(text))).toBe(isUnreadable);
  });

  it("preserve other parameters, and remove parameters of cleared filters", () => {
    const address = new URLSearchParams("mapa=gam&etapa=terminado&utm=a&utm=b&buscar=x");
    expect(setFilterParams(address, { ...noFilters, id: "5" }).toString()).toBe(
      "mapa=gam&utm=a&utm=b&numero=5",
    );
    expect(setFilterParams(address, noFilters).toString()).toBe("mapa=gam&utm=a&utm=b");
  });
});
