import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The most that one response has: the newest. */
export const MAX_CHANGES = 10_000;

const STALE_TIME_MS = 60_000;

/**
 * The query of what changed on a map since an instant (ISO 8601), newest first, and whether there is more: what was
 * cancelled on its day counts for the limit and is not among the changes.
 */
export const newsQuery = (mapId: number, since: string) =>
  queryOptions({
    queryKey: ["news", mapId, since],
    queryFn: async ({ signal }) => {
      const { listNews } = await import("@mapaobra/contract/endpoints/news");
      let isCut = false;
      const onTotal = (total: number) => {
        isCut = total > MAX_CHANGES;
      };
      const page = { mapId, since, limit: MAX_CHANGES, offset: 0 };
      const changes = await api.list(listNews, page, { signal, onTotal });
      return { changes, isCut };
    },
    staleTime: STALE_TIME_MS,
  });
