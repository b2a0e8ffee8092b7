import { parseHttpUrl } from "../format/http-url.ts";
import { isValidPosition, parseDegrees } from "../point/coordinates.ts";

/** A map view: its centre in degrees and its zoom level as in web maps. */
export interface MapView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** The whole country (P2 §9). */
export const defaultView: MapView = { latitude: 9.748917, longitude: -83.753428, zoom: 8 };

const MAX_ZOOM = 22;
const googleHost = /^(?:(?:www|maps)\.)?google\.(?:com|co\.cr)$|^maps\.app\.goo\.gl$/;
const viewInPath = /\/@(-?[\d.]+),(-?[\d.]+),([\d.]+)z(?:\/|$)/;

/** Whether a URL belongs to Google Maps: only those may be embedded (P1 §5, P2 §5.3). */
export function isGoogleMapsUrl(url: string | null | undefined): boolean {
  return googleHost.test(parseHttpUrl(url ?? "")?.host ?? "");
}

/** The view of a Google Maps URL with `@latitude,longitude,zoom`; undefined without one. */
export function viewFromUrl(url: string | null | undefined): MapView | undefined {
  if (!isGoogleMapsUrl(url)) return undefined;
  const [, latitudeText = "", longitudeText = "", zoomText = ""] =
    viewInPath.exec(parseHttpUrl(url ?? "")?.path ?? "") ?? [];
  const latitude = parseDegrees(latitudeText);
  const longitude = parseDegrees(longitudeText);
  const zoom = Number(zoomText);
  if (latitude === undefined || longitude === undefined || !isValidPosition(latitude, longitude))
    return undefined;
  return zoom >= 0 && zoom <= MAX_ZOOM ? { latitude, longitude, zoom } : undefined;
}
