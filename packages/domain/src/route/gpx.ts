import { gpxEnd, gpxPlace, gpxStart, type NamedPlace } from "../format/gpx.ts";
import { escapeXmlText } from "../format/xml-text.ts";

/**
 * Returns the route as a GPX 1.1 document: every stop as a waypoint, for programs that show places, and
 * again as a route point in order, for navigation programs.
 */
export function toGpx(name: string, stops: readonly NamedPlace[]): string {
  const places = stops.map((stop) => gpxPlace("wpt", stop)).join("");
  const route = stops.map((stop) => gpxPlace("rtept", stop)).join("");
  return `${gpxStart(name)}${places}<rte>\n<name>${escapeXmlText(name)}</name>\n${route}</rte>\n${gpxEnd}`;
}
