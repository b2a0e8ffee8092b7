import { foldText } from "@mapaobra/domain/format/text";
import { pathPart } from "@mapaobra/domain/point/project-path";
import { ownStageName, stageName, stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import { type ListedPlace, placeOfNames } from "@mapaobra/domain/territory/place-path";
import { allProvinces, cantonsOf } from "@mapaobra/domain/territory/territory";
import type { PlaceCount, StoredValues } from "./list-repository.ts";

/** The stages that have a list besides those of the map: a project may have any text as its stage. */
const MAX_OWN_STAGES = 50;

/** A count with its place and its stage, which all lists read. */
export interface ResolvedCount extends PlaceCount {
  readonly place: ListedPlace | undefined;
  /** Of its stage; empty for a stage without a list. */
  readonly slug: string;
}

/** A stage in an address: `obra-gris`; empty if its name has no letters. */
const stageSlug = (stage: string | null): string =>
  pathPart(foldText(stage ?? "") === "" ? undefinedStage.label : (stage ?? ""));

export interface CountedStage {
  readonly slug: string;
  /** A stored value. */
  readonly value: string | null;
  readonly name: string;
  readonly projects: number;
}

export interface CountedPlace {
  readonly place: ListedPlace;
  readonly projects: number;
}

/** The projects of a company in a place, maybe in a stage. */
export interface Selection {
  readonly place: ListedPlace;
  readonly stage: CountedStage | undefined;
  readonly projects: number;
  /** When one of them was changed last; undefined without projects. */
  readonly updatedAt: Date | undefined;
  /** All stages of the place, in the order of the works; others follow. */
  readonly stages: readonly CountedStage[];
  /** The provinces, or the cantons of the province, that have projects of the stage. */
  readonly places: readonly CountedPlace[];
  /** The map with most of the projects; undefined without projects. */
  readonly mapId: number | undefined;
  readonly values: StoredValues;
}

/** Adds the projects of unknown places, and those of the rarest stages, whose texts no list has. */
export function resolveCounts(counts: readonly PlaceCount[]): ResolvedCount[] {
  const slugs = slugsOfStages(counts);
  const places = new Map<string, ListedPlace | undefined>();
  const resolved = new Map<string, ResolvedCount>();
  for (const { mapId, projects, ...row } of counts) {
    const names = JSON.stringify([row.province, row.canton]);
    if (!places.has(names)) places.set(names, placeOfNames(row.province, row.canton));
    const place = places.get(names);
    const slug = slugs.get(row.stage) ?? "";
    const province = place ? row.province : null;
    const canton = place?.canton ? row.canton : null;
    const stage = slug === "" ? null : row.stage;
    const key = JSON.stringify([mapId, province, canton, stage, slug]);
    const before = resolved.get(key);
    const sum = projects + (before?.projects ?? 0);
    const updatedAt = before && before.updatedAt > row.updatedAt ? before.updatedAt : row.updatedAt;
    resolved.set(key, { mapId, province, canton, stage, place, slug, projects: sum, updatedAt });
  }
  return [...resolved.values()];
}

function slugsOfStages(counts: readonly PlaceCount[]): ReadonlyMap<string | null, string> {
  const sums = sumsBy(counts, ({ stage }) => stage);
  const isOwn = (stage: string | null) => ownStageName(stage) !== "";
  const own = sums
    .filter(([stage]) => isOwn(stage))
    .toSorted(([a, some], [b, others]) => others - some || String(a).localeCompare(String(b)))
    .slice(0, MAX_OWN_STAGES);
  const ofMap = sums.filter(([stage]) => !isOwn(stage));
  return new Map([...ofMap, ...own].map(([stage]) => [stage, stageSlug(stage)]));
}

/** Undefined if the place has no project of the stage. */
export function selectProjects(
  counts: readonly ResolvedCount[],
  place: ListedPlace,
  slug: string | undefined,
): Selection | undefined {
  const isOfStage = (count: ResolvedCount) => slug === undefined || count.slug === slug;
  const isWithin = (level: "province" | "canton") => (count: ResolvedCount) =>
    place[level] === undefined || count.place?.[level] === place[level];
  const inProvince = counts.filter(isWithin("province"));
  const inPlace = inProvince.filter(isWithin("canton"));
  const selected = inPlace.filter(isOfStage);
  const ofPlace = countStages(inPlace);
  const stage = ofPlace.find((counted) => counted.slug === slug);
  if (slug !== undefined && !stage) return undefined;
  const [[mapId] = []] = sumsBy(selected, (row) => row.mapId).toSorted(([, a], [, b]) => b - a);
  const stored = (column: "province" | "canton" | "stage") => [
    ...new Set(selected.map((row) => row[column] ?? "")),
  ];
  return {
    place,
    stage,
    projects: selected.reduce((sum, { projects }) => sum + projects, 0),
    updatedAt: selected.map(({ updatedAt }) => updatedAt).toSorted((a, b) => Number(b) - Number(a))[0],
    stages: ofPlace,
    places: countPlaces(inProvince.filter(isOfStage), place),
    mapId,
    values: {
      province: place.province && stored("province"),
      canton: place.canton && stored("canton"),
      stage: stage && stored("stage"),
    },
  };
}

function sumsBy<Row extends PlaceCount, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.projects);
  return [...sums];
}

function countStages(rows: readonly ResolvedCount[]): CountedStage[] {
  const values = new Map(rows.map(({ slug, stage }) => [slug, stage]));
  const orderOf = ({ value }: CountedStage) =>
    (stages.indexOf(stageOf(value)) + stages.length + 1) % (stages.length + 1);
  return sumsBy(rows, ({ slug }) => slug)
    .filter(([slug]) => slug !== "")
    .map(([slug, projects]) => {
      const value = values.get(slug) ?? null;
      return { slug, value, name: stageName(value), projects };
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b) || b.projects - a.projects);
}

/** In the official order. Projects whose place is unknown are in none. */
function countPlaces(rows: readonly ResolvedCount[], { province }: ListedPlace): CountedPlace[] {
  const level = province ? "canton" : "province";
  const sums = new Map(sumsBy(rows, ({ place }) => place?.[level]));
  const within = province ? cantonsOf(province.name) : allProvinces();
  return within.flatMap((place) => {
    const projects = sums.get(place);
    return projects
      ? [{ place: province ? { province, canton: place } : { province: place }, projects }]
      : [];
  });
}
