import { readPoint } from "@mapaobra/contract/endpoints/points";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** All that somebody may know about one point. What comes live is put under the same key. */
export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: ["point", id],
    queryFn: ({ signal }) => api.send(readPoint, { id }, { signal }),
  });
