import { readPublicMap } from "@mapaobra/contract/endpoints/branding";
import type { PublicMap } from "@mapaobra/contract/wire/map";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** Published maps of a public URL; `embeddedMap` is the map embedded in the page for this URL, if any. */
export function usePublicMaps(slug: string | undefined, embeddedMap: PublicMap | undefined) {
  return useQuery({
    queryKey: ["public-maps", slug ?? null],
    queryFn: ({ signal }) => api.send(readPublicMap, { slug }, { signal }),
    initialData: embeddedMap,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
