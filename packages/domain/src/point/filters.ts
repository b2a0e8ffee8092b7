import { foldText } from "../format/text.ts";
import { stageOf } from "./stage.ts";
import type { PointTable, TextColumn, TextColumnName } from "./table.ts";

/** What a person asked to see. An empty text, an empty list and `false` mean: anything. */
export interface PointFilters {
  /** Point number as typed; what is not a digit does not count. */
  readonly id: string;
  /** Stored values, or a stage's label: 'No Definido' asks for every text that is no stage. */
  readonly stage: readonly string[];
  readonly workClass: readonly string[];
  readonly province: string;
  readonly canton: string;
  readonly district: string;
  readonly onlyWithMedia: boolean;
}

export const noFilters: PointFilters = {
  id: "",
  stage: [],
  workClass: [],
  province: "",
  canton: "",
  district: "",
  onlyWithMedia: false,
};

/**
 * How many points each choice would show, beside what the other filters ask: one count for each
 * value of the column's dictionary. The counts of a province ignore the chosen canton and district,
 * because choosing another province clears them; those of a canton ignore the district.
 */
export type PointFacets = { readonly [Name in TextColumnName]: Uint32Array } & {
  readonly withMedia: number;
};

export interface FilteredPoints {
  /** One byte a row: 1 shown, 0 hidden. */
  readonly mask: Uint8Array;
  readonly matches: number;
  readonly facets: PointFacets;
}

/** One bit for each filter, so that a row's failures are one number. */
const FAILS = { stage: 1, workClass: 2, province: 4, canton: 8, district: 16, media: 32, id: 64 } as const;

const IGNORED_BY_FACET = {
  stage: FAILS.stage,
  workClass: FAILS.workClass,
  province: FAILS.province | FAILS.canton | FAILS.district,
  canton: FAILS.canton | FAILS.district,
  district: FAILS.district,
  media: FAILS.media,
} as const;

/**
 * Decides every row in one pass. Texts are compared once for each dictionary value, never for each
 * row; a row is then five table look-ups. A `mask` of the table's length is filled and given back,
 * so that repeated filtering allocates nothing large.
 */
export function filterPoints(table: PointTable, filters: PointFilters, mask?: Uint8Array): FilteredPoints {
  const { count, ids, mediaCount } = table;
  const shown = mask?.length === count ? mask : new Uint8Array(count);

  const stageFailures = failures(table.stage, filters.stage, FAILS.stage, shownStage);
  const workClassFailures = failures(table.workClass, filters.workClass, FAILS.workClass);
  const provinceFailures = failures(table.province, filters.province, FAILS.province);
  const cantonFailures = failures(table.canton, filters.canton, FAILS.canton);
  const districtFailures = failures(table.district, filters.district, FAILS.district);
  const noMediaFailure = filters.onlyWithMedia ? FAILS.media : 0;
  const id = askedId(filters.id);
  const otherIdFailure = id === null ? 0 : FAILS.id;

  const stages = new Uint32Array(stageFailures.length);
  const workClasses = new Uint32Array(workClassFailures.length);
  const provinces = new Uint32Array(provinceFailures.length);
  const cantons = new Uint32Array(cantonFailures.length);
  const districts = new Uint32Array(districtFailures.length);
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
      (ids[row] === id ? 0 : otherIdFailure);

    shown[row] = failed === 0 ? 1 : 0;
    if (failed === 0) matches++;
    if ((failed & ~IGNORED_BY_FACET.stage) === 0) increment(stages, stage);
    if ((failed & ~IGNORED_BY_FACET.workClass) === 0) increment(workClasses, workClass);
    if ((failed & ~IGNORED_BY_FACET.province) === 0) increment(provinces, province);
    if ((failed & ~IGNORED_BY_FACET.canton) === 0) increment(cantons, canton);
    if ((failed & ~IGNORED_BY_FACET.district) === 0) increment(districts, district);
    if (hasMedia && (failed & ~IGNORED_BY_FACET.media) === 0) withMedia++;
  }

  return {
    mask: shown,
    matches,
    facets: {
      stage: stages,
      workClass: workClasses,
      province: provinces,
      canton: cantons,
      district: districts,
      withMedia,
    },
  };
}

/**
 * For each dictionary value: zero when it is asked for (or nothing is), else the filter's bit. What
 * people read for a value may be asked for as well as the value.
 */
function failures(
  column: TextColumn,
  asked: string | readonly string[],
  bit: number,
  shown: (value: string) => string = (value) => value,
): Uint8Array {
  const wanted = askedTexts(asked);
  const result = new Uint8Array(column.values.length);
  if (wanted === null) return result;
  column.values.forEach((value, code) => {
    result[code] = wanted.has(foldText(value)) || wanted.has(foldText(shown(value))) ? 0 : bit;
  });
  return result;
}

function shownStage(stage: string): string {
  return stageOf(stage).label;
}

function askedTexts(asked: string | readonly string[]): Set<string> | null {
  const texts = (typeof asked === "string" ? [asked] : asked).map(foldText).filter((text) => text !== "");
  return texts.length === 0 ? null : new Set(texts);
}

/** The number asked for, or null when the text has no digit in it. */
function askedId(text: string): number | null {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? null : Number(digits);
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}
