import { readPoint } from "@mapaobra/contract/endpoints/points";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

const FRESH_MS = 60_000;

/** All that a visitor may know about one point; nothing is asked for null. */
export function usePoint(id: number | null) {
  return useQuery({
    queryKey: ["point", id],
    queryFn: id === null ? skipToken : ({ signal }) => api.send(readPoint, { id }, { signal }),
    staleTime: FRESH_MS,
  });
}
