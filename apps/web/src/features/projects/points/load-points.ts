import { readPointColumns } from "@mapaobra/contract/endpoints/point-columns";
import { isEndpointMissing } from "../../../api/api-error.ts";
import type { Api } from "../../../api/create-api.ts";
import { ChunkLoadError } from "../../../lib/browser/chunk-load-error.ts";
import type { MapWithPoints } from "./load-point-list.ts";
import type { LoadedPoints, PointTexts } from "./loaded-points.ts";

/**
 * Loads the points of a map as columns. Falls back to the record list and its alternatives if the API has no
 * columns: slower, same result.
 */
export async function loadPoints(api: Api, map: MapWithPoints, signal: AbortSignal): Promise<LoadedPoints> {
  try {
    const request = { mapId: map.id, columns: "mapa", revision: undefined } as const;
    const [bytes, { decodePointTable }] = await Promise.all([
      api.bytes(readPointColumns, request, { signal }),
      import("@mapaobra/map/points/decode-point-table").catch((error) => {
        throw new ChunkLoadError(error);
      }),
    ]);
    return { ...decodePointTable(bytes), texts: null };
  } catch (error) {
    if (!isEndpointMissing(error)) throw error;
    const { loadPointList } = await import("./load-point-list.ts");
    return loadPointList(api, map, signal);
  }
}

/** Loads the texts of exactly these points; 409 if the map has changed too much since. */
export async function loadTexts(
  api: Api,
  mapId: number,
  { table, revision }: LoadedPoints,
  signal: AbortSignal,
): Promise<PointTexts> {
  const request = { mapId, columns: "texto", revision } as const;
  const [bytes, { decodePointTexts }] = await Promise.all([
    api.bytes(readPointColumns, request, { signal }),
    import("../../../map/arrow/decode-point-texts.ts"),
  ]);
  return decodePointTexts(bytes, table);
}
