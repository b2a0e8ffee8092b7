import { queryOptions } from "@tanstack/react-query";
import { requestCover } from "./request-cover.ts";

const ONE_HOUR_MS = 60 * 60 * 1_000;

/**
 * The query of a point's cover thumbnail: its URL, or null for a point without pictures.
 *
 * @param mediaCount number of its files: a change reloads the cover
 */
export const coverQuery = (mapId: number, id: number, mediaCount: number) =>
  queryOptions({
    queryKey: ["cover", mapId, id, mediaCount],
    queryFn: () => requestCover(mapId, id),
    staleTime: ONE_HOUR_MS,
    retry: false,
  });
