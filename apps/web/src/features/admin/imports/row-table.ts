import type { RowPlace, RowVerdict } from "@mapaobra/domain/import/import";
import { toPosition } from "@mapaobra/domain/point/coordinates";
import { type PointTable, tableOf } from "@mapaobra/domain/point/table";
import type { PointPalette } from "@mapaobra/map/points/point-vertices";

/** The colours of rows, and of the projects of the map below them; the stages' colours would mean something else. */
export const rowColours: Readonly<Record<RowVerdict | "project", string>> = {
  project: "#a3abb5",
  new: "#1f9d4d",
  changed: "#2467d6",
  same: "#4a5360",
  doubtful: "#e59a00",
  out: "#c9352c",
};
const kinds = Object.keys(rowColours);

export const rowPalette: PointPalette = {
  colours: Object.values(rowColours),
  route: rowColours.project,
  contour: "#1a1f24",
  indexOf: (kind) => kinds.indexOf(kind),
};

/** The projects of a map, and rows over them: those have their line as id, and projects have none. */
export function rowTable(places: readonly RowPlace[], projects: PointTable | undefined): PointTable {
  const rows = tableOf(
    places.map(({ line, verdict, latitude, longitude }) => ({
      id: line,
      position: toPosition(latitude, longitude) ?? null,
      stage: verdict,
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    })),
  );
  if (!projects) return rows;
  const before = projects.count;
  const count = before + rows.count;
  const joined = (below: Int32Array | null, above: Int32Array) => {
    const column = new Int32Array(count);
    if (below) column.set(below);
    column.set(above, before);
    return column;
  };
  const codes = new Uint8Array(count);
  codes.set(
    rows.stage.codes.map((code) => code + 1),
    before,
  );
  const none = { codes: new Uint8Array(count), values: [""] };
  return {
    count,
    ids: joined(null, rows.ids),
    lng: joined(projects.lng, rows.lng),
    lat: joined(projects.lat, rows.lat),
    stage: { codes, values: ["project", ...rows.stage.values] },
    workClass: none,
    province: none,
    canton: none,
    district: none,
    mediaCount: new Uint16Array(count),
  };
}
