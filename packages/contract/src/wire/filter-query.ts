import { isDay } from "@mapaobra/domain/format/dates";
import { collapseSpaces, foldText } from "@mapaobra/domain/format/text";
import {
  compileFilters,
  type FilterRange,
  type PointFilters,
  type PointQuery,
} from "@mapaobra/domain/point/filters";
import { firmFields } from "@mapaobra/domain/point/text-index";
import { type Zone, zoneCorners } from "@mapaobra/domain/point/zone";

/**
 * The filters of a map as URL parameters, readable in shared links and stored with a saved search:
 *
 * - `numero=12`: the point's number
 * - `buscar=torres+alamo`: words of name, permit, developer or builder
 * - `construye=ICE`, `desarrollo=Grupo+Sur`: whole names of builders and developers, one parameter per name
 * - `etapa=obra+gris`, `clase=residencial`, `provincia=san+jose`, `canton=escazu`, `distrito=san+rafael`:
 *   one parameter per value, lower case without accents
 * - `multimedia=si`: only with media
 * - `novedades=si`: only with news
 * - `desde=2018-01-31`, `hasta=2018-12-31`: the date
 * - `m2min=80`, `m2max=1200.5`: the area
 * - `zona=9.93501_-84.1023*9.94_-84.09*…`: the corners of a zone, latitude and longitude with at most five decimals
 *
 * Invalid values count as absent; `dropUnknownFilters` removes values unknown to this map.
 */
const firmParams = { builder: "construye", developer: "desarrollo" } as const;
const listParams = {
  stage: "etapa",
  workClass: "clase",
  province: "provincia",
  canton: "canton",
  district: "distrito",
} as const;
const paramNames = [
  "numero",
  "buscar",
  ...Object.values(firmParams),
  ...Object.values(listParams),
  "multimedia",
  "novedades",
  "desde",
  "hasta",
  "m2min",
  "m2max",
  "zona",
];

export const MAX_TEXT_LENGTH = 100;
const AREA = /^\d{1,9}(\.\d{1,2})?$/;

/** Parses the filters of a URL or of a record. */
export function parseFilters(query: URLSearchParams | string): PointFilters {
  const address = new URLSearchParams(query);
  const list = (name: string) => [...new Set(address.getAll(name).map(foldText))].filter(Boolean);
  return {
    id: normalizeId(address.get("numero") ?? ""),
    text: normalizeText(address.get("buscar") ?? ""),
    builder: distinctNames(address.getAll(firmParams.builder)),
    developer: distinctNames(address.getAll(firmParams.developer)),
    stage: list(listParams.stage),
    workClass: list(listParams.workClass),
    province: list(listParams.province),
    canton: list(listParams.canton),
    district: list(listParams.district),
    onlyWithMedia: address.get("multimedia") === "si",
    onlyNews: address.get("novedades") === "si",
    date: parseRange(address, ["desde", "hasta"], parseDayParam),
    area: parseRange(address, ["m2min", "m2max"], parseAreaParam),
    zone: parseZone(address.get("zona") ?? ""),
  };
}

/** The URL parameters with exactly these filters; other parameters are unchanged. */
export function setFilterParams(address: URLSearchParams, filters: PointFilters): URLSearchParams {
  const next = new URLSearchParams([...address].filter(([name]) => !paramNames.includes(name)));
  const setParam = (name: string, value: string | null) => {
    if (value) next.append(name, value);
  };
  setParam("numero", normalizeId(filters.id));
  setParam("buscar", normalizeText(filters.text));
  for (const field of firmFields) {
    for (const value of distinctNames(filters[field])) setParam(firmParams[field], value);
  }
  for (const [field, name] of Object.entries(listParams) as [keyof typeof listParams, string][]) {
    for (const value of new Set(filters[field].map(foldText))) setParam(name, value);
  }
  setParam("multimedia", filters.onlyWithMedia ? "si" : null);
  setParam("novedades", filters.onlyNews ? "si" : null);
  setParam("desde", filters.date.min);
  setParam("hasta", filters.date.max);
  setParam("m2min", serializeArea(filters.area.min));
  setParam("m2max", serializeArea(filters.area.max));
  setParam("zona", serializeZone(filters.zone));
  return next;
}

/** Filters as a query string: equal filters give equal strings. */
export const filtersToQuery = (filters: PointFilters): string =>
  setFilterParams(new URLSearchParams(), filters).toString();

/** Compiles what `filtersToQuery` wrote, for `filterPoints`. */
export const compileStoredFilters = (query: string): PointQuery => compileFilters(parseFilters(query));

/** Number of values that filter. */
export const countFilters = (filters: PointFilters): number =>
  setFilterParams(new URLSearchParams(), filters).size;

/** Names keep their spelling for display. Of those that fold to the same, the first. */
function distinctNames(names: readonly string[]): string[] {
  const folded = names.map(foldText);
  return names
    .filter((_, index) => folded[index] !== "" && folded.indexOf(folded[index] as string) === index)
    .map(collapseSpaces);
}

/** Limits the input to the digits of a point number. */
const normalizeId = (text: string) => text.replace(/\D/g, "").slice(0, 10);
/** The search words without superfluous spaces. */
export const normalizeText = (text: string) => collapseSpaces(text.slice(0, MAX_TEXT_LENGTH));
const parseDayParam = (text: string) => (isDay(text) ? text : null);
const parseAreaParam = (text: string) => (AREA.test(text) ? Number(text) : null);
const serializeArea = (value: number | null) => (value === null ? null : String(value));

const CORNER = /^(-?\d{1,2}(?:\.\d{1,5})?)_(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** An outline with an invalid corner, or too few or too many, counts as absent. */
function parseZone(text: string): Zone {
  const corners = text.split("*");
  if (corners.length < zoneCorners.min || corners.length > zoneCorners.max) return [];
  const zone: { latitude: number; longitude: number }[] = [];
  for (const corner of corners) {
    const [, latitude, longitude] = CORNER.exec(corner) ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(position.latitude) > 90 || Math.abs(position.longitude) > 180) return [];
    zone.push(position);
  }
  return zone;
}

/** Whether a link has a zone that cannot be read, as when a chat took `*` or `_` for its own marks. */
export const hasUnreadableZone = (address: URLSearchParams): boolean =>
  address.has("zona") && parseZone(address.get("zona") ?? "").length === 0;

/** Five decimals are one metre. */
const degrees = (value: number) => String(Number(value.toFixed(5)) + 0);
const serializeZone = (zone: Zone) =>
  zone.map(({ latitude, longitude }) => `${degrees(latitude)}_${degrees(longitude)}`).join("*");

function parseRange<Value>(
  address: URLSearchParams,
  [minName, maxName]: readonly [string, string],
  read: (text: string) => Value | null,
): FilterRange<Value> {
  return { min: read(address.get(minName) ?? ""), max: read(address.get(maxName) ?? "") };
}
