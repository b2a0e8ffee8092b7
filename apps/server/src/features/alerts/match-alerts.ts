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
 * The notices of these events. Each owner gets at most one of an event, by their search that reports soonest; their
 * searches that match the point decide together which kinds of news they want. A point is matched as it is now.
 */
export function matchAlerts(
  events: readonly PointEvent[],
  points: readonly MatchedPoint[],
  searches: readonly AlertSearch[],
): NoticeDraft[] {
  const pointsOf = Map.groupBy(points, ({ map_id }) => map_id);
  const eventsOf = Map.groupBy(events, ({ mapId }) => mapId);
  const drafts: NoticeDraft[] = [];
  for (const [mapId, onMap] of Map.groupBy(searches, ({ map }) => map.id)) {
    const matches = createSearchMatcher(pointsOf.get(mapId) ?? []);
    for (const owned of Map.groupBy(onMap, ({ owner }) => owner.userId).values()) {
      drafts.push(...noticesOfOwner(eventsOf.get(mapId) ?? [], owned, matches));
    }
  }
  return drafts;
}

type SearchMatcher = (search: AlertSearch) => ReadonlySet<number>;

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

function noticesOfOwner(
  events: readonly PointEvent[],
  searches: readonly AlertSearch[],
  matches: SearchMatcher,
): NoticeDraft[] {
  const [{ owner, map }] = searches as [AlertSearch];
  if (!can(owner, "map.read", map)) return [];
  const withContacts = can(owner, "point.readContacts", map);
  const soonestFirst = searches.toSorted((one, other) => delayOf(one) - delayOf(other) || one.id - other.id);
  const singles = events.flatMap((event): NoticeDraft[] => {
    if (event.userId === owner.userId) return [];
    const matching = soonestFirst.filter((search) => matches(search).has(event.pointId));
    const kinds = matching.flatMap((search) => search.kinds);
    const news = newsOf(event, { kinds, withContacts });
    const reporting = news && matching.find((search) => newsOf(event, { kinds: search.kinds, withContacts }));
    if (!news || !reporting) return [];
    const { id: eventId, at, mapId, pointId } = event;
    return [{ ...news, userId: owner.userId, searchId: reporting.id, eventId, at, mapId, pointId, count: 1 }];
  });
  const bySearch = Map.groupBy(withoutNewsOfNewPoints(singles), ({ searchId }) => searchId);
  return [...bySearch.values()].flatMap(limitSingles);
}

const delayOf = ({ frequency }: AlertSearch) => alertFrequencies.indexOf(frequency);

/** What follows the creation of a point at once, such as its photographs, belongs to it. */
function withoutNewsOfNewPoints(drafts: readonly NoticeDraft[]): NoticeDraft[] {
  const created = new Set(drafts.filter(({ kind }) => kind === "new").map(({ pointId }) => pointId));
  return drafts.filter(({ kind, pointId }) => kind === "new" || !created.has(pointId));
}

/** The first notices, and one with a count for each kind of the others. */
function limitSingles(drafts: readonly NoticeDraft[]): NoticeDraft[] {
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
