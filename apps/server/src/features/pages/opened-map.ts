import type { PublicMap } from "@mapaobra/contract/wire/map";
import { withoutLinkEnd } from "@mapaobra/domain/format/link-end";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import { legacyMapParams, mapParam, pointParam, schemeParam } from "@mapaobra/domain/map/map-url-params";

type PublishedMap = PublicMap["maps"][number];
type Query = Readonly<Record<string, unknown>>;

/** The slug of the map that a query names, by its slug or its id; empty if it names none of these. */
export function requestedMap(map: PublicMap | undefined, query: Query): string {
  const text = [mapParam, ...legacyMapParams].map((name) => query[name]).find((value) => value != null);
  const named = withoutLinkEnd(String(text ?? ""));
  return map?.maps.find(({ id, slug }) => slug === named || String(id) === named)?.slug ?? "";
}

/** The map whose points the page requests first: the one of `requestedMap`, else the first. */
export function initialMap(map: PublicMap | undefined, requested: string): PublishedMap | undefined {
  const maps = map?.maps ?? [];
  const opened = maps.find(({ slug }) => slug === requested) ?? maps[0];
  return opened && mapTypeOf(opened.type).kind !== "unknown" ? opened : undefined;
}

/** The map of the project that the URL opens, else the one that the page requests first. */
export const shownMap = (
  map: PublicMap | undefined,
  point: { readonly mapId: number } | undefined,
  requested: string,
): PublishedMap | undefined => map?.maps.find(({ id }) => id === point?.mapId) ?? initialMap(map, requested);

/** The query that opens a map, a project, or both; empty for neither. */
export function queryOf(map: Pick<PublishedMap, "slug"> | undefined, pointId: number | undefined): string {
  const parameters = new URLSearchParams({
    ...(map && { [mapParam]: map.slug }),
    ...(pointId !== undefined && { [pointParam]: String(pointId) }),
  });
  return parameters.size === 0 ? "" : `?${parameters}`;
}

const wholeParams: ReadonlySet<string> = new Set([mapParam, ...legacyMapParams, schemeParam]);
const isTracking = (parameter: string) => /^(?:utm_\w+|gad_\w+|\w*clid|[gw]braid|igshid)$/.test(parameter);

/** Whether the URL opens the map as it is, without a point, a view or filters. */
export const opensWhole = (query: Query) =>
  Object.keys(query).every((name) => wholeParams.has(name) || isTracking(name));
