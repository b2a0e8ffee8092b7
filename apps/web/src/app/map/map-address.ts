import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { type OpenMedium, readOpenMedium } from "../../features/media-viewer/open-medium.ts";
import { MOST_DECIMALS } from "./view-in-address.ts";

/** Further names of `punto` and `mapa`, which other pages and older links use (P2 §2.1). */
const olderPoint = ["showPoint", "openInfoId", "id"] as const;
const olderMap = ["mapaId", "mapId"] as const;
const older: readonly string[] = [...olderPoint, ...olderMap];

const firstOf = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name)).find((value) => value) ?? null;

/** What the address of a map page says: any part may be absent. */
export interface MapAddress {
  /** A map's slug or number. */
  readonly map: string | null;
  readonly view: MapView | null;
  readonly point: number | null;
  /** What of the point fills the screen: a file by its number, or one of the viewer's other sides. */
  readonly medium: OpenMedium | null;
}

/** How a record's number is written. */
export const RECORD_ID = /^[1-9]\d{0,9}$/;
const DEEPEST_ZOOM = 22;

function readView(text: string | null): MapView | null {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3 || parts.some((part) => part.trim() === "")) return null;
  const [latitude, longitude, zoom] = parts.map(Number) as [number, number, number];
  const inWorld = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= DEEPEST_ZOOM;
  return inWorld ? { latitude, longitude, zoom } : null;
}

const readPoint = (text: string | null) => (text !== null && RECORD_ID.test(text) ? Number(text) : null);

/** Reads `?mapa=&vista=lat,lng,zoom&punto=&medio=`. Values that make no sense count as absent. */
export function readMapAddress(search: URLSearchParams): MapAddress {
  const point = readPoint(search.get("punto")) ?? readPoint(firstOf(search, olderPoint));
  return {
    map: search.get("mapa") || firstOf(search, olderMap),
    view: readView(search.get("vista")),
    point,
    medium: point === null ? null : readOpenMedium(search.get("medio")),
  };
}

/** Whether an address still says things in an older way; any change of it writes them anew. */
export const isOutdated = (search: URLSearchParams) => older.some((name) => search.has(name));

/** The query of the same page with some parts changed: null removes a part, what is not ours stays. */
export function changeMapAddress(search: URLSearchParams, change: Partial<MapAddress>): string {
  const { map, view, point, medium } = { ...readMapAddress(search), ...change };
  const ours = {
    mapa: map,
    vista: view && writeView(view),
    punto: point && String(point),
    medio: point && medium && String(medium),
  };
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(ours)) {
    if (value !== null) next.set(name, String(value));
  }
  for (const [name, value] of search) {
    if (!(name in ours) && !older.includes(name)) next.append(name, value);
  }
  return readableQuery(next);
}

/** A query as it stands in the address bar. A comma may stand there as it is, and people read these addresses. */
export const readableQuery = (query: URLSearchParams): string =>
  query.size === 0 ? "" : `?${query}`.replaceAll("%2C", ",");

/** Every view's own decimals (`view-in-address`), and none of an endless fraction's. */
function writeView({ latitude, longitude, zoom }: MapView): string {
  const withoutZeros = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  const degrees = [latitude, longitude].map((value) => value.toFixed(MOST_DECIMALS));
  return [...degrees, zoom.toFixed(2)].map(withoutZeros).join(",");
}
