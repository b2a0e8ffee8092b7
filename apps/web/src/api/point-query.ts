import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/**
 * All that somebody may know about one point. What comes live is put under the same key. The shape of it is
 * loaded with the first: a map is drawn without.
 */
export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: ["point", id],
    queryFn: async ({ signal }) => {
      const { readPoint } = await import("@mapaobra/contract/endpoints/points");
      return api.send(readPoint, { id }, { signal });
    },
  });
