import { readHistory } from "@mapaobra/contract/endpoints/history";
import type { HistoryEntry, HistoryNoun } from "@mapaobra/contract/wire/history";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { type Failure, toFailure } from "../../api/to-failure.ts";

/** Number of entries per page. */
const PAGE_SIZE = 50;

export interface RecordHistory {
  /** Newest first; undefined until the first response. */
  readonly entries: readonly HistoryEntry[] | undefined;
  /** Error of the last load. */
  readonly failure: Failure | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly readMore: () => void;
  readonly retry: () => void;
}

/** Returns an empty page on 404: a record without entries has no history. */
async function fetchPage(noun: HistoryNoun, id: number, offset: number, signal: AbortSignal) {
  // One extra entry shows whether there is another page.
  const request = { noun, id, limit: PAGE_SIZE + 1, offset };
  try {
    return await api.list(readHistory, request, { signal });
  } catch (error) {
    if (isApiError(error, 404)) return [];
    throw error;
  }
}

/** History of a record, refetched each time it is opened. */
export function useHistory(noun: HistoryNoun, id: number): RecordHistory {
  const query = useInfiniteQuery({
    queryKey: [readHistory.name, noun, id],
    queryFn: ({ pageParam, signal }) => fetchPage(noun, id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _parts, offset) => (last.length > PAGE_SIZE ? offset + PAGE_SIZE : undefined),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data, error, isFetchNextPageError, isFetching, fetchNextPage, refetch } = query;
  const loadMore = () => void fetchNextPage();
  return {
    entries: data?.pages.flatMap((part) => part.slice(0, PAGE_SIZE)),
    failure: error && !isFetching ? toFailure(error, "Error al cargar el historial.") : undefined,
    hasMore: query.hasNextPage,
    busy: isFetching,
    readMore: loadMore,
    retry: isFetchNextPageError ? loadMore : () => void refetch(),
  };
}
