import { foldText } from "@mapaobra/domain/format/text";
import { pathPart } from "@mapaobra/domain/point/project-path";
import { stageName, stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import { type ListedPlace, placeOfNames } from "@mapaobra/domain/territory/place-path";
import { allProvinces, cantonsOf, type Place } from "@mapaobra/domain/territory/territory";
import type { PlaceCount, StoredValues } from "./list-repository.ts";

/** A stage in an address: `obra-gris`; empty if its name has no letters. */
export const stageSlug = (stage: string | null): string =>
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
  /** All stages of the place, in the order of the works; others follow. */
  readonly stages: readonly CountedStage[];
  /** The provinces, or the cantons of the province, that have projects of the stage. */
  readonly places: readonly CountedPlace[];
  /** The map with most of the projects; undefined without projects. */
  readonly mapId: number | undefined;
  readonly values: StoredValues;
}

const isNamed = (name: string | null, place: Place | undefined) =>
  place === undefined || foldText(name ?? "") === foldText(place.name);

/** Undefined if the place has no project of the stage. */
export function selectProjects(
  counts: readonly PlaceCount[],
  place: ListedPlace,
  slug: string | undefined,
): Selection | undefined {
  const isOfStage = ({ stage }: PlaceCount) => slug === undefined || stageSlug(stage) === slug;
  const inProvince = counts.filter(({ province }) => isNamed(province, place.province));
  const inPlace = inProvince.filter(({ canton }) => isNamed(canton, place.canton));
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

function sumsBy<Key>(rows: readonly PlaceCount[], keyOf: (row: PlaceCount) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.projects);
  return [...sums];
}

function countStages(rows: readonly PlaceCount[]): CountedStage[] {
  const values = new Map(rows.map(({ stage }) => [stageSlug(stage), stage]));
  const orderOf = ({ value }: CountedStage) =>
    (stages.indexOf(stageOf(value)) + stages.length + 1) % (stages.length + 1);
  return sumsBy(rows, ({ stage }) => stageSlug(stage))
    .filter(([slug]) => slug !== "")
    .map(([slug, projects]) => {
      const value = values.get(slug) ?? null;
      return { slug, value, name: stageName(value), projects };
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b) || b.projects - a.projects);
}

/** In the official order. Projects whose place is unknown are in none. */
function countPlaces(rows: readonly PlaceCount[], { province }: ListedPlace): CountedPlace[] {
  const codeOf = ({ province: name, canton }: PlaceCount) => {
    const place = placeOfNames(name, canton);
    return (province ? place?.canton : place?.province)?.code;
  };
  const sums = new Map(sumsBy(rows, codeOf));
  const within = province ? cantonsOf(province.name) : allProvinces();
  return within.flatMap((place) => {
    const projects = sums.get(place.code);
    return projects
      ? [{ place: province ? { province, canton: place } : { province: place }, projects }]
      : [];
  });
}
