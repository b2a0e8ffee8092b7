import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listMapSummaries } from "@mapaobra/contract/endpoints/maps";
import type { MapSummary, ProjectMap } from "@mapaobra/domain/map/map";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../../api/api.ts";
import { recordListQuery } from "../../../records/use-record-list.ts";

/** What a card says of a map beside its record. Both are undefined until they are loaded. */
export interface MapFacts {
  readonly summary: MapSummary | undefined;
  readonly companySlug: string | undefined;
}

/** The facts of the maps of the list. Cards do without those that cannot be loaded. */
export function useMapFacts(companyId: number | undefined): (map: ProjectMap) => MapFacts {
  const { data: companies } = useQuery(recordListQuery(listCompanies, {}));
  const { data: summaries } = useQuery({
    queryKey: [listMapSummaries.name, companyId],
    queryFn: ({ signal }) => api.list(listMapSummaries, { companyId }, { signal }),
  });
  const slugs = useMemo(() => new Map(companies?.map(({ id, slug }) => [id, slug])), [companies]);
  const byMap = useMemo(() => new Map(summaries?.map((one) => [one.mapId, one])), [summaries]);
  return (map) => ({ summary: byMap.get(map.id), companySlug: slugs.get(map.companyId) });
}
