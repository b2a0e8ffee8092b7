import { tableOf } from "@mapaobra/domain/point/table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyTexts, pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import { dayOrAreaKey, distanceFrom, orderRows, stageOrder } from "./order-rows.ts";

const rest = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
const middle = { latitude: 9.93, longitude: -84.08 };
const limit = 100;

describe("orderRows", () => {
  it("sorts by key, stable for equal keys, unknown keys last", () => {
    const key = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ min: 0, max: 2 ** 40 }));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 80 }), fc.boolean(), (keys, descending) => {
        const shuffledOrder = keys.map((_key, row) => row).reverse();
        const sortKey = (row: number) => {
          const key = Math.min(Math.round(keys[row] as number), 2 ** 32 - 2);
          return Number.isNaN(key) ? Number.POSITIVE_INFINITY : descending ? -key : key;
        };
        const expected = [...shuffledOrder].sort((a, b) =>
          sortKey(a) === sortKey(b) ? a - b : sortKey(a) - sortKey(b),
        );
        const ordered = orderRows(shuffledOrder, (row) => keys[row] as number, { descending, limit });
        expect([...ordered]).toEqual(expected);
      }),
    );
  });
});

describe("orderRows by distance", () => {
  it("returns the nearest first, at most the requested number", () => {
    const place = fc.record({
      latitude: fc.double({ min: 8, max: 11.3, noNaN: true }),
      longitude: fc.double({ min: -86, max: -82.5, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (places, maxRows) => {
          const table = tableOf(places.map((position, row) => ({ id: row + 1, position, ...rest })));
          const shuffledOrder = places.map((_, row) => row).reverse();
          const rows = [...orderRows(shuffledOrder, distanceFrom(table, middle), { limit: maxRows })];
          const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
          const distances = rows.map((row) => {
            const { latitude, longitude } = places[row] ?? middle;
            return Math.hypot((longitude - middle.longitude) * squeeze, latitude - middle.latitude);
          });
          expect(rows).toHaveLength(Math.min(maxRows, places.length));
          // Coordinates are rounded to millionths of a degree: places that close may swap.
          distances.forEach((distance, i) => {
            expect(distance).toBeGreaterThanOrEqual((distances[i - 1] ?? 0) - 2e-6);
          });
        },
      ),
    );
  });
});

describe("orderRows by stage", () => {
  const stages = ["PROYECTO VERDE", "ACABADOS", "", "terminado", "OBRA GRIS"];
  const table = tableOf(stages.map((stage, row) => ({ id: row + 1, position: null, ...rest, stage })));

  it("sorts in the order of the works, a missing stage last, or reversed", () => {
    const rows = [0, 1, 2, 3, 4];
    expect([...orderRows(rows, stageOrder(table), { limit })]).toEqual([0, 4, 1, 3, 2]);
    expect([...orderRows(rows, stageOrder(table), { limit, descending: true })]).toEqual([2, 3, 1, 4, 0]);
  });
});

describe("orderRows by day and by area", () => {
  const facts = [
    { date: "2026-03-04", area: 12.5 },
    { date: null, area: null },
    { date: "2019-12-31", area: 12.25 },
    { date: "2026-03-05", area: 0 },
  ];
  const table = tableOf(facts.map((_facts, row) => ({ id: row + 1, position: null, ...rest })));
  const texts = pointTextsFromFields((row) => ({ ...emptyTexts, ...facts[row] }));
  const by = (order: "date" | "area", descending: boolean) => [
    ...orderRows([0, 1, 2, 3], dayOrAreaKey(table, texts, order), { descending, limit }),
  ];

  it("places unknown values last in both directions", () => {
    expect(by("date", false)).toEqual([2, 0, 3, 1]);
    expect(by("date", true)).toEqual([3, 0, 2, 1]);
    expect(by("area", false)).toEqual([3, 2, 0, 1]);
    expect(by("area", true)).toEqual([0, 2, 3, 1]);
  });
});
