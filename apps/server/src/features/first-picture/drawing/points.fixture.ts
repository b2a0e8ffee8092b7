import { type PointRow, type PointTable, tableOf, textColumnOf } from "@mapaobra/domain/point/table";

/** A point in San José, of a stage, with the given values. */
export const pointRow = (id: number, given: Partial<PointRow> = {}): PointRow => ({
  id,
  position: { latitude: 9.93, longitude: -84.08 },
  stage: "OBRA GRIS",
  workClass: "",
  province: "",
  canton: "",
  district: "",
  mediaCount: 0,
  ...given,
});

/** Points in rows of a square grid around San José, `step` degrees apart. */
export function pointsInGrid(count: number, step: number): PointTable {
  const columns = Math.ceil(Math.sqrt(count));
  const place = (index: number) => Math.round((index - columns / 2) * step * 1e6);
  const none = textColumnOf([""]);
  const texts = { codes: new Uint8Array(count), values: none.values };
  return {
    ...tableOf([]),
    count,
    ids: Int32Array.from({ length: count }, (_, row) => row + 1),
    lat: Int32Array.from({ length: count }, (_, row) => 9_930_000 + place(Math.floor(row / columns))),
    lng: Int32Array.from({ length: count }, (_, row) => -84_080_000 + place(row % columns)),
    stage: texts,
    workClass: texts,
    province: texts,
    canton: texts,
    district: texts,
    mediaCount: new Uint16Array(count),
  };
}
