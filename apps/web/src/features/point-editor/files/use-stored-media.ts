import { listMedia } from "@mapaobra/contract/endpoints/media";
import type { Media } from "@mapaobra/contract/wire/media";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { api } from "../../../api/api.ts";

/** Delay after an upload until the list is fetched again: the server needs time to process files (P2 §9). */
const REFETCH_DELAY_MS = 1_000;
const STALE_TIME_MS = 60_000;

/**
 * Stored files of a point as the server lists them, updated at once with local uploads and removals, also
 * while the list fails to load (P2 §4.5).
 */
export function useStoredMedia(pointId: number) {
  const client = useQueryClient();
  const key = useMemo(() => ["point-media", pointId], [pointId]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.list(listMedia, { pointId, validate: true }, { signal }),
    staleTime: STALE_TIME_MS,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    // Cancels a running fetch, whose response may lack the change.
    const updateCache = (changed: (media: readonly Media[]) => readonly Media[]) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<readonly Media[]>(key, (cached) => changed(cached ?? []));
    };
    return {
      media: data ?? [],
      error,
      isPending,
      refetch,
      add: (media: readonly Media[]) => updateCache((cached) => [...cached, ...media]),
      remove: ({ storageKey }: Media) =>
        updateCache((cached) => cached.filter((media) => media.storageKey !== storageKey)),
      replace: (changed: Media) =>
        updateCache((cached) => cached.map((media) => (media.id === changed.id ? changed : media))),
      scheduleRefetch() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: key }), REFETCH_DELAY_MS);
      },
    };
  }, [client, key, data, error, isPending, refetch]);
}
