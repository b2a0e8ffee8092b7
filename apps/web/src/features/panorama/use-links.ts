import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

export interface Links {
  /** Of all panoramas of the point. */
  readonly all: readonly PanoramaLink[];
  /** Puts these in the place of all; rejects with the reason. */
  readonly save: (links: readonly PanoramaLink[]) => Promise<unknown>;
  readonly isSaving: boolean;
}

const none: readonly PanoramaLink[] = [];

/** The ways between the panoramas of a point; none for a panorama that stands alone. */
export function useLinks(pointId: number | undefined): Links {
  const queries = useQueryClient();
  const queryKey = ["panorama-links", pointId];
  const { data = none } = useQuery({
    queryKey,
    queryFn:
      pointId === undefined
        ? skipToken
        : ({ signal }) => api.list(listPanoramaLinks, { pointId }, { signal }),
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (links: readonly PanoramaLink[]) =>
      pointId === undefined ? Promise.resolve(none) : api.list(replacePanoramaLinks, { pointId, links }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return { all: data, save: mutateAsync, isSaving: isPending };
}
