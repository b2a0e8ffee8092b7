import { tableOf } from "@mapaobra/domain/point/table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestRows, rankNames, rowsByName } from "./order-rows.ts";

const rest = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
const middle = { latitude: 9.93, longitude: -84.08 };

describe("rows by distance", () => {
  it("come nearest first, whatever their order was, and no more than asked for", () => {
    const place = fc.record({
      latitude: fc.double({ min: 8, max: 11.3, noNaN: true }),
      longitude: fc.double({ min: -86, max: -82.5, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (places, most) => {
          const table = tableOf(places.map((position, row) => ({ id: row + 1, position, ...rest })));
          const rows = [...nearestRows(table, places.map((_, row) => row).reverse(), middle, most)];
          const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
          const distances = rows.map((row) => {
            const { latitude, longitude } = places[row] ?? middle;
            return Math.hypot((longitude - middle.longitude) * squeeze, latitude - middle.latitude);
          });
          expect(rows).toHaveLength(Math.min(most, places.length));
          // Degrees are kept as millionths: two places that near to each other may change places.
          distances.forEach((distance, i) => {
            expect(distance).toBeGreaterThanOrEqual((distances[i - 1] ?? 0) - 2e-6);
          });
        },
      ),
    );
  });
});

describe("rows by name", () => {
  const names = ["Torre 10", "edificio Ñandú", "Torre 9", "Águila", "Edificio Nube"];

  it("come as Spanish sorts them, numbers by their value", () => {
    const rows = rowsByName([0, 1, 2, 3, 4], rankNames(names), 10);
    expect(Array.from(rows, (row) => names[row])).toEqual([
      "Águila",
      "Edificio Nube",
      "edificio Ñandú",
      "Torre 9",
      "Torre 10",
    ]);
  });

  it("are the first of those that can be seen", () => {
    expect([...rowsByName([0, 2, 4], rankNames(names), 2)]).toEqual([4, 2]);
  });
});
