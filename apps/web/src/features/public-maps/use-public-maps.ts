import { readPublicMap } from "@mapaobra/contract/endpoints/branding";
import type { PublicMap } from "@mapaobra/contract/wire/map";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

/** The published maps of a public address; `served` is what came with the page for this very address. */
export function usePublicMaps(slug: string | undefined, embeddedMap: PublicMap | undefined) {
  return useQuery({
    queryKey: ["public-maps", slug ?? null],
    queryFn: ({ signal }) => api.send(readPublicMap, { slug }, { signal }),
    initialData: embeddedMap,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
