import { parseHttpUrl } from "../format/http-url.ts";
import { collapseSpaces } from "../format/text.ts";
import { isGoogleMapsUrl } from "../map/view-from-url.ts";
import { type Position, parseDegrees, toPosition } from "./coordinates.ts";

const number = String.raw`[+-]?\d{1,3}(?:[.,]\d+)?`;
/** Longer texts are no position, and the patterns would search them slowly. Addresses are longer. */
const maxLength = 100;
const maxAddressLength = 2000;
const decimalPair = new RegExp(`^(${number})°?(?: ?[,;] | ?; ?| )(${number})°?$`);
/** Without spaces a comma separates the numbers only if both have decimal points. */
const compactPair = /^([+-]?\d{1,3}\.\d+),([+-]?\d{1,3}\.\d+)$/;

/** Degrees, maybe minutes, maybe seconds: `9°55'48.1"`. */
const angle = String.raw`(\d{1,3}(?:[.,]\d+)?)(?:(?: ?° ?| )(\d{1,2}(?:[.,]\d+)?)(?:(?: ?' ?| )(?:(\d{1,2}(?:[.,]\d+)?)(?: ?(?:"|''))?)?)?)?(?: ?°)?`;
/** `O` is west in Spanish. */
const side = "([NSEWO])";
const sideBehind = new RegExp(`^${angle} ?${side} ?[,;]? ?${angle} ?${side}$`, "i");
const sideBefore = new RegExp(`^${side} ?${angle} ?[,;]? ?${side} ?${angle}$`, "i");

/**
 * The position in a text that people copy from other programs: decimal degrees, degrees and minutes, a `geo:` address,
 * or a link of Google Maps, Apple Maps, OpenStreetMap or Waze. Undefined if it has none, or one that no map can show
 * (P2 §5.4).
 */
export function parsePositionText(text: string): Position | undefined {
  if (text.length > maxAddressLength) return undefined;
  const plain = withPlainSigns(text);
  const inner = /^[([](.*)[)\]]$/.exec(plain)?.[1]?.trim() ?? plain;
  return parseCoordinates(inner) ?? parseGeoAddress(inner) ?? parseLink(plain);
}

const parseCoordinates = (text: string): Position | undefined =>
  text.length > maxLength ? undefined : (parseDecimals(text) ?? parseAngles(text));

/** Programs write typographic signs, and invisible marks of the direction of text. Spaces become single. */
const withPlainSigns = (text: string): string =>
  collapseSpaces(text.replace(/\p{Cf}/gu, ""))
    .replace(/[‐-―−]/g, "-")
    .replace(/[’‘‛′ʹ´`]/g, "'")
    .replace(/[”“‟″ʺ]/g, '"')
    .replace(/[º˚]/g, "°");

function parseDecimals(text: string): Position | undefined {
  const [, latitude = "", longitude = ""] = decimalPair.exec(text) ?? compactPair.exec(text) ?? [];
  // Two whole numbers are rather a name: "torre 9 10".
  if (!/[.,]/.test(latitude + longitude)) return undefined;
  return toPosition(parseDegrees(latitude), parseDegrees(longitude));
}

function parseAngles(text: string): Position | undefined {
  const behind = sideBehind.exec(text);
  const parts = behind ?? sideBefore.exec(text);
  if (!parts) return undefined;
  const read = (from: number) => {
    const group = parts.slice(from, from + 4);
    const [letter = "", degrees, minutes, seconds] = behind ? [group[3], ...group] : group;
    const value = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
    return { value: /[SWO]/i.test(letter) ? -value : value, isLatitude: /[NS]/i.test(letter) };
  };
  const [one, other] = [read(1), read(5)];
  if (one.isLatitude === other.isLatitude) return undefined;
  const [latitude, longitude] = one.isLatitude ? [one, other] : [other, one];
  return toPosition(latitude.value, longitude.value);
}

const oneAngle = new RegExp(`^${side}? ?([+-])? ?${angle} ?${side}?$`, "i");

/** One coordinate in degrees, minutes and seconds: `9°55'48.1"N`, `-84° 4,9'`. South and west are negative. */
export function parseAngle(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const parts = oneAngle.exec(withPlainSigns(text));
  if (!parts) return undefined;
  const [degrees, minutes, seconds] = parts.slice(3, 6).map(numberOf) as [number, number, number];
  if (minutes >= 60 || seconds >= 60) return undefined;
  const value = degrees + minutes / 60 + seconds / 3600;
  return parts[2] === "-" || /[SWO]/i.test(parts[1] ?? parts[6] ?? "") ? -value : value;
}

const numberOf = (text = "0") => parseDegrees(text) ?? 0;

/** RFC 5870: `geo:9.93,-84.08;u=35`, and Android's form with a label: `geo:0,0?q=9.93,-84.08(Obra)`. */
const geoAddress = /^geo:(?:0,0\?q=)?(-?[\d.]+),(-?[\d.]+)(?:[,;?(]|$)/i;

function parseGeoAddress(text: string): Position | undefined {
  const [, latitude = "", longitude = ""] = geoAddress.exec(text) ?? [];
  return toPosition(parseDegrees(latitude), parseDegrees(longitude));
}

/** Where the links have a position, the exact place before the middle of the view. */
const inLink = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|sll|destination|daddr|center|coordinate)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C|\+|%20)(?:\+|%20)*(-?\d+\.\d+)/i,
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /[?&](?:to|navigate_to)=ll[.=](-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i,
  /[@/](-?\d+\.\d+),(?:\+|%20)*(-?\d+\.\d+)/,
];

const otherMaps = /^(?:(?:www\.|ul\.)?waze\.com|maps\.apple\.com|(?:www\.)?(?:openstreetmap\.org|osm\.org))$/;

function parseLink(text: string): Position | undefined {
  const host = parseHttpUrl(text)?.host ?? "";
  if (!isGoogleMapsUrl(text) && !otherMaps.test(host)) return undefined;
  for (const pattern of inLink) {
    const [, latitude = "", longitude = ""] = pattern.exec(text) ?? [];
    const position = toPosition(parseDegrees(latitude), parseDegrees(longitude));
    if (position) return position;
  }
  return parseCoordinates(searchedText(text));
}

/** What a link of Google Maps searches, such as the degrees, minutes and seconds of a place. */
function searchedText(link: string): string {
  const [, encoded = ""] = /\/(?:place|search)\/([^/?@]+)/.exec(link) ?? [];
  try {
    return withPlainSigns(decodeURIComponent(encoded.replaceAll("+", " ")));
  } catch {
    return "";
  }
}
