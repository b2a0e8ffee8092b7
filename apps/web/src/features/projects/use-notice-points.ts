import { listNoticePoints } from "@mapaobra/contract/endpoints/notices";
import type { DayChange } from "@mapaobra/domain/change/day-change";
import { dayOfAddedNotice } from "@mapaobra/domain/map/map-url-params";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { useOpenMap } from "../../map/open-map.ts";

/** As many changes as one response has. */
const MAX_CHANGES = 10_000;

/** The ids of the projects that were added to a map on a day. */
async function addedOn(mapId: number, day: string, signal: AbortSignal): Promise<{ ids: readonly number[] }> {
  const { listNews } = await import("@mapaobra/contract/endpoints/news");
  const paging = { limit: MAX_CHANGES, offset: 0 };
  const changes = await api.list(listNews, { mapId, since: `${day}T06:00:00.000Z`, ...paging }, { signal });
  const isAdded = (change: DayChange) => change.day === day && change.kinds.includes("new");
  return { ids: changes.filter(isAdded).map(({ pointId }) => pointId) };
}

/** The projects of a notice. `notice` as the address names it. */
export function useNoticePoints(notice: string) {
  const { map } = useOpenMap();
  const addedDay = dayOfAddedNotice(notice);
  const { data, error, refetch } = useQuery({
    queryKey: ["notice points", map.id, notice],
    queryFn: ({ signal }): Promise<{ readonly ids: readonly number[] }> =>
      addedDay
        ? addedOn(map.id, addedDay, signal)
        : api.send(listNoticePoints, { mapId: map.id, notice }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ids: data?.ids.length ? data.ids : null, addedDay, data, error, refetch };
}
