import { listMapPoints } from "@mapaobra/contract/endpoints/points";
import { positionOf } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import { tableOf } from "@mapaobra/domain/point/table";
import type { Api } from "../../api/create-api.ts";
import type { LoadedPoints } from "./loaded-points.ts";

/** The specification's limit of one list. */
const LIMIT = 10_000;

/** The points of a map from the list of records. */
export async function loadPointList(api: Api, mapId: number, signal: AbortSignal): Promise<LoadedPoints> {
  const request = {
    mapId,
    companyId: undefined,
    bounds: undefined,
    search: undefined,
    unplacedOnly: undefined,
    limit: LIMIT,
    offset: 0,
  };
  const points = await api.list(listMapPoints, request, { signal });
  const at = (row: number) => points[row] as Point;
  return {
    table: tableOf(
      points.map((point) => ({
        id: point.id,
        position: positionOf(point.latitude, point.longitude) ?? null,
        stage: point.stage ?? "",
        workClass: point.workClass ?? "",
        province: point.province ?? "",
        canton: point.canton ?? "",
        district: point.district ?? "",
        mediaCount: point.mediaCount,
      })),
    ),
    revision: 0,
    texts: { nameAt: (row) => at(row).name, at },
  };
}
