import { foldText } from "../format/text.ts";
import { undefinedStage } from "./stage.ts";
import { mapTextColumns, type PointTable, type TextColumn, type TextColumnName } from "./table.ts";
import { dayNumber, type FirmField, firmFields, type TextIndex, tokenizeSearch } from "./text-index.ts";
import { createZoneTest, type Zone } from "./zone.ts";

/** Both ends are inclusive; null leaves an end open. */
export interface FilterRange<Value> {
  readonly min: Value | null;
  readonly max: Value | null;
}

/**
 * The filters of a map. An empty text, an empty list, an open range and `false` match every point. Texts are
 * compared without accents, case and extra spaces.
 */
export interface PointFilters {
  /** Point number as typed; only its digits count. */
  readonly id: string;
  /** Words that must all occur in name, permit, developer or builder. */
  readonly text: string;
  /** Whole names of firms as points name them, unlike the words of `text`. */
  readonly builder: readonly string[];
  readonly developer: readonly string[];
  /** Stored values. 'No Definido' matches an empty stage; other texts that are no stage match by themselves. */
  readonly stage: readonly string[];
  readonly workClass: readonly string[];
  readonly province: readonly string[];
  readonly canton: readonly string[];
  readonly district: readonly string[];
  readonly onlyWithMedia: boolean;
  /** Only points that are new to the person, or changed (news/visit.ts). On the server it filters nothing. */
  readonly onlyNews: boolean;
  /** Days, `YYYY-MM-DD`. */
  readonly date: FilterRange<string>;
  /** Square metres. */
  readonly area: FilterRange<number>;
  /** Only points inside; a point without a position is in no zone. */
  readonly zone: Zone;
}

const anyValue = { min: null, max: null };

export const noFilters: PointFilters = {
  id: "",
  text: "",
  builder: [],
  developer: [],
  stage: [],
  workClass: [],
  province: [],
  canton: [],
  district: [],
  onlyWithMedia: false,
  onlyNews: false,
  date: anyValue,
  area: anyValue,
  zone: [],
};

/** Filters as rows are compared with them: folded texts, numbers and days. Null matches every point. */
export interface PointQuery extends Readonly<Record<TextColumnName, ReadonlySet<string> | null>> {
  readonly id: number | null;
  readonly onlyWithMedia: boolean;
  readonly onlyNews: boolean;
  /** The filters that depend on texts outside the point table. */
  readonly texts: TextQuery | null;
  /** For a position in millionths of a degree. */
  readonly isInZone: ((lng: number, lat: number) => boolean) | null;
}

interface TextQuery {
  readonly words: readonly string[];
  /** Folded; null matches every point. */
  readonly firms: Readonly<Record<FirmField, ReadonlySet<string> | null>>;
  /** `dayNumber`s. */
  readonly days: FilterRange<number>;
  /** Square metres. */
  readonly area: FilterRange<number>;
}

/** Compiles filters for `filterPoints`. */
export const compileFilters = (filters: PointFilters): PointQuery => ({
  id: requestedId(filters.id),
  ...mapTextColumns((name) => requestedTexts(filters[name])),
  onlyWithMedia: filters.onlyWithMedia,
  onlyNews: filters.onlyNews,
  texts: compileTextFilters(filters),
  isInZone: filters.zone.length === 0 ? null : createZoneTest(filters.zone),
});

function compileTextFilters({ text, builder, developer, date, area }: PointFilters): TextQuery | null {
  const words = tokenizeSearch(text);
  const firms = { builder: requestedTexts(builder), developer: requestedTexts(developer) };
  const days = {
    min: date.min === null ? null : dayNumber(date.min),
    max: date.max === null ? null : dayNumber(date.max),
  };
  const isAsked = words.length > 0 || firms.builder || firms.developer || isBounded(days) || isBounded(area);
  return isAsked ? { words, firms, days, area } : null;
}

/**
 * The number of points that each choice would show in combination with the other filters: one count for each
 * value of the column's dictionary. The counts of a province ignore the selected cantons and districts,
 * because a change of province clears them; those of a canton ignore the districts.
 */
export type PointFacets = { readonly [Name in TextColumnName]: Uint32Array } & {
  readonly withMedia: number;
};

export interface FilteredPoints {
  /** One byte per row: 1 shown, 0 hidden. */
  readonly mask: Uint8Array;
  readonly matches: number;
  readonly facets: PointFacets;
}

/** One bit per filter: the failed filters of a row are one bit mask. */
const FILTER_BITS = {
  stage: 1,
  workClass: 2,
  province: 4,
  canton: 8,
  district: 16,
  media: 32,
  id: 64,
  text: 128,
  date: 256,
  area: 512,
  zone: 1024,
  news: 2048,
  builder: 4096,
  developer: 8192,
} as const;

const IGNORED_BY_FACET = {
  stage: FILTER_BITS.stage,
  workClass: FILTER_BITS.workClass,
  province: FILTER_BITS.province | FILTER_BITS.canton | FILTER_BITS.district,
  canton: FILTER_BITS.canton | FILTER_BITS.district,
  district: FILTER_BITS.district,
  media: FILTER_BITS.media,
} as const;

interface FilterOptions {
  /** Undefined or null until loaded: text filters then hide no point. */
  readonly texts?: TextIndex | null;
  /** The ids of the points with news. Undefined or null until loaded: `onlyNews` then hides no point. */
  readonly news?: { has(id: number): boolean } | null;
  /** A buffer of the table's length is reused and returned, to avoid large allocations. */
  readonly mask?: Uint8Array;
}

/**
 * Filters all rows in one pass. Texts are compared once per dictionary value instead of once per row; a row
 * then needs five table look-ups, plus one for text filters.
 */
export function filterPoints(
  table: PointTable,
  query: PointQuery,
  { texts, news, mask }: FilterOptions = {},
): FilteredPoints {
  const { count, ids, mediaCount } = table;
  const shown = mask?.length === count ? mask : new Uint8Array(count);

  const failures = mapTextColumns((name) =>
    failingBits(table[name], query[name], FILTER_BITS[name], name === "stage" ? stageFilterKey : foldText),
  );
  const noMediaFailure = query.onlyWithMedia ? FILTER_BITS.media : 0;
  const { id, isInZone } = query;
  const otherIdFailure = id === null ? 0 : FILTER_BITS.id;
  const textFailures = query.texts && texts ? failingBitsByText(ids, query.texts, texts) : null;
  const noNewsFailure = query.onlyNews && news ? FILTER_BITS.news : 0;

  const counts = mapTextColumns((name) => new Uint32Array(failures[name].length));
  // Local names: the loop runs once per point.
  const {
    stage: stageFailures,
    workClass: workClassFailures,
    province: provinceFailures,
    canton: cantonFailures,
    district: districtFailures,
  } = failures;
  const {
    stage: stages,
    workClass: workClasses,
    province: provinces,
    canton: cantons,
    district: districts,
  } = counts;
  let withMedia = 0;
  let matches = 0;

  for (let row = 0; row < count; row++) {
    const stage = table.stage.codes[row] as number;
    const workClass = table.workClass.codes[row] as number;
    const province = table.province.codes[row] as number;
    const canton = table.canton.codes[row] as number;
    const district = table.district.codes[row] as number;
    const hasMedia = mediaCount[row] !== 0;
    const failed =
      (stageFailures[stage] as number) |
      (workClassFailures[workClass] as number) |
      (provinceFailures[province] as number) |
      (cantonFailures[canton] as number) |
      (districtFailures[district] as number) |
      (hasMedia ? 0 : noMediaFailure) |
      (noNewsFailure === 0 || news?.has(ids[row] as number) ? 0 : noNewsFailure) |
      (ids[row] === id ? 0 : otherIdFailure) |
      (textFailures === null ? 0 : (textFailures[row] as number)) |
      (isInZone === null || isInZone(table.lng[row] as number, table.lat[row] as number)
        ? 0
        : FILTER_BITS.zone);

    shown[row] = failed === 0 ? 1 : 0;
    if (failed === 0) matches++;
    if ((failed & ~IGNORED_BY_FACET.stage) === 0) increment(stages, stage);
    if ((failed & ~IGNORED_BY_FACET.workClass) === 0) increment(workClasses, workClass);
    if ((failed & ~IGNORED_BY_FACET.province) === 0) increment(provinces, province);
    if ((failed & ~IGNORED_BY_FACET.canton) === 0) increment(cantons, canton);
    if ((failed & ~IGNORED_BY_FACET.district) === 0) increment(districts, district);
    if (hasMedia && (failed & ~IGNORED_BY_FACET.media) === 0) withMedia++;
  }

  return { mask: shown, matches, facets: { ...counts, withMedia } };
}

/** For each dictionary value: zero if it matches or nothing is requested, otherwise the filter's bit. */
const failingBits = (
  { values }: TextColumn,
  requested: ReadonlySet<string> | null,
  bit: number,
  keyOf: (value: string) => string,
): Uint8Array => Uint8Array.from(values, (value) => (requested && !requested.has(keyOf(value)) ? bit : 0));

/** The text that a stage filter has for a stored stage. */
export const stageFilterKey = (stage: string): string => foldText(stage) || foldText(undefinedStage.label);

/** The bits of the failed text filters of each row. */
function failingBitsByText(ids: Int32Array, { words, firms, days, area }: TextQuery, texts: TextIndex) {
  const failed = new Uint16Array(texts.days.length);
  const flagMissing = (found: Uint8Array, bit: number) => {
    for (let row = 0; row < failed.length; row++) {
      if (found[row] === 0) failed[row] = (failed[row] as number) | bit;
    }
  };
  if (words.length > 0) flagMissing(texts.matchWords(words), FILTER_BITS.text);
  for (const field of firmFields) {
    const names = firms[field];
    if (names) flagMissing(texts.matchFirms(field, names), FILTER_BITS[field]);
  }
  if (isBounded(days)) flagOutOfRange(texts.days, { ...days, min: days.min ?? 1 }, FILTER_BITS.date, failed);
  if (isBounded(area)) flagOutOfRange(texts.areas, area, FILTER_BITS.area, failed);
  return inOrderOf(ids, texts, failed);
}

const isBounded = ({ min, max }: FilterRange<unknown>): boolean => min !== null || max !== null;

/** An unknown value (NaN) is outside every range. */
function flagOutOfRange(
  values: Int32Array | Float64Array,
  { min, max }: FilterRange<number>,
  bit: number,
  failed: Uint16Array,
): void {
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  for (let row = 0; row < failed.length; row++) {
    const value = values[row] as number;
    if (!(value >= low && value <= high)) failed[row] = (failed[row] as number) | bit;
  }
}

/** The failure bits in the order of `ids`. A point newer than the texts fails all of these filters. */
function inOrderOf(ids: Int32Array, texts: TextIndex, failed: Uint16Array): Uint16Array {
  const rows = texts.rowMapping(ids);
  return rows ? Uint16Array.from(rows, (row) => failed[row] ?? FILTER_BITS.text) : failed;
}

function requestedTexts(selected: readonly string[]): Set<string> | null {
  const texts = selected.map(foldText).filter((text) => text !== "");
  return texts.length === 0 ? null : new Set(texts);
}

/** The number to search for, or null if the text has no digit. */
function requestedId(text: string): number | null {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? null : Number(digits);
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}
