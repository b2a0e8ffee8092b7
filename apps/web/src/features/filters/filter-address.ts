import { isDay } from "@mapaobra/domain/format/dates";
import { collapseSpaces, foldText } from "@mapaobra/domain/format/text";
import type { FilterRange, PointFilters } from "@mapaobra/domain/point/filters";

/**
 * Filters in the address of a map, for links that people read and send:
 *
 * - `numero=12`: the point's number
 * - `buscar=torres+alamo`: words of name, permit, developer or builder
 * - `etapa=obra+gris`, `clase=residencial`, `provincia=san+jose`, `canton=escazu`, `distrito=san+rafael`:
 *   one parameter for each value, without accents and capitals
 * - `multimedia=si`: only with media
 * - `desde=2018-01-31`, `hasta=2018-12-31`: the date
 * - `m2min=80`, `m2max=1200.5`: the area
 *
 * What makes no sense counts as absent; what this map does not know is dropped by `knownFilters`.
 */
const lists = {
  stage: "etapa",
  workClass: "clase",
  province: "provincia",
  canton: "canton",
  district: "distrito",
} as const;
const names = ["numero", "buscar", ...Object.values(lists), "multimedia", "desde", "hasta", "m2min", "m2max"];

const LONGEST_TEXT = 100;
const AREA = /^\d{1,9}(\.\d{1,2})?$/;

/** Reads the filters of an address. */
export function readFilters(address: URLSearchParams): PointFilters {
  const list = (name: string) => [...new Set(address.getAll(name).map(foldText))].filter(Boolean);
  return {
    id: digitsOf(address.get("numero") ?? ""),
    text: textOf(address.get("buscar") ?? ""),
    stage: list(lists.stage),
    workClass: list(lists.workClass),
    province: list(lists.province),
    canton: list(lists.canton),
    district: list(lists.district),
    onlyWithMedia: address.get("multimedia") === "si",
    date: rangeOf(address, ["desde", "hasta"], readDay),
    area: rangeOf(address, ["m2min", "m2max"], readArea),
  };
}

/** The address with these filters and no others; what it says besides stays. */
export function writeFilters(address: URLSearchParams, filters: PointFilters): URLSearchParams {
  const next = new URLSearchParams([...address].filter(([name]) => !names.includes(name)));
  const put = (name: string, value: string | null) => {
    if (value) next.append(name, value);
  };
  put("numero", digitsOf(filters.id));
  put("buscar", textOf(filters.text));
  for (const [field, name] of Object.entries(lists) as [keyof typeof lists, string][]) {
    for (const value of new Set(filters[field].map(foldText))) put(name, value);
  }
  put("multimedia", filters.onlyWithMedia ? "si" : null);
  put("desde", filters.date.least);
  put("hasta", filters.date.most);
  put("m2min", writeArea(filters.area.least));
  put("m2max", writeArea(filters.area.most));
  return next;
}

/** The filters alone, as an address says them: two that are the same are the same text. */
export const filtersAsText = (filters: PointFilters): string =>
  writeFilters(new URLSearchParams(), filters).toString();

/** As many digits as a point's number can have. */
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(0, 10);
const textOf = (text: string) => collapseSpaces(text.slice(0, LONGEST_TEXT));
const readDay = (text: string) => (isDay(text) ? text : null);
const readArea = (text: string) => (AREA.test(text) ? Number(text) : null);
const writeArea = (value: number | null) => (value === null ? null : String(value));

function rangeOf<Value>(
  address: URLSearchParams,
  [least, most]: readonly [string, string],
  read: (text: string) => Value | null,
): FilterRange<Value> {
  return { least: read(address.get(least) ?? ""), most: read(address.get(most) ?? "") };
}
