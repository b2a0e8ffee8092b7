import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recordListQuery } from "../../../records/use-record-list.ts";
import { whenCachingResponses } from "../../shell/warm-cache.ts";

/**
 * Prefetches the lists of the point form, so that the service worker caches them before it first opens
 * offline.
 */
export function usePrefetchFormLists(isWriter: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWriter) return;
    const leaving = new AbortController();
    void whenCachingResponses().then(() => {
      if (!leaving.signal.aborted) void queries.prefetchQuery(recordListQuery(listCompanies, {}));
    });
    return () => leaving.abort();
  }, [isWriter, queries]);
}
