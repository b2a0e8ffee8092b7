import { listMedia } from "@mapaobra/contract/endpoints/media";
import type { Media } from "@mapaobra/contract/wire/media";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { api } from "../../api/api.ts";

/** An upload is looked at again so many milliseconds later: what the server makes of files takes a moment (P2 §9). */
const REFETCH_DELAY_MS = 1_000;
const STALE_TIME_MS = 60_000;

/**
 * The stored files of a point as the server lists them, with what is uploaded and removed here at once: while
 * the list cannot be had, what is known here stands for it (P2 §4.5).
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
    // An answer that is on its way may know nothing of it yet.
    const updateCache = (changed: (media: readonly Media[]) => readonly Media[]) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<readonly Media[]>(key, (known) => changed(known ?? []));
    };
    return {
      media: data ?? [],
      error,
      isPending,
      refetch,
      add: (media: readonly Media[]) => updateCache((known) => [...known, ...media]),
      remove: ({ storageKey }: Media) =>
        updateCache((known) => known.filter((media) => media.storageKey !== storageKey)),
      scheduleRefetch() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: key }), REFETCH_DELAY_MS);
      },
    };
  }, [client, key, data, error, isPending, refetch]);
}
