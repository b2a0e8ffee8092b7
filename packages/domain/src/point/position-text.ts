import { parseHttpUrl } from "../format/http-url.ts";
import { isGoogleMapsUrl } from "../map/view-from-url.ts";
import { type Position, parseDegrees, toPosition } from "./coordinates.ts";

const number = String.raw`[+-]?\d{1,3}(?:[.,]\d+)?`;
const decimalPair = new RegExp(String.raw`^(${number})(?:\s*[,;]\s+|\s*;\s*|\s+)(${number})$`);
/** Without spaces a comma separates the numbers only if both have decimal points. */
const compactPair = /^([+-]?\d{1,3}\.\d+),([+-]?\d{1,3}\.\d+)$/;

/** Degrees, minutes and maybe seconds, with the side of the world: `9°55'48.1"N`. `O` is west in Spanish. */
const angle = String.raw`(\d{1,3})\s*[°º\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:['′\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″]|'')?)?)?\s*([NSEWO])`;
const anglePair = new RegExp(String.raw`^${angle}\s*[,;]?\s*${angle}$`, "i");

/**
 * The position in a text that people copy from other programs: decimal degrees, degrees and minutes, or a link of
 * Google Maps or Waze. Undefined if it has none, or one that no map can show (P2 §5.4).
 */
export function parsePositionText(text: string): Position | undefined {
  const trimmed = text.trim().replaceAll("−", "-");
  return parseDecimals(trimmed) ?? parseAngles(trimmed) ?? parseLink(trimmed);
}

function parseDecimals(text: string): Position | undefined {
  const [, latitude = "", longitude = ""] = decimalPair.exec(text) ?? compactPair.exec(text) ?? [];
  // Two whole numbers are rather a name: "torre 9 10".
  if (!/[.,]/.test(latitude + longitude)) return undefined;
  return toPosition(parseDegrees(latitude), parseDegrees(longitude));
}

function parseAngles(text: string): Position | undefined {
  const parts = anglePair.exec(text);
  if (!parts) return undefined;
  const read = (from: number) => {
    const [degrees = "", minutes = "", seconds = "0", side = ""] = parts.slice(from, from + 4);
    const value = Number(degrees) + (parseDegrees(minutes) ?? 0) / 60 + (parseDegrees(seconds) ?? 0) / 3600;
    return { value: /[SWO]/i.test(side) ? -value : value, isLatitude: /[NS]/i.test(side) };
  };
  const [one, other] = [read(1), read(5)];
  if (one.isLatitude === other.isLatitude) return undefined;
  const [latitude, longitude] = one.isLatitude ? [one, other] : [other, one];
  return toPosition(latitude.value, longitude.value);
}

/** Where the links have a position, the exact place before the middle of the view. */
const inLink = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C)\s*(-?\d+\.\d+)/i,
  /[?&](?:to|navigate_to)=ll[.=](-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i,
  /[@/](-?\d+\.\d+),(-?\d+\.\d+)/,
];

function parseLink(text: string): Position | undefined {
  const host = parseHttpUrl(text)?.host ?? "";
  if (!isGoogleMapsUrl(text) && !/^(?:www\.|ul\.)?waze\.com$/.test(host)) return undefined;
  for (const pattern of inLink) {
    const [, latitude = "", longitude = ""] = pattern.exec(text) ?? [];
    const position = toPosition(parseDegrees(latitude), parseDegrees(longitude));
    if (position) return position;
  }
  return undefined;
}
