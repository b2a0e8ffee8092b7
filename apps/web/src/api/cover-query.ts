import { queryOptions } from "@tanstack/react-query";
import { requestCover } from "./request-cover.ts";
import { SIGNED_ADDRESS_RENEWAL_MS } from "./signed-address.ts";

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
