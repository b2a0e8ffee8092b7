import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { parseViewerTarget, type ViewerTarget } from "../../features/media-viewer/viewer-target.ts";
import { MAX_DECIMALS } from "./view-in-url.ts";

/** Further names of `punto` and `mapa`, which other pages and older links use (P2 §2.1). */
const legacyPointParams = ["showPoint", "openInfoId", "id"] as const;
const legacyMapParams = ["mapaId", "mapId"] as const;
const legacyParams: readonly string[] = [...legacyPointParams, ...legacyMapParams];

const firstOf = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name)).find((value) => value) ?? null;

/** What the address of a map page says: any part may be absent. */
export interface MapUrlState {
  /** A map's slug or number. */
  readonly map: string | null;
  readonly view: MapView | null;
  readonly point: number | null;
  /** What of the point fills the screen: a file by its number, or one of the viewer's other sides. */
  readonly viewer: ViewerTarget | null;
}

/** How a record's number is written. */
export const RECORD_ID_PATTERN = /^[1-9]\d{0,9}$/;
const MAX_ZOOM = 22;

function parseView(text: string | null): MapView | null {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3 || parts.some((part) => part.trim() === "")) return null;
  const [latitude, longitude, zoom] = parts.map(Number) as [number, number, number];
  const inWorld = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= MAX_ZOOM;
  return inWorld ? { latitude, longitude, zoom } : null;
}

const parsePointId = (text: string | null) =>
  text !== null && RECORD_ID_PATTERN.test(text) ? Number(text) : null;

/** Reads `?mapa=&vista=lat,lng,zoom&punto=&medio=`. Values that make no sense count as absent. */
export function parseMapUrl(search: URLSearchParams): MapUrlState {
  const point = parsePointId(search.get("punto")) ?? parsePointId(firstOf(search, legacyPointParams));
  return {
    map: search.get("mapa") || firstOf(search, legacyMapParams),
    view: parseView(search.get("vista")),
    point,
    viewer: point === null ? null : parseViewerTarget(search.get("medio")),
  };
}

/** Whether an address still says things in an older way; any change of it writes them anew. */
export const hasLegacyParams = (search: URLSearchParams) => legacyParams.some((name) => search.has(name));

/** The query of the same page with some parts changed: null removes a part, what is not ours stays. */
export function updateMapUrl(search: URLSearchParams, change: Partial<MapUrlState>): string {
  const { map, view, point, viewer } = { ...parseMapUrl(search), ...change };
  const ownParams = {
    mapa: map,
    vista: view && serializeView(view),
    punto: point && String(point),
    medio: point && viewer && String(viewer),
  };
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(ownParams)) {
    if (value !== null) next.set(name, String(value));
  }
  for (const [name, value] of search) {
    if (!(name in ownParams) && !legacyParams.includes(name)) next.append(name, value);
  }
  return readableQuery(next);
}

/** A query as it stands in the address bar. A comma may stand there as it is, and people read these addresses. */
export const readableQuery = (query: URLSearchParams): string =>
  query.size === 0 ? "" : `?${query}`.replaceAll("%2C", ",");

/** Every view's own decimals (`view-in-address`), and none of an endless fraction's. */
function serializeView({ latitude, longitude, zoom }: MapView): string {
  const withoutZeros = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  const degrees = [latitude, longitude].map((value) => value.toFixed(MAX_DECIMALS));
  return [...degrees, zoom.toFixed(2)].map(withoutZeros).join(",");
}
