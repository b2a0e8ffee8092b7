import { expect, it } from "vitest";
import type { PointTextFields, PointTexts } from "../../../map/arrow/point-texts.ts";
import { emptyTexts, pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import { overlayTexts } from "./overlay-texts.ts";

const facts = (id: number, name: string) => ({ ...emptyTexts, id, name });
const before = Int32Array.of(10, 20, 30);
const at = (row: number): PointTextFields => facts(0, `Obra ${before[row]}`);
const texts: PointTexts = { ...pointTextsFromFields(at), bytes: new ArrayBuffer(8) };
const names = (of: PointTexts, ids: Int32Array) => Array.from(ids, (_id, row) => of.nameAt(row));

it("returns the new texts of a changed point, and the old ones of all others", () => {
  const now = overlayTexts(texts, before, before, [facts(20, "Torre")]);
  expect(names(now, before)).toEqual(["Obra 10", "Torre", "Obra 30"]);
  expect(now.at(1).name).toBe("Torre");
  expect(now.at(2).name).toBe("Obra 30");
});

it("returns the new day and area of a changed point through every accessor", () => {
  const changed = { ...facts(20, "Torre"), date: "2026-03-04", area: 12.5 };
  const now = overlayTexts(texts, before, before, [changed]);
  expect([now.dayAt(1), now.areaAt(1)]).toEqual([Date.parse("2026-03-04"), 12.5]);
  expect([now.dayAt(0), now.areaAt(0)]).toEqual([null, null]);
});

it("keeps texts aligned with their points across successive insertions and removals", () => {
  const without = Int32Array.of(20, 30);
  const second = Int32Array.of(20, 30, 40);
  const cut = overlayTexts(texts, before, without, []);
  const extended = overlayTexts(cut, without, second, [facts(40, "Nueva")]);
  expect(names(extended, second)).toEqual(["Obra 20", "Obra 30", "Nueva"]);
  const renamed = overlayTexts(extended, second, second, [facts(40, "Nueva Norte"), facts(30, "Obra mayor")]);
  expect(names(renamed, second)).toEqual(["Obra 20", "Obra mayor", "Nueva Norte"]);
});

it("returns an empty name for a point without texts", () => {
  const ids = Int32Array.of(10, 20, 30, 50);
  expect(overlayTexts(texts, before, ids, []).nameAt(3)).toBe("");
});

it("does not pass on the original bytes, which lack the change", () => {
  expect(overlayTexts(texts, before, before, [facts(20, "Torre")]).bytes).toBeUndefined();
});
