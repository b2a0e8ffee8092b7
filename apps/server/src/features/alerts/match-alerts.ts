import type { UserActor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { type Change, changeOf, newsOf } from "@mapaobra/domain/change/change";
import { withoutSameStage } from "@mapaobra/domain/change/net-changes";
import {
  type AlertFrequency,
  type AlertKind,
  alertFrequencies,
  alertKinds,
} from "@mapaobra/domain/search/search";
import { type MatchedPoint, matcherOf } from "../points/matching/match-points-service.ts";

/** A change of a point that has not been matched yet. */
export interface PointEvent extends Change {
  readonly id: number;
  readonly at: Date;
  /** Who changed it; null for the operator's commands. */
  readonly userId: number | null;
  readonly mapId: number;
  readonly pointId: number;
}

/** A search with alerts, its map, and its owner as an actor. */
export interface AlertSearch {
  readonly id: number;
  /** As the query of a map's address. */
  readonly filters: string;
  readonly kinds: readonly AlertKind[];
  readonly frequency: AlertFrequency;
  readonly inBell: boolean;
  /** It can be restored for a while. */
  readonly isDeleted: boolean;
  readonly map: { readonly id: number; readonly companyId: number; readonly published: boolean };
  readonly owner: UserActor;
}

/** A notice to store. Without a point it is about `count` points. */
export interface NoticeDraft extends Change {
  readonly userId: number;
  readonly searchId: number;
  readonly eventId: number;
  readonly mapId: number;
  readonly pointId: number | null;
  readonly count: number;
  /** The points of a notice without a single one. */
  readonly pointIds: readonly number[] | null;
  readonly at: Date;
  /** Whether it appears behind the bell, not only in a mail. */
  readonly inBell: boolean;
}

/** Notices about single points that one search gives at once; further ones are counted. */
export const MAX_SINGLE_NOTICES = 50;

/**
 * The notices of these events on one map, owner after owner in the order of their ids. Each owner gets at most one of an
 * event, by their search that reports soonest by mail, behind the bell if one of them says so; their searches that match
 * the point decide together which kinds of news they want. A deleted search gets what no other one reports. A point is
 * matched as it is now; a stage that it has again at the end is no news. `singles` counts by search what earlier batches of the same changes have reported of single
 * points. Between steps of some milliseconds it yields null, so that the caller can pause.
 */
export function* matchAlerts(
  events: readonly PointEvent[],
  points: readonly MatchedPoint[],
  searches: readonly AlertSearch[],
  singles: ReadonlyMap<number, number> = new Map(),
): Generator<NoticeDraft | null> {
  const mapId = events[0]?.mapId;
  const matches = createSearchMatcher(points.filter(({ map_id }) => map_id === mapId));
  const authors = new Set(events.map(({ userId }) => userId));
  const ofAll = yield* netEvents(events);
  const known = new Map<string, readonly OwnerNews[]>();
  const onMap = searches.filter(({ map }) => map.id === mapId);
  const owners = [...Map.groupBy(onMap, ({ owner }) => owner.userId)];
  for (const [userId, owned] of owners.sort(([one], [other]) => one - other)) {
    const [{ owner, map }] = owned as [AlertSearch];
    if (!can(owner, "map.read", map)) continue;
    const withContacts = can(owner, "point.readContacts", map);
    const soonestFirst = owned.toSorted((one, other) => delayOf(one) - delayOf(other) || one.id - other.id);
    // Owners with the same searches get the same news, except of changes that they made.
    const key = JSON.stringify([
      withContacts,
      authors.has(userId) ? userId : null,
      soonestFirst.map(({ id, filters, kinds, inBell, isDeleted }) => [
        filters,
        kinds,
        inBell,
        isDeleted,
        singles.get(id) ?? 0,
      ]),
    ]);
    let news = known.get(key);
    if (!news) {
      const ofOthers = authors.has(userId)
        ? yield* netEvents(events.filter((event) => event.userId !== userId))
        : ofAll;
      news = yield* newsOfOwner(ofOthers, soonestFirst, { withContacts, matches, singles });
      known.set(key, news);
    }
    for (const { search, ...draft } of news) {
      yield { ...draft, userId, searchId: (soonestFirst[search] as AlertSearch).id };
    }
  }
}

/** What remains of the changes of each point, in their order. */
function* netEvents(events: readonly PointEvent[]): Generator<null, readonly PointEvent[]> {
  const net: PointEvent[] = [];
  for (const [index, ofPoint] of [...Map.groupBy(events, ({ pointId }) => pointId).values()].entries()) {
    net.push(...withoutSameStage(ofPoint));
    if (index % eventsPerStep === 0) yield null;
  }
  return net.sort((one, other) => one.id - other.id);
}

type SearchMatcher = (search: Pick<AlertSearch, "filters">) => ReadonlySet<number>;

/** Filters once for all searches with the same filters. */
function createSearchMatcher(points: readonly MatchedPoint[]): SearchMatcher {
  const matchPoints = matcherOf(points);
  const found = new Map<string, ReadonlySet<number>>();
  return ({ filters }) => {
    const ids = found.get(filters) ?? matchPoints(filters);
    found.set(filters, ids);
    return ids;
  };
}

/** A notice of an owner. `search` is its place among the searches of the owner. */
type OwnerNews = Omit<NoticeDraft, "userId" | "searchId"> & { readonly search: number };

interface OwnerMatching {
  readonly withContacts: boolean;
  readonly matches: SearchMatcher;
  readonly singles: ReadonlyMap<number, number>;
}

const eventsPerStep = 100;

function* newsOfOwner(
  events: readonly PointEvent[],
  searches: readonly AlertSearch[],
  { withContacts, matches, singles }: OwnerMatching,
): Generator<null, OwnerNews[]> {
  const found: { index: number; search: AlertSearch; ids: ReadonlySet<number> }[] = [];
  for (const [index, search] of searches.entries()) {
    found.push({ index, search, ids: matches(search) });
    yield null;
  }
  const newsAmong = (event: PointEvent, matching: typeof found): OwnerNews | undefined => {
    const news = newsOf(event, { kinds: matching.flatMap(({ search }) => search.kinds), withContacts });
    const reporting = matching.filter(
      ({ search: { kinds } }) => newsOf(event, { kinds, withContacts }) !== null,
    );
    const [soonest] = reporting;
    if (!news || !soonest) return undefined;
    const inBell = reporting.some(({ search }) => search.inBell);
    const { id: eventId, at, mapId, pointId } = event;
    return { ...news, search: soonest.index, eventId, at, mapId, pointId, pointIds: null, count: 1, inBell };
  };
  const newsOfEvent = (event: PointEvent): OwnerNews | undefined => {
    const matching = found.filter(({ ids }) => ids.has(event.pointId));
    const kept = matching.filter(({ search }) => !search.isDeleted);
    return newsAmong(event, kept) ?? newsAmong(event, matching);
  };
  const all: OwnerNews[] = [];
  for (const [index, event] of events.entries()) {
    const news = newsOfEvent(event);
    if (news) all.push(news);
    if (index % eventsPerStep === 0) yield null;
  }
  const bySearch = Map.groupBy(withoutNewsOfNewPoints(all), ({ search }) => search);
  return [...bySearch].flatMap(([search, drafts]) => {
    const given = singles.get((searches[search] as AlertSearch).id) ?? 0;
    return limitSingles(drafts, Math.max(0, MAX_SINGLE_NOTICES - given));
  });
}

/** Searches that send no mails come last. */
const delayOf = ({ frequency }: AlertSearch) =>
  frequency === "never" ? alertFrequencies.length : alertFrequencies.indexOf(frequency);

/** What follows the creation of a point at once, such as its photographs, belongs to it. */
function withoutNewsOfNewPoints(drafts: readonly OwnerNews[]): OwnerNews[] {
  const created = new Set(drafts.filter(({ kind }) => kind === "new").map(({ pointId }) => pointId));
  return drafts.filter(({ kind, pointId }) => kind === "new" || !created.has(pointId));
}

/** The first notices, and one with a count for each kind of the others. */
function limitSingles(drafts: readonly OwnerNews[], limit: number): OwnerNews[] {
  const rest = Map.groupBy(drafts.slice(limit), ({ kind }) => kind);
  const counted = alertKinds.flatMap((kind) => {
    const ofKind = rest.get(kind);
    const [first, last] = [ofKind?.[0], ofKind?.at(-1)];
    if (!ofKind || !first || !last) return [];
    const pointIds = [...new Set(ofKind.flatMap(({ pointId }) => pointId ?? []))];
    const inBell = ofKind.some((draft) => draft.inBell);
    const several = { pointId: null, pointIds, count: pointIds.length };
    return { ...first, ...changeOf(kind), inBell, at: last.at, ...several };
  });
  return [...drafts.slice(0, limit), ...counted];
}
