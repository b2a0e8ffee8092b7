import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import { useQueryClient } from "@tanstack/react-query";

/** Has lists read again that a write has made old; resolves when those in sight have come. */
export function useInvalidateRecords(...lists: readonly Pick<AnyEndpoint, "name">[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(lists.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
