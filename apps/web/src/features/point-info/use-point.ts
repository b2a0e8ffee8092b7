import { skipToken, useQuery } from "@tanstack/react-query";
import { pointQuery } from "../../api/point-query.ts";

const STALE_TIME_MS = 60_000;

/** Details of a point that the user may see; disabled for null. */
export function usePoint(id: number | null) {
  const query = pointQuery(id ?? 0);
  return useQuery({ ...query, queryFn: id === null ? skipToken : query.queryFn, staleTime: STALE_TIME_MS });
}
