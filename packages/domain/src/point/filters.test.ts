import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../format/text.ts";
import { filterPoints, noFilters, type PointFilters } from "./filters.ts";
import { stageOf } from "./stage.ts";
import { type PointRow, type TextColumnName, tableOf, textColumns } from "./table.ts";

const stages = ["OBRA GRIS", "TERMINADO", "PROYECTO VERDE", ""];
const provinces = ["SAN JOSÉ", "ALAJUELA", "LIMÓN"];
const cantons = ["ESCAZÚ", "SAN RAMÓN", "POCOCÍ"];
const districts = ["SAN RAFAEL", "SAN ANTONIO"];

const row = fc.record({
  position: fc.constant(null),
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

const typed = (values: string[]) =>
  fc.constantFrom("", ...values, ...values.map((value) => `  ${foldText(value).replace(" ", "  ")} `));
const filters: fc.Arbitrary<PointFilters> = fc.record({
  id: fc.constantFrom("", "3", " 12 ", "n.º 7", "999"),
  stage: fc.uniqueArray(fc.constantFrom(...stages, "no definido", "obra gris"), { maxLength: 3 }),
  workClass: fc.uniqueArray(fc.constantFrom("residencial", "Comercial"), { maxLength: 2 }),
  province: typed(provinces),
  canton: typed(cantons),
  district: typed(districts),
  onlyWithMedia: fc.boolean(),
});

/** The rule as one would say it, one row and one filter at a time. */
function passes(point: PointRow, asked: PointFilters): boolean {
  const digits = asked.id.replace(/\D/g, "");
  const anyOf = (texts: readonly string[], ...meant: string[]) => {
    const wanted = texts.map(foldText).filter(Boolean);
    return wanted.length === 0 || meant.some((text) => wanted.includes(foldText(text)));
  };
  return (
    (digits === "" || String(point.id) === digits) &&
    anyOf(asked.stage, point.stage, stageOf(point.stage).label) &&
    anyOf(asked.workClass, point.workClass) &&
    anyOf([asked.province], point.province) &&
    anyOf([asked.canton], point.canton) &&
    anyOf([asked.district], point.district) &&
    (!asked.onlyWithMedia || point.mediaCount > 0)
  );
}

const clearedByFacet: Record<TextColumnName, Partial<PointFilters>> = {
  stage: { stage: [] },
  workClass: { workClass: [] },
  province: { province: "", canton: "", district: "" },
  canton: { canton: "", district: "" },
  district: { district: "" },
};

describe("filterPoints", () => {
  it("shows exactly the points that pass every filter", () => {
    fc.assert(
      fc.property(rows, filters, (rows, asked) => {
        const { mask, matches } = filterPoints(tableOf(rows), asked);
        expect([...mask].map(Boolean)).toEqual(rows.map((point) => passes(point, asked)));
        expect(matches).toBe(rows.filter((point) => passes(point, asked)).length);
      }),
    );
  });

  it("counts for each value what choosing it instead would show", () => {
    fc.assert(
      fc.property(rows, filters, (rows, asked) => {
        const table = tableOf(rows);
        const { facets } = filterPoints(table, asked);
        for (const name of textColumns) {
          const others = rows.filter((point) => passes(point, { ...asked, ...clearedByFacet[name] }));
          const expected = table[name].values.map(
            (value) => others.filter((point) => point[name] === value).length,
          );
          expect([...facets[name]]).toEqual(expected);
        }
        const withMedia = rows.filter((point) => passes(point, { ...asked, onlyWithMedia: true }));
        expect(facets.withMedia).toBe(withMedia.length);
      }),
    );
  });

  it("fills the mask it is given, when that fits the table", () => {
    const table = tableOf([]);
    const mask = new Uint8Array(0);
    expect(filterPoints(table, noFilters, mask).mask).toBe(mask);
    expect(filterPoints(table, noFilters, new Uint8Array(3)).mask).toHaveLength(0);
  });

  it("finds a place however its accents, case and spaces are typed", () => {
    const point = { ...blank, canton: "SAN RAMÓN" };
    expect(filterPoints(tableOf([point]), { ...noFilters, canton: " san  ramon " }).matches).toBe(1);
    expect(filterPoints(tableOf([point]), { ...noFilters, canton: "San Ram" }).matches).toBe(0);
  });

  it("takes 'No Definido' for every text that is no stage", () => {
    const table = tableOf(stages.map((stage, index) => ({ ...blank, id: index + 1, stage })));
    expect([...filterPoints(table, { ...noFilters, stage: ["No Definido"] }).mask]).toEqual([0, 0, 1, 1]);
  });

  it("matches the whole number, not its beginning", () => {
    const table = tableOf([1, 10, 100].map((id) => ({ ...blank, id })));
    expect([...filterPoints(table, { ...noFilters, id: " 10 " }).mask]).toEqual([0, 1, 0]);
  });
});

const blank: PointRow = {
  id: 1,
  position: null,
  stage: "",
  workClass: "",
  province: "",
  canton: "",
  district: "",
  mediaCount: 0,
};
