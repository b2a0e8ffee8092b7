import {
  listPictures,
  MAX_PICTURED_POINTS,
  MAX_PICTURES,
  MAX_SKIPPED_PICTURES,
} from "@mapaobra/contract/endpoints/media";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "../../../api/api.ts";
import { SIGNED_ADDRESS_RENEWAL_MS } from "../../../api/signed-address.ts";
import { useDebouncedEffect } from "../../../lib/time/use-debounced-effect.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import type { LoadedPoints } from "../points/loaded-points.ts";
import { pointsQueryKey } from "../points/points-query-keys.ts";

/**
 * The pictures of these rows of the map, newest first, and what loads the next page. Pages of the whole map serve
 * every view of it; those of a few projects only, on a map with many files, are requested by their ids.
 */
export function useMapPictures(rows: Uint32Array) {
  const { map } = useOpenMap();
  const { ids, mediaCount } = usePointTable();
  // Another revision has another table, for which this is called again.
  const { revision } = useQueryClient().getQueryData<LoadedPoints>(pointsQueryKey(map.id)) ?? {};
  const fileCount = useMemo(() => mediaCount.reduce((sum, count) => sum + count, 0), [mediaCount]);
  const shown = useMemo(
    () =>
      Array.from(
        rows.filter((row) => mediaCount[row]),
        (row) => ids[row] as number,
      ).sort((a, b) => a - b),
    [rows, ids, mediaCount],
  );
  const areFew = fileCount > MAX_PICTURES && shown.length <= MAX_PICTURED_POINTS;
  const wanted = areFew ? shown.join() : "";
  // A map that is moved by steps is read where it stays.
  const [requested, setRequested] = useState(wanted);
  useDebouncedEffect(wanted, setRequested);

  const query = useInfiniteQuery({
    queryKey: ["pictures", map.id, revision, requested],
    queryFn: ({ pageParam: offset, signal }) => {
      const pointIds = requested ? requested.split(",").map(Number) : undefined;
      return api.list(listPictures, { mapId: map.id, pointIds, limit: MAX_PICTURES, offset }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last.length < MAX_PICTURES || offset >= MAX_SKIPPED_PICTURES ? undefined : offset + MAX_PICTURES,
    enabled: shown.length > 0,
    placeholderData: (before) => before,
    staleTime: SIGNED_ADDRESS_RENEWAL_MS,
    refetchInterval: map.published ? false : SIGNED_ADDRESS_RENEWAL_MS,
  });
  const { data, isPending, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage } = query;
  const pictures = useMemo(() => {
    const wantedIds = new Set(shown);
    // A picture that arrives between two pages moves the rest: one may be in both.
    const byId = new Map(data?.pages.flat().map((picture) => [picture.id, picture]));
    return [...byId.values()].filter(({ pointId }) => wantedIds.has(pointId));
  }, [data, shown]);
  const isSettled = requested === wanted && !isPending && !isFetching;
  const loadMore = useMemo(
    () => (hasNextPage && isSettled && !isError ? () => void fetchNextPage() : undefined),
    [hasNextPage, isSettled, isError, fetchNextPage],
  );
  return {
    pictures,
    loadMore,
    isLoading:
      isFetchingNextPage || (shown.length > 0 && pictures.length === 0 && (hasNextPage || !isSettled)),
    error: query.error,
    retry: () => void (hasNextPage ? fetchNextPage() : query.refetch()),
  };
}
