import { withoutLinkEnd } from "@mapaobra/domain/format/link-end";
import {
  legacyMapParams,
  legacyPointParams,
  mapParam,
  pointParam,
} from "@mapaobra/domain/map/map-url-params";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { parseViewerTarget, type ViewerTarget } from "../media/viewer-target.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../projects/compared-count.ts";
import { MAX_DECIMALS } from "./camera/view-in-url.ts";

const legacyParams: readonly string[] = [...legacyPointParams, ...legacyMapParams];

const firstOf = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name)).find((value) => value) ?? null;

/** The state in the URL of a map page: any part may be absent. */
export interface MapUrlState {
  /** A map's slug or id. */
  readonly map: string | null;
  readonly view: MapView | null;
  readonly point: number | null;
  /** What the viewer shows of the point: a file by its id, or one of the viewer's other views. */
  readonly viewer: ViewerTarget | null;
  /** The points of the open comparison. */
  readonly compared: readonly number[] | null;
}

/** The format of a record id. */
export const RECORD_ID_PATTERN = /^[1-9]\d{0,9}$/;
const MAX_ZOOM = 22;

function parseView(text: string | null): MapView | null {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3 || parts.some((part) => part.trim() === "")) return null;
  const [latitude, longitude, zoom] = parts.map(Number) as [number, number, number];
  const inWorld = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= MAX_ZOOM;
  return inWorld ? { latitude, longitude, zoom } : null;
}

function parsePointId(text: string | null): number | null {
  const number = withoutLinkEnd(text ?? "");
  return RECORD_ID_PATTERN.test(number) ? Number(number) : null;
}

/** Two to four different points, else null. */
function parseCompared(text: string | null): readonly number[] | null {
  const ids = text?.split(",").map(parsePointId) ?? [];
  const count = new Set(ids).size;
  const isValid = count === ids.length && count >= MIN_COMPARED && count <= MAX_COMPARED;
  return isValid && ids.every((id) => id !== null) ? ids : null;
}

/** Parses `?mapa=&vista=lat,lng,zoom&punto=&medio=&comparar=id,id`. Invalid values count as absent. */
export function parseMapUrl(search: URLSearchParams): MapUrlState {
  const point = parsePointId(search.get(pointParam)) ?? parsePointId(firstOf(search, legacyPointParams));
  return {
    map: withoutLinkEnd(search.get(mapParam) || firstOf(search, legacyMapParams) || "") || null,
    view: parseView(search.get("vista")),
    point,
    viewer: point === null ? null : parseViewerTarget(search.get("medio")),
    compared: parseCompared(search.get("comparar")),
  };
}

/** Whether a URL has legacy parameters; any change rewrites them. */
export const hasLegacyParams = (search: URLSearchParams) => legacyParams.some((name) => search.has(name));

/** The query with some parts changed: null removes a part, unknown parameters stay. */
export function updateMapUrl(search: URLSearchParams, change: Partial<MapUrlState>): string {
  const { map, view, point, viewer, compared } = { ...parseMapUrl(search), ...change };
  const ownParams = {
    [mapParam]: map,
    vista: view && serializeView(view),
    [pointParam]: point && String(point),
    medio: point && viewer && String(viewer),
    comparar: compared === null ? null : compared.join(),
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

/** The query without escaped commas, for readability. */
export const readableQuery = (query: URLSearchParams): string =>
  query.size === 0 ? "" : `?${query}`.replaceAll("%2C", ",");

/** As many decimals as the view has (`view-in-url`), without floating-point noise. */
function serializeView({ latitude, longitude, zoom }: MapView): string {
  const withoutZeros = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  const degrees = [latitude, longitude].map((value) => value.toFixed(MAX_DECIMALS));
  return [...degrees, zoom.toFixed(2)].map(withoutZeros).join(",");
}
