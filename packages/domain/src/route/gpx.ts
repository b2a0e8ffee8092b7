import { escapeXmlText } from "../format/xml-text.ts";
import type { Position } from "../point/coordinates.ts";

export interface NamedStop {
  readonly name: string;
  readonly position: Position;
}

/**
 * Returns the route as a GPX 1.1 document: every stop as a waypoint, for programs that show places, and
 * again as a route point in order, for navigation programs.
 */
export function toGpx(name: string, stops: readonly NamedStop[]): string {
  const place = (element: string, { name, position }: NamedStop) =>
    `<${element} lat="${position.latitude.toFixed(6)}" lon="${position.longitude.toFixed(6)}">` +
    `<name>${escapeXmlText(name)}</name></${element}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="MapaObra" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><name>${escapeXmlText(name)}</name></metadata>
${stops.map((stop) => place("wpt", stop)).join("\n")}
<rte>
<name>${escapeXmlText(name)}</name>
${stops.map((stop) => place("rtept", stop)).join("\n")}
</rte>
</gpx>
`;
}
