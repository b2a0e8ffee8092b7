import { listCovers, MAX_COVERS } from "@mapaobra/contract/endpoints/media";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";
import { SIGNED_ADDRESS_RENEWAL_MS } from "./signed-address.ts";

interface Batch {
  readonly ids: number[];
  /** Thumbnail URLs by point. */
  readonly covers: Promise<ReadonlyMap<number, string>>;
}

/** Rows that scroll into view within this time share a request. */
const BATCH_MS = 80;
/** Batches that still take ids, by map. */
const open = new Map<number, Batch>();

/** URL of the cover thumbnail of a point; null if it has none. Rejects like `api.send`. */
async function requestCover(mapId: number, pointId: number): Promise<string | null> {
  const batch = open.get(mapId) ?? openBatch(mapId);
  batch.ids.push(pointId);
  if (batch.ids.length === MAX_COVERS) open.delete(mapId);
  return (await batch.covers).get(pointId) ?? null;
}

function openBatch(mapId: number): Batch {
  const ids: number[] = [];
  const send = async () => {
    if (open.get(mapId) === batch) open.delete(mapId);
    const covers = await api.list(listCovers, { mapId, pointIds: ids });
    return new Map(covers.map(({ pointId, thumbnailAddress }) => [pointId, thumbnailAddress]));
  };
  const batch: Batch = {
    ids,
    covers: new Promise<void>((resolve) => setTimeout(resolve, BATCH_MS)).then(send),
  };
  open.set(mapId, batch);
  return batch;
}

/**
 * The query of a point's cover thumbnail: its URL, or null for a point without pictures.
 *
 * @param mediaCount number of its files: a change reloads the cover
 */
export const coverQuery = (mapId: number, id: number, mediaCount: number) =>
  queryOptions({
    queryKey: ["cover", mapId, id, mediaCount],
    queryFn: () => requestCover(mapId, id),
    staleTime: SIGNED_ADDRESS_RENEWAL_MS,
    retry: false,
  });
