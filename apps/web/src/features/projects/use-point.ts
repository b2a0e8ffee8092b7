import { skipToken, useQuery } from "@tanstack/react-query";
import { pointQuery } from "../../api/point-query.ts";
import { POINT_STALE_TIME_MS } from "../../api/point-stale-time.ts";

/** Details of a point that the user may see; disabled for null. */
export function usePoint(id: number | null) {
  const query = pointQuery(id ?? 0);
  return useQuery({
    ...query,
    queryFn: id === null ? skipToken : query.queryFn,
    staleTime: POINT_STALE_TIME_MS,
  });
}
