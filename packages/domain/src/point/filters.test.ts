import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../format/text.ts";
import { blankRow } from "./blank-row.fixture.ts";
import { compileFilters, filterPoints, noFilters, type PointFilters } from "./filters.ts";
import {
  type PointRow,
  type PointTable,
  type TextColumnName,
  tableOf,
  textColumns,
  withoutPoint,
  withPoint,
} from "./table.ts";
import { buildTextIndex, type TextSource } from "./text-index.ts";
import { zoneOfBounds } from "./zone.ts";

const stages = ["OBRA GRIS", "TERMINADO", "PROYECTO VERDE", ""];
const provinces = ["SAN JOSÉ", "ALAJUELA", "LIMÓN"];
const cantons = ["ESCAZÚ", "SAN RAMÓN", "POCOCÍ"];
const districts = ["SAN RAFAEL", "SAN ANTONIO"];

const row = fc.record({
  position: fc.constantFrom(null, { latitude: 9.5, longitude: -84.1 }, { latitude: 10.5, longitude: -84.1 }),
  stage: fc.constantFrom(...stages),
  workClass: fc.constantFrom("RESIDENCIAL", "COMERCIAL"),
  province: fc.constantFrom(...provinces),
  canton: fc.constantFrom(...cantons),
  district: fc.constantFrom(...districts),
  mediaCount: fc.integer({ min: 0, max: 2 }),
});
const rows: fc.Arbitrary<PointRow[]> = fc
  .array(row, { maxLength: 40 })
  .map((all) => all.map((each, index) => ({ ...each, id: index + 1 })));

const south = zoneOfBounds({ north: 10, south: 8, east: -83, west: -86 });

/** Several values as a user may type them. */
const typed = (values: string[]) =>
  fc.uniqueArray(
    fc.constantFrom("", ...values, ...values.map((value) => `  ${foldText(value).replace(" ", "  ")} `)),
    { maxLength: 3 },
  );
const ends = <Value>(values: fc.Arbitrary<Value>) =>
  fc.record({ min: fc.option(values), max: fc.option(values) });
const days = fc.constantFrom("2018-02-28", "2018-03-01", "2019-01-01", "2020-12-31");
const areas = fc.constantFrom(0, 80, 80.5, 1200);
const filters: fc.Arbitrary<PointFilters> = fc.record({
  id: fc.constantFrom("", "3", " 12 ", "n.º 7", "999"),
  text: fc.constantFrom("", "  ", "torre", "TÓRRE  ríos", "nec-3", "hnos", "a o", "nadie"),
  builder: typed(["Álamo Hnos.", "Álamo"]),
  developer: typed(["Álamo", "Ríos"]),
  stage: fc.uniqueArray(fc.constantFrom(...stages, "no definido", "obra gris"), { maxLength: 3 }),
  workClass: fc.uniqueArray(fc.constantFrom("residencial", "Comercial"), { maxLength: 2 }),
  province: typed(provinces),
  canton: typed(cantons),
  district: typed(districts),
  onlyWithMedia: fc.boolean(),
  onlyNews: fc.boolean(),
  date: ends(days),
  area: ends(areas),
  zone: fc.constantFrom([], south),
});

type Facts = ReturnType<TextSource["at"]>;
const facts: fc.Arbitrary<Facts> = fc.record({
  name: fc.constantFrom("", "Torre Ríos", "Casa de Ana", "TORRE NORTE"),
  permit: fc.constantFrom(null, "INEC-3", "INEC-33"),
  developer: fc.constantFrom(null, "Ríos & Cía", "Álamo"),
  builder: fc.constantFrom(null, "Álamo Hnos."),
  date: fc.option(days),
  area: fc.option(areas),
});
/** Enough texts for the rows of any case. */
const someFacts = fc.array(facts, { minLength: 40, maxLength: 40 });
const textsOf = (table: PointTable, all: readonly Facts[]) =>
  buildTextIndex(table.ids, { at: (row) => all[row] as Facts });

/** Reference implementation: one row and one filter at a time. */
function passes(point: PointRow, pointTexts: Facts, criteria: PointFilters): boolean {
  const digits = criteria.id.replace(/\D/g, "");
  const anyOf = (texts: readonly string[], ...accepted: string[]) => {
    const folded = texts.map(foldText).filter(Boolean);
    return folded.length === 0 || accepted.some((text) => folded.includes(foldText(text)));
  };
  const searched = [pointTexts.name, pointTexts.permit, pointTexts.developer, pointTexts.builder].map(
    (text) => foldText(text ?? ""),
  );
  const within = <Value extends string | number>(
    value: Value | null,
    { min, max }: { min: Value | null; max: Value | null },
  ) =>
    (min === null && max === null) ||
    (value !== null && (min === null || value >= min) && (max === null || value <= max));
  return (
    (digits === "" || String(point.id) === digits) &&
    foldText(criteria.text)
      .split(" ")
      .every((word) => searched.some((text) => text.includes(word))) &&
    anyOf(criteria.builder, pointTexts.builder ?? "") &&
    anyOf(criteria.developer, pointTexts.developer ?? "") &&
    anyOf(criteria.stage, point.stage || "No Definido") &&
    anyOf(criteria.workClass, point.workClass) &&
    anyOf(criteria.province, point.province) &&
    anyOf(criteria.canton, point.canton) &&
    anyOf(criteria.district, point.district) &&
    (criteria.zone.length === 0 || (point.position !== null && point.position.latitude < 10)) &&
    (!criteria.onlyWithMedia || point.mediaCount > 0) &&
    (!criteria.onlyNews || news.has(point.id)) &&
    within(pointTexts.date, criteria.date) &&
    within(pointTexts.area, criteria.area)
  );
}

const news = { has: (id: number) => id % 2 === 0 };

const clearedByFacet: Record<TextColumnName, Partial<PointFilters>> = {
  stage: { stage: [] },
  workClass: { workClass: [] },
  province: { province: [], canton: [], district: [] },
  canton: { canton: [], district: [] },
  district: { district: [] },
};

describe("filterPoints", () => {
  it("shows exactly the points that match every filter", () => {
    fc.assert(
      fc.property(rows, someFacts, filters, (rows, pointTexts, criteria) => {
        const table = tableOf(rows);
        const { mask, matches } = filterPoints(table, compileFilters(criteria), {
          texts: textsOf(table, pointTexts),
          news,
        });
        const expected = rows.map((point, row) => passes(point, pointTexts[row] as Facts, criteria));
        expect([...mask].map(Boolean)).toEqual(expected);
        expect(matches).toBe(expected.filter(Boolean).length);
      }),
      { numRuns: 300 },
    );
  });

  it("counts for each value the points it would show if selected instead", () => {
    fc.assert(
      fc.property(rows, someFacts, filters, (rows, pointTexts, criteria) => {
        const table = tableOf(rows);
        const { facets } = filterPoints(table, compileFilters(criteria), {
          texts: textsOf(table, pointTexts),
          news,
        });
        const passing = (filters: PointFilters) =>
          rows.filter((point, row) => passes(point, pointTexts[row] as Facts, filters));
        for (const name of textColumns) {
          const others = passing({ ...criteria, ...clearedByFacet[name] });
          const expected = table[name].values.map(
            (value) => others.filter((point) => point[name] === value).length,
          );
          expect([...facets[name]]).toEqual(expected);
        }
        expect(facets.withMedia).toBe(passing({ ...criteria, onlyWithMedia: true }).length);
      }),
    );
  });

  it("reuses the given mask if it fits the table", () => {
    const table = tableOf([]);
    const mask = new Uint8Array(0);
    expect(filterPoints(table, compileFilters(noFilters), { mask }).mask).toBe(mask);
    expect(filterPoints(table, compileFilters(noFilters), { mask: new Uint8Array(3) }).mask).toHaveLength(0);
  });

  it("matches a place in any accents, case and spaces", () => {
    const point = { ...blankRow, canton: "SAN RAMÓN" };
    expect(
      filterPoints(tableOf([point]), compileFilters({ ...noFilters, canton: [" san  ramon "] })).matches,
    ).toBe(1);
    expect(
      filterPoints(tableOf([point]), compileFilters({ ...noFilters, canton: ["San Ram"] })).matches,
    ).toBe(0);
  });

  it("matches a missing stage with 'No Definido', and another text by itself", () => {
    const table = tableOf(stages.map((stage, index) => ({ ...blankRow, id: index + 1, stage })));
    expect([...filterPoints(table, compileFilters({ ...noFilters, stage: ["No Definido"] })).mask]).toEqual([
      0, 0, 0, 1,
    ]);
    expect([
      ...filterPoints(table, compileFilters({ ...noFilters, stage: ["proyecto verde"] })).mask,
    ]).toEqual([0, 0, 1, 0]);
  });

  it("matches the whole name of a firm in its field, unlike words", () => {
    const facts = [
      { ...noFacts, builder: "ICE" },
      { ...noFacts, builder: " «Ice» " },
      { ...noFacts, builder: "Constructora San Vicente" },
      { ...noFacts, developer: "ICE" },
    ];
    const table = tableOf(facts.map((_, index) => ({ ...blankRow, id: index + 1 })));
    const shown = (criteria: Partial<PointFilters>) => [
      ...filterPoints(table, compileFilters({ ...noFilters, ...criteria }), { texts: textsOf(table, facts) })
        .mask,
    ];
    expect(shown({ builder: ["ICE"] })).toEqual([1, 1, 0, 0]);
    expect(shown({ developer: ["ice"] })).toEqual([0, 0, 0, 1]);
    expect(shown({ text: "ice" })).toEqual([1, 1, 1, 1]);
  });

  it("matches the whole number, not its beginning", () => {
    const table = tableOf([1, 10, 100].map((id) => ({ ...blankRow, id })));
    expect([...filterPoints(table, compileFilters({ ...noFilters, id: " 10 " })).mask]).toEqual([0, 1, 0]);
  });

  it("hides nothing by text filters until the texts are loaded", () => {
    const table = tableOf([blankRow]);
    const criteria = { ...noFilters, text: "nadie", date: { min: "2018-01-01", max: null } };
    expect(compileFilters(criteria).texts).not.toBeNull();
    expect(filterPoints(table, compileFilters(criteria)).matches).toBe(1);
    expect(filterPoints(table, compileFilters(criteria), { texts: textsOf(table, [noFacts]) }).matches).toBe(
      0,
    );
  });

  it("maps rows to texts after a table change, and treats the texts of a newer point as empty", () => {
    const before = tableOf([1, 2, 3].map((id) => ({ ...blankRow, id })));
    const texts = textsOf(
      before,
      ["Uno", "Dos", "Dos más"].map((name) => ({ ...noFacts, name })),
    );
    const criteria = { ...noFilters, text: "dos" };
    const without = withoutPoint(before, 1);
    expect([...filterPoints(without, compileFilters(criteria), { texts }).mask]).toEqual([1, 1]);
    const after = withPoint(without, { ...blankRow, id: 9 });
    expect([...filterPoints(after, compileFilters(criteria), { texts }).mask]).toEqual([1, 1, 0]);
    expect([...filterPoints(before, compileFilters(criteria), { texts }).mask]).toEqual([0, 1, 1]);
  });
});

const noFacts: Facts = { name: "", permit: null, developer: null, builder: null, date: null, area: null };
