import { skipToken, useQuery } from "@tanstack/react-query";
import { pointQuery } from "../../api/point-query.ts";

const STALE_TIME_MS = 60_000;

/** All that a visitor may know about one point; nothing is asked for null. */
export function usePoint(id: number | null) {
  const query = pointQuery(id ?? 0);
  return useQuery({ ...query, queryFn: id === null ? skipToken : query.queryFn, staleTime: STALE_TIME_MS });
}
