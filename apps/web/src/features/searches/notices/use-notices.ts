import { countNotices, listNotices, markAllNotices, markNotice } from "@mapaobra/contract/endpoints/notices";
import type { Notice, NoticesSummary } from "@mapaobra/domain/search/notice";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { noticesKey } from "../../../api/notices-key.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { type Mark, markCount, markPages, type NoticePages } from "./marked-notices.ts";

const countKey = [...noticesKey, "count"] as const;
const listKey = [...noticesKey, "list"] as const;

/** Pages without a live stream learn of new notices this often while they are visible, and when they get the focus. */
const POLL_MS = 60_000;
/** Browsers open six connections to a server: on a very slow network the count must not hold one from the map. */
const COUNT_TIMEOUT_MS = 4_000;
export const PAGE_SIZE = 20;

/** How many notices are unread, and whether they are sent by mail; undefined until known. */
export function useNoticesSummary(): NoticesSummary | undefined {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) =>
      api.send(
        countNotices,
        {},
        { signal: AbortSignal.any([signal, AbortSignal.timeout(COUNT_TIMEOUT_MS)]) },
      ),
    refetchInterval: POLL_MS,
  });
  return data;
}

/** Whether the site sends mails; true until known. */
export const useHasMail = (): boolean => useNoticesSummary()?.mail !== "off";

export interface NoticeList {
  /** Newest first; undefined until the first response. */
  readonly notices: readonly Notice[] | undefined;
  /** Error of the last load. */
  readonly failure: Failure | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The notices page by page, reloaded each time the list is opened. */
export function useNoticeList(): NoticeList {
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: offset, signal }) =>
      api.list(listNotices, { limit: PAGE_SIZE, offset, unreadOnly: undefined }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE),
  });
  const { data, error, isFetching, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = () => void fetchNextPage();
  return {
    // A notice that arrives between two pages moves the rest: one may be in both.
    notices: data && [...new Map(data.pages.flat().map((notice) => [notice.id, notice])).values()],
    failure: error && !isFetching ? toFailure(error, "No se pudieron cargar los avisos.") : undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    retry: isFetchNextPageError ? loadMore : () => void refetch(),
  };
}

const markKey = [...noticesKey, "mark"] as const;

/** Marks notices on the screen at once; if the server fails, they return to what they were, with a message. */
export function useMarkNotices(): (mark: Mark) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: markKey,
    networkMode: "always",
    mutationFn: (mark: Mark): Promise<unknown> =>
      mark === "allRead" ? api.send(markAllNotices, {}) : api.send(markNotice, mark),
    onMutate: async (mark) => {
      await queries.cancelQueries({ queryKey: noticesKey });
      const before = queries.getQueriesData({ queryKey: noticesKey });
      const pages = queries.getQueryData<NoticePages>(listKey);
      queries.setQueryData<NoticesSummary>(
        countKey,
        (summary) => summary && { ...summary, unread: markCount(summary.unread, pages, mark) },
      );
      queries.setQueryData<NoticePages>(listKey, (data) => data && markPages(data, mark));
      return before;
    },
    onError: (error, _mark, before = []) => {
      for (const [key, data] of before) queries.setQueryData(key, data);
      showToast(toFailure(error, "No se pudo marcar como leído o no leído.").message);
    },
    // Not between two marks: the second would be shown as undone.
    onSettled: () =>
      queries.isMutating({ mutationKey: markKey }) === 1
        ? queries.invalidateQueries({ queryKey: noticesKey })
        : undefined,
  });
  return mutate;
}
