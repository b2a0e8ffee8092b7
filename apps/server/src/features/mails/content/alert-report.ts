import { noticeWords } from "@mapaobra/contract/notice-words.es";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { formatDecimal } from "@mapaobra/domain/format/numbers";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { type AlertKind, alertKinds } from "@mapaobra/domain/search/search";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import type { ReportedMap, ReportedNotice, ReportedPoint, ReportedSearch } from "./reported-notice.ts";

/** What a mail says: searches, and in each the projects with news. */
export interface AlertReport {
  readonly sections: readonly ReportSection[];
  /** Searches with news that have no section. */
  readonly otherSearches: number;
  /** How many projects have news of each kind, also those that are not listed; a project counts for its first kind. */
  readonly counts: Readonly<Record<AlertKind, number>>;
  readonly total: number;
  /** The canton of all projects; empty if they are in several, or some are only counted. */
  readonly place: string;
}

export interface ReportSection {
  readonly search: ReportedSearch;
  readonly map: ReportedMap;
  readonly projects: readonly ReportedProject[];
  /** Projects with news that are not listed. */
  readonly more: number;
}

export interface ReportedProject {
  readonly id: number;
  readonly name: string;
  readonly stageColor: string;
  /** Stage, class of work, area. */
  readonly facts: readonly string[];
  readonly place: string;
  /** What is new, one sentence each. */
  readonly news: readonly string[];
}

/** Projects that one mail lists, in all sections. */
export const MAX_LISTED_PROJECTS = 20;

/** With the limit of texts it keeps a mail below 100 kB. */
const maxSections = 10;
const maxCharacters = 80;
const maxNewsCharacters = 250;

/**
 * Groups notices by search and by project, new projects first. Texts are cleaned of line breaks and of marks of
 * direction.
 */
export function alertReport(notices: readonly ReportedNotice[]): AlertReport {
  const counts: Record<AlertKind, number> = { new: 0, stage: 0, data: 0, photos: 0 };
  const searches = [...Map.groupBy(notices, ({ search }) => search.id).values()].map((ofSearch) => {
    const [{ search, map }] = ofSearch as [ReportedNotice];
    const groups = byKind([...Map.groupBy(ofSearch.filter(hasPoint), ({ point }) => point.id).values()]);
    for (const group of groups) counts[firstKind(group)] += 1;
    const counted = ofSearch.filter(({ point }) => point === null);
    for (const { kind, count } of counted) counts[kind] += count;
    return { search, map, groups, counted: sum(counted.map(({ count }) => count)) };
  });
  const shown = searches.slice(0, maxSections);
  const listed = new Set(byKind(shown.flatMap(({ groups }) => groups)).slice(0, MAX_LISTED_PROJECTS));
  return {
    sections: shown.map(({ search, map, groups, counted }) => {
      const projects = groups.filter((group) => listed.has(group)).map(projectOf);
      const more = groups.length - projects.length + counted;
      return { search: { ...search, name: lineOf(search.name) }, map, projects, more };
    }),
    otherSearches: searches.length - shown.length,
    counts,
    total: sum(Object.values(counts)),
    place: commonCanton(notices),
  };
}

/**
 * The map that a mail shows: the first with listed projects that is a map of a maps service, and the projects of all
 * searches on it; null without one.
 */
export function drawnMapOf({ sections }: AlertReport) {
  const drawn = sections.find(
    ({ map, projects }) => mapTypeOf(map.type).kind === "google" && projects.length > 0,
  );
  if (!drawn) return null;
  const onIt = sections.filter(({ map }) => map.id === drawn.map.id);
  return { map: drawn.map, projectIds: onIt.flatMap(({ projects }) => projects.map(({ id }) => id)) };
}

function lineOf(text: string, limit = maxCharacters): string {
  const characters = [...toOneLine(text)];
  return characters.length <= limit ? characters.join("") : `${characters.slice(0, limit - 1).join("")}…`;
}

type PointNotice = ReportedNotice & { readonly point: ReportedPoint };
const hasPoint = (notice: ReportedNotice): notice is PointNotice => notice.point !== null;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const firstKind = (notices: readonly ReportedNotice[]): AlertKind =>
  alertKinds.find((kind) => notices.some((notice) => notice.kind === kind)) ?? "data";

/** New projects first, then changed stages, data and photographs. */
const byKind = <Notices extends readonly ReportedNotice[]>(groups: readonly Notices[]): readonly Notices[] =>
  groups.toSorted((one, other) => alertKinds.indexOf(firstKind(one)) - alertKinds.indexOf(firstKind(other)));

function projectOf(notices: readonly PointNotice[]): ReportedProject {
  const [{ point }] = notices as [PointNotice, ...PointNotice[]];
  const { id, stage, workClass, area } = point;
  const places = [point.district, point.canton, point.province].filter(Boolean);
  return {
    id,
    name: lineOf(point.name) || `Proyecto ${id}`,
    stageColor: stageOf(stage).color,
    facts: [
      lineOf(stageName(stage)),
      ...(workClass ? [lineOf(toSentenceCase(workClass))] : []),
      ...(area ? [`${formatDecimal(area)}\u00a0m²`] : []),
    ],
    place: lineOf(formatPlaceName([...new Set(places)].join(", "))),
    news: [...new Set(newsOfProject(notices).map(wordsOf))],
  };
}

const wordsOf = (notice: PointNotice) =>
  lineOf(noticeWords({ ...notice, pointId: notice.point.id }), maxNewsCharacters);

/** What changed since it was created says nothing about a project that the reader does not know. */
const newsOfProject = (notices: readonly PointNotice[]): readonly PointNotice[] =>
  firstKind(notices) === "new" ? notices.filter(({ kind }) => kind === "new") : notices;

function commonCanton(notices: readonly ReportedNotice[]): string {
  const cantons = new Set(notices.map(({ point }) => point?.canton ?? ""));
  const [canton = ""] = cantons;
  return cantons.size === 1 ? lineOf(formatPlaceName(canton)) : "";
}
