import { blankRow } from "@mapaobra/domain/point/blank-row.fixture";
import { tableOf } from "@mapaobra/domain/point/table";
import { dateDay, float64, int32, tableFromArrays, tableToIPC, uint8, utf8 } from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import { decodePointTexts } from "./decode-point-texts.ts";

function textsOf(ids: number[]): ArrayBuffer {
  const table = tableFromArrays(
    {
      id: ids,
      nombre: ids.map((id) => `Obra ${id}`),
      fecha: ids.map(() => Date.UTC(2026, 2, 4)),
      m2: ids.map((id) => (id === 1 ? 12.5 : null)),
      avance: ids.map(() => 66),
    },
    { types: { id: int32(), nombre: utf8(), fecha: dateDay(), m2: float64(), avance: uint8() } },
  );
  const bytes = tableToIPC(table, { format: "stream" });
  if (!bytes) throw new Error("nothing was encoded");
  return bytes.slice().buffer as ArrayBuffer;
}

const points = (...ids: number[]) => tableOf(ids.map((id) => ({ ...blankRow, id })));

describe("point texts", () => {
  it("are in the order of the points", () => {
    const texts = decodePointTexts(textsOf([1, 2]), points(1, 2));
    expect(texts.nameAt(1)).toBe("Obra 2");
    expect(texts.at(0)).toMatchObject({
      name: "Obra 1",
      date: "2026-03-04",
      area: 12.5,
      progress: 66,
      permit: null,
    });
    expect(texts.at(1).area).toBeNull();
  });

  it("are joined by id when the order differs, and empty for a missing point", () => {
    const texts = decodePointTexts(textsOf([1, 2]), points(3, 2, 1));
    expect([0, 1, 2].map(texts.nameAt)).toEqual(["", "Obra 2", "Obra 1"]);
  });
});
