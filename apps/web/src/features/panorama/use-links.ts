import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

export interface Links {
  /** Of all panoramas of the point. */
  readonly all: readonly PanoramaLink[];
  /** Puts what `change` makes of them in the place of all; rejects with the reason. */
  readonly save: (change: LinksChange) => Promise<unknown>;
  readonly isSaving: boolean;
}

type LinksChange = (links: readonly PanoramaLink[]) => readonly PanoramaLink[];

const none: readonly PanoramaLink[] = [];

/**
 * The ways between the panoramas of a point; none for a panorama that stands alone. The key begins as the
 * point's, so that what others place comes live.
 */
export function useLinks(pointId: number | undefined): Links {
  const queries = useQueryClient();
  const queryKey = ["point", pointId, "panorama-links"];
  const { data = none } = useQuery({
    queryKey,
    queryFn:
      pointId === undefined
        ? skipToken
        : ({ signal }) => api.list(listPanoramaLinks, { pointId }, { signal }),
  });
  const { mutateAsync, isPending } = useMutation({
    async mutationFn(change: LinksChange) {
      if (pointId === undefined) return none;
      // All are replaced at once: what somebody else has placed meanwhile stays.
      const current = await api.list(listPanoramaLinks, { pointId });
      return api.list(replacePanoramaLinks, { pointId, links: change(current) });
    },
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return { all: data, save: mutateAsync, isSaving: isPending };
}
