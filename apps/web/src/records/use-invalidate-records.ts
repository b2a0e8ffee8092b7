import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function that invalidates lists after a write. It resolves when the visible ones are reloaded.
 */
export function useInvalidateRecords(...lists: readonly Pick<AnyEndpoint, "name">[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(lists.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
