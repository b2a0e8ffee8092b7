import { toPosition } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import type { PointRow } from "@mapaobra/domain/point/table";

/** The fields of a point that the map's columns contain. */
export const rowOfPoint = (point: Point): PointRow => ({
  id: point.id,
  position: toPosition(point.latitude, point.longitude) ?? null,
  stage: point.stage ?? "",
  workClass: point.workClass ?? "",
  province: point.province ?? "",
  canton: point.canton ?? "",
  district: point.district ?? "",
  mediaCount: point.mediaCount,
});
