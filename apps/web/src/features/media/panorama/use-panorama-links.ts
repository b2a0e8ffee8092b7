import { listPanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { type LinksChange, saveLinks } from "./save-links.ts";

export interface Links {
  /** Links between all panoramas of the point. */
  readonly all: readonly PanoramaLink[];
  /** Applies `change` to all links and saves them; rejects with the reason. */
  readonly save: (change: LinksChange, signal?: AbortSignal) => Promise<void>;
}

const noLinks: readonly PanoramaLink[] = [];

/**
 * Links between the panoramas of a point; empty without a point. The query key starts with the point's, so
 * that live updates refresh it.
 */
export function usePanoramaLinks(pointId: number | undefined): Links {
  const queries = useQueryClient();
  const queryKey = ["point", pointId, "panorama-links"];
  const { data = noLinks } = useQuery({
    queryKey,
    queryFn:
      pointId === undefined
        ? skipToken
        : ({ signal }) => api.list(listPanoramaLinks, { pointId }, { signal }),
  });
  return {
    all: data,
    async save(change, signal) {
      if (pointId === undefined) return;
      queries.setQueryData(queryKey, await saveLinks(pointId, change, signal));
    },
  };
}
