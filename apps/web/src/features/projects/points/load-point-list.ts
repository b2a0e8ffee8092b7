import { DEFAULT_CLIENT, listCompanyPoints, listMapPoints } from "@mapaobra/contract/endpoints/points";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { toPosition } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import { tableOf } from "@mapaobra/domain/point/table";
import { isEndpointMissing } from "../../../api/api-error.ts";
import type { Api } from "../../../api/create-api.ts";
import { pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import type { LoadedPoints } from "./loaded-points.ts";
import { rowOfPoint } from "./row-of-point.ts";

/** Maximum length of one list by specification. */
const LIMIT = 10_000;

/** A list with fewer points with a position is completed from the second source (P2 §9). */
const MIN_POINTS = 10;

export type MapWithPoints = Pick<ProjectMap, "id" | "companyId">;

const positionOfPoint = ({ latitude, longitude }: Point) => toPosition(latitude, longitude);

/** Loads the points of a map from record lists, as any API of the specification offers them (P2 §7). */
export async function loadPointList(
  api: Api,
  map: MapWithPoints,
  signal: AbortSignal,
): Promise<LoadedPoints> {
  // As in the columns, points without a position are excluded (P2 §5.4).
  const points = (await listPoints(api, map, signal)).filter(positionOfPoint);
  const at = (row: number) => points[row] as Point;
  return {
    table: tableOf(points.map(rowOfPoint)),
    revision: 0,
    texts: pointTextsFromFields(at),
  };
}

async function listPoints(api: Api, map: MapWithPoints, signal: AbortSignal): Promise<readonly Point[]> {
  const request = {
    mapId: map.id,
    companyId: map.companyId ?? undefined,
    clientId: DEFAULT_CLIENT,
    bounds: undefined,
    limit: LIMIT,
    offset: 0,
  };
  const fetchSecondSource = () => api.list(listCompanyPoints, request, { signal });
  const mapRequest = { ...request, search: undefined, unplacedOnly: undefined };
  let first: readonly Point[];
  try {
    first = await api.list(listMapPoints, mapRequest, { signal });
  } catch (error) {
    if (isEndpointMissing(error)) return fetchSecondSource();
    throw error;
  }
  const placed = first.filter(positionOfPoint);
  if (placed.length >= MIN_POINTS) return placed;
  const placedIds = new Set(placed.map(({ id }) => id));
  const more = await fetchSecondSource().catch(() => []);
  return [...placed, ...more.filter(({ id }) => !placedIds.has(id))];
}
