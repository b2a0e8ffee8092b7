import type { Position } from "../point/coordinates.ts";
import { escapeXmlText } from "./xml-text.ts";

export interface NamedPlace {
  readonly name: string;
  readonly position: Position;
  /** What a program shows below the name. */
  readonly description?: string | undefined;
}

/** The start of a GPX 1.1 document with its name; `gpxEnd` closes it. */
export const gpxStart = (name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="MapaObra" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><name>${escapeXmlText(name)}</name></metadata>
`;

export const gpxEnd = "</gpx>\n";

/** A line with a place: `wpt` for programs that show places, `rtept` for a point of a route. */
export function gpxPlace(element: "wpt" | "rtept", { name, position, description }: NamedPlace): string {
  const text = description ? `<desc>${escapeXmlText(description)}</desc>` : "";
  return (
    `<${element} lat="${position.latitude.toFixed(6)}" lon="${position.longitude.toFixed(6)}">` +
    `<name>${escapeXmlText(name)}</name>${text}</${element}>\n`
  );
}
