import { tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { namesToShow } from "./names-to-show.ts";

const position = { latitude: 9.9, longitude: -84.1 };
const tableWith = (count: number) =>
  tableOf(
    Array.from({ length: count }, (_, i) => ({
      id: i + 1,
      stage: "",
      position: i === 2 ? null : position,
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    })),
  );
const texts = { nameAt: (row: number) => `Proyecto ${row}` };
const show = (count: number, rows: readonly number[], openRow: number, zoom = 13) =>
  namesToShow({ table: tableWith(count), texts, rows: () => rows, openRow }, zoom);

describe("names beside markers", () => {
  it("start at zoom 13", () => {
    expect(show(2, [0, 1], -1, 12.9)).toEqual([]);
    expect(show(2, [0, 1], -1).map(({ name }) => name)).toEqual(["Proyecto 0", "Proyecto 1"]);
  });

  it("begin with the open point, even if it is filtered out", () => {
    const names = show(5, [0, 1], 4).map(({ name, isOpen }) => [name, isOpen]);
    expect(names).toEqual([
      ["Proyecto 4", true],
      ["Proyecto 0", false],
      ["Proyecto 1", false],
    ]);
  });

  it("leave out points without a position, and all beyond 300", () => {
    expect(show(4, [2, 3], 2).map(({ name }) => name)).toEqual(["Proyecto 3"]);
    expect(
      show(
        1000,
        Array.from({ length: 900 }, (_, i) => i),
        950,
      ),
    ).toHaveLength(300);
  });
});
