import { changeLines, numberText } from "@mapaobra/domain/change/change-words.es";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import { callLink } from "@mapaobra/domain/point/contact-links";
import { builderText } from "@mapaobra/domain/point/display";
import { pointFields } from "@mapaobra/domain/point/fields";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { type AlertKind, alertKinds } from "@mapaobra/domain/search/search";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { reportOrder } from "./report-order.ts";
import type { ReportedMap, ReportedNotice, ReportedPoint, ReportedSearch } from "./reported-notice.ts";

/** What a mail says: searches, and in each the projects with news. */
export interface AlertReport {
  readonly sections: readonly ReportSection[];
  /** Searches with news that have no section. */
  readonly otherSearches: number;
  /** The searches with news, which the links of the mail stop and change: as many as an address holds. */
  readonly searchIds: readonly number[];
  /** How many projects have news of each kind, also those that are not listed; a project counts for its first kind. */
  readonly counts: Readonly<Record<AlertKind, number>>;
  readonly total: number;
  /** The canton of all projects; empty if they are in several, or some are only counted. */
  readonly place: string;
}

export interface ReportSection {
  readonly search: ReportedSearch;
  /** The name of the search; 'Proyecto que sigue' if its only project has that name. */
  readonly heading: string;
  readonly map: ReportedMap;
  readonly projects: readonly ReportedProject[];
  /** Projects with news that are not listed. */
  readonly more: number;
  /** The first and the last of its notices. */
  readonly notices: readonly [first: number, last: number];
}

export interface ReportedProject {
  readonly id: number;
  readonly name: string;
  readonly stageColor: string;
  /** Stage, class of work, area. */
  readonly facts: string;
  readonly place: string;
  /** 'Constructora: Edica', 'Desarrollador: Garnier'. */
  readonly firms: readonly string[];
  /** As far as the reader may see it; the link is undefined for a text that is no number. */
  readonly phone: { readonly text: string; readonly link: string | undefined } | null;
  /** What is new, one sentence each. */
  readonly news: readonly string[];
}

/** Projects that one mail lists, in all sections. */
export const MAX_LISTED_PROJECTS = 20;

/** With the limit of texts it keeps a mail below 100 kB. */
const maxSections = 10;
const maxLinkedSearches = 30;
const maxCharacters = 80;
const maxFirmCharacters = 120;
const maxNewsCharacters = 250;

/**
 * Groups notices by search and by project: new projects first, then by what changed; of the same kind the nearest to the
 * centre of the zone of the search, or the largest. Texts are cleaned of line breaks and of marks of
 * direction.
 */
export function alertReport(notices: readonly ReportedNotice[]): AlertReport {
  const counts: Record<AlertKind, number> = { new: 0, stage: 0, data: 0, photos: 0 };
  const searches = [...Map.groupBy(notices, ({ search }) => search.id).values()].map((ofSearch) => {
    const [{ search, map }] = ofSearch as [ReportedNotice];
    const inOrder = reportOrder(search.filters);
    const ofProjects = [...Map.groupBy(ofSearch.filter(hasPoint), ({ point }) => point.id).values()];
    const groups = byKind(
      ofProjects.toSorted(([one], [other]) =>
        inOrder((one as PointNotice).point, (other as PointNotice).point),
      ),
    );
    for (const group of groups) counts[firstKind(group)] += 1;
    const counted = ofSearch.filter(({ point }) => point === null);
    for (const { kind, count } of counted) counts[kind] += count;
    const ids = ofSearch.map(({ id }) => id);
    const ends: ReportSection["notices"] = [Math.min(...ids), Math.max(...ids)];
    return { search, map, groups, ends, counted: sum(counted.map(({ count }) => count)) };
  });
  const shown = searches.slice(0, maxSections);
  const listed = new Set(inTurns(shown.map(({ groups }) => groups)).slice(0, MAX_LISTED_PROJECTS));
  return {
    sections: shown.map(({ search, map, groups, ends, counted }) => {
      const projects = groups.filter((group) => listed.has(group)).map(projectOf);
      const more = groups.length - projects.length + counted;
      const name = lineOf(search.name);
      const isOfProject = more === 0 && projects.length === 1 && projects[0]?.name === name;
      const heading = isOfProject ? "Proyecto que sigue" : name;
      return { search: { ...search, name }, heading, map, projects, more, notices: ends };
    }),
    otherSearches: searches.length - shown.length,
    searchIds: searches.slice(0, maxLinkedSearches).map(({ search }) => search.id),
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

/** The first of each list, then the second of each: one search with many projects leaves room for the others. */
const inTurns = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists
    .flatMap((list) => list.map((item, turn) => ({ item, turn })))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ item }) => item);

function projectOf(notices: readonly PointNotice[]): ReportedProject {
  const [{ point }] = notices as [PointNotice, ...PointNotice[]];
  const { id, stage, work_class, area, phone } = point;
  const [builder, developer] = [builderText(point.builder), builderText(point.developer)];
  const places = [point.district, point.canton, point.province].filter(Boolean);
  return {
    id,
    name: lineOf(point.name ?? "") || `Proyecto ${id}`,
    stageColor: stageOf(stage).color,
    facts: [
      lineOf(stageName(stage)),
      ...(work_class ? [lineOf(toSentenceCase(work_class))] : []),
      ...(area ? [`${numberText(area)}\u00a0m²`] : []),
    ].join(" · "),
    place: lineOf(formatPlaceName([...new Set(places)].join(", "))),
    firms: [
      ...(builder ? [lineOf(`${pointFields.builder.label}: ${builder}`, maxFirmCharacters)] : []),
      ...(developer ? [lineOf(`${pointFields.developer.label}: ${developer}`, maxFirmCharacters)] : []),
    ],
    phone: phone?.trim() ? { text: lineOf(phone), link: callLink(phone) } : null,
    news: [
      ...new Set(
        newsOfProject(notices).flatMap((notice) =>
          changeLines(notice).map((line) => lineOf(line, maxNewsCharacters)),
        ),
      ),
    ],
  };
}

/** What changed since it was created says nothing about a project that the reader does not know. */
const newsOfProject = (notices: readonly PointNotice[]): readonly PointNotice[] =>
  firstKind(notices) === "new" ? notices.filter(({ kind }) => kind === "new") : notices;

function commonCanton(notices: readonly ReportedNotice[]): string {
  const cantons = new Set(notices.map(({ point }) => point?.canton ?? ""));
  const [canton = ""] = cantons;
  return cantons.size === 1 ? lineOf(formatPlaceName(canton)) : "";
}
