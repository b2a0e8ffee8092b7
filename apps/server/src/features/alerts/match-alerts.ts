import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { compileFilters } from "@mapaobra/domain/point/filters";
import { type AlertChange, newsOf } from "@mapaobra/domain/search/alert-change";
import {
  type AlertFrequency,
  type AlertKind,
  alertFrequencies,
  alertKinds,
} from "@mapaobra/domain/search/search";
import { createPointMatcher, type MatchedPoint } from "./point-matching-service.ts";

/** A change of a point that has not been matched yet. */
export interface PointEvent extends AlertChange {
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
  readonly map: { readonly id: number; readonly companyId: number; readonly published: boolean };
  readonly owner: Extract<Actor, { kind: "user" }>;
}

/** A notice to store. Without a point it is about `count` points. */
export interface NoticeDraft extends AlertChange {
  readonly userId: number;
  readonly searchId: number;
  readonly eventId: number;
  readonly mapId: number;
  readonly pointId: number | null;
  readonly count: number;
  readonly at: Date;
}

/** Notices about single points that one search gives at once; further ones are counted. */
export const MAX_SINGLE_NOTICES = 50;

/**
 * The notices of these events on one map, owner after owner in the order of their ids. Each owner gets at most one of an
 * event, by their search that reports soonest; their searches that match the point decide together which kinds of news
 * they want. A point is matched as it is now.
 */
export function* matchAlerts(
  events: readonly PointEvent[],
  points: readonly MatchedPoint[],
  searches: readonly AlertSearch[],
): Generator<NoticeDraft> {
  const mapId = events[0]?.mapId;
  const matches = createSearchMatcher(points.filter(({ map_id }) => map_id === mapId));
  const authors = new Set(events.map(({ userId }) => userId));
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
      soonestFirst.map(({ filters, kinds }) => [filters, kinds]),
    ]);
    let news = known.get(key);
    if (!news) {
      const ofOthers = authors.has(userId) ? events.filter((event) => event.userId !== userId) : events;
      news = newsOfOwner(ofOthers, soonestFirst, { withContacts, matches });
      known.set(key, news);
    }
    for (const { search, ...draft } of news) {
      yield { ...draft, userId, searchId: (soonestFirst[search] as AlertSearch).id };
    }
  }
}

type SearchMatcher = (search: Pick<AlertSearch, "filters">) => ReadonlySet<number>;

/** Filters once for all searches with the same filters. */
function createSearchMatcher(points: readonly MatchedPoint[]): SearchMatcher {
  const matchPoints = createPointMatcher(points);
  const found = new Map<string, ReadonlySet<number>>();
  return ({ filters }) => {
    const ids = found.get(filters) ?? matchPoints(compileFilters(parseFilters(new URLSearchParams(filters))));
    found.set(filters, ids);
    return ids;
  };
}

/** A notice of an owner. `search` is its place among the searches of the owner. */
type OwnerNews = Omit<NoticeDraft, "userId" | "searchId"> & { readonly search: number };

function newsOfOwner(
  events: readonly PointEvent[],
  searches: readonly AlertSearch[],
  { withContacts, matches }: { readonly withContacts: boolean; readonly matches: SearchMatcher },
): OwnerNews[] {
  const found = searches.map((search, index) => ({ index, kinds: search.kinds, ids: matches(search) }));
  const singles = events.flatMap((event): OwnerNews[] => {
    const matching = found.filter(({ ids }) => ids.has(event.pointId));
    if (matching.length === 0) return [];
    const news = newsOf(event, { kinds: matching.flatMap(({ kinds }) => kinds), withContacts });
    const reporting = news && matching.find(({ kinds }) => newsOf(event, { kinds, withContacts }));
    if (!news || !reporting) return [];
    const { id: eventId, at, mapId, pointId } = event;
    return [{ ...news, search: reporting.index, eventId, at, mapId, pointId, count: 1 }];
  });
  const bySearch = Map.groupBy(withoutNewsOfNewPoints(singles), ({ search }) => search);
  return [...bySearch.values()].flatMap(limitSingles);
}

const delayOf = ({ frequency }: AlertSearch) => alertFrequencies.indexOf(frequency);

/** What follows the creation of a point at once, such as its photographs, belongs to it. */
function withoutNewsOfNewPoints(drafts: readonly OwnerNews[]): OwnerNews[] {
  const created = new Set(drafts.filter(({ kind }) => kind === "new").map(({ pointId }) => pointId));
  return drafts.filter(({ kind, pointId }) => kind === "new" || !created.has(pointId));
}

/** The first notices, and one with a count for each kind of the others. */
function limitSingles(drafts: readonly OwnerNews[]): OwnerNews[] {
  const rest = Map.groupBy(drafts.slice(MAX_SINGLE_NOTICES), ({ kind }) => kind);
  const counted = alertKinds.flatMap((kind) => {
    const ofKind = rest.get(kind);
    const [first, last] = [ofKind?.[0], ofKind?.at(-1)];
    if (!ofKind || !first || !last) return [];
    const count = new Set(ofKind.map(({ pointId }) => pointId)).size;
    const change = { fields: [], stageBefore: null, stageAfter: null };
    return { ...first, ...change, at: last.at, pointId: null, count };
  });
  return [...drafts.slice(0, MAX_SINGLE_NOTICES), ...counted];
}
