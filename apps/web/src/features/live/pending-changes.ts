import type { PointEvent } from "@mapaobra/contract/wire/map-event";
import type { PointChange } from "../../map/point-events.ts";

/** A change event of a map. */
export type MapChange =
  /** Current revision of the map. */
  | { readonly kind: "revision"; readonly revision: number }
  /** Unspecified change. */
  | { readonly kind: "anything" }
  | {
      readonly kind: "point";
      readonly what: PointEvent["kind"];
      readonly id: number;
      /** Null for a change announced by this page, which does not know its revision. */
      readonly revision: number | null;
    };

/** Changes that are received and not yet on the screen. */
export interface PendingChanges {
  readonly points: ReadonlyMap<number, Extract<MapChange, { kind: "point" }>>;
  /** Announced revision of the map; null if unknown. */
  readonly revision: number | null;
  readonly anything: boolean;
}

export const noPendingChanges: PendingChanges = { points: new Map(), revision: null, anything: false };

export const hasPendingChanges = ({ points, revision, anything }: PendingChanges): boolean =>
  points.size > 0 || revision !== null || anything;

/** Highest precedence first: a point that is both created and edited counts as created. */
const changePrecedence: readonly PointEvent["kind"][] = [
  "eliminado",
  "creado",
  "editado",
  "medios",
  "comentarios",
];

/** Merges two changes of a point. A creation or deletion replaces any earlier change. */
function mergeKinds(before: PointEvent["kind"], now: PointEvent["kind"]): PointEvent["kind"] {
  if (now === "creado" || now === "eliminado") return now;
  return changePrecedence.indexOf(now) > changePrecedence.indexOf(before) ? before : now;
}

export function addChange(pending: PendingChanges, news: MapChange): PendingChanges {
  if (news.kind === "anything") return { ...pending, anything: true };
  if (news.kind === "revision") return { ...pending, revision: news.revision };
  const before = pending.points.get(news.id);
  const change = before ? mergeKinds(before.what, news.what) : news.what;
  const revision = Math.max(news.revision ?? -1, before?.revision ?? -1);
  const merged = { ...news, what: change, revision: revision < 0 ? null : revision };
  return { ...pending, points: new Map([...pending.points, [news.id, merged]]) };
}

/** Merges failed changes with those received since; the failed ones come first. */
export function mergePending(first: PendingChanges, then: PendingChanges): PendingChanges {
  const points = [...then.points.values()].reduce(addChange, first);
  return {
    ...points,
    revision: then.revision ?? first.revision,
    anything: first.anything || then.anything,
  };
}

/** With more points than this, the map is reloaded. */
const MAX_SINGLE_READS = 20;

export type UpdatePlan =
  | {
      readonly kind: "points";
      /** Points to refetch. */
      readonly read: readonly number[];
      readonly removed: readonly number[];
      /** Points of which only the comments changed. */
      readonly commentsChanged: readonly number[];
      readonly revision: number | null;
    }
  /** Reload the map until its revision is at least this one. */
  | { readonly kind: "reload"; readonly minRevision: number };

/** Plan that brings a page at the shown revision up to date. */
export function planUpdate(pending: PendingChanges, shown: number): UpdatePlan {
  const points = changesSince(pending, shown);
  const idsOf = (...kinds: readonly PointEvent["kind"][]) =>
    points.filter(({ what }) => kinds.includes(what)).map(({ id }) => id);
  const read = idsOf("creado", "editado", "medios");
  const newestRevision = Math.max(...points.map(({ revision }) => revision ?? 0), 0);
  const hasMissedChanges = pending.revision !== null && pending.revision !== shown;
  if (pending.anything || hasMissedChanges || read.length > MAX_SINGLE_READS) {
    return {
      kind: "reload",
      minRevision: Math.max(newestRevision, pending.revision ?? 0, pending.anything ? shown + 1 : 0),
    };
  }
  return {
    kind: "points",
    read,
    removed: idsOf("eliminado"),
    commentsChanged: idsOf("comentarios"),
    revision: newestRevision > 0 ? newestRevision : null,
  };
}

const kinds: Readonly<Partial<Record<PointEvent["kind"], PointChange["kind"]>>> = {
  creado: "created",
  editado: "edited",
  eliminado: "deleted",
  medios: "media",
};

/** Point changes to announce in the page after the update. Comments have no such event (P2 §4.2). */
export function changesToRelay(pending: PendingChanges, shown: number, mapId: number): PointChange[] {
  return changesSince(pending, shown).flatMap(({ what, id, revision }) => {
    const kind = kinds[what];
    // A change announced by this page is already known to it.
    return kind && revision !== null ? [{ kind, id, mapId }] : [];
  });
}

/** One save may change several points at the same revision, including the shown one. */
const changesSince = ({ points }: PendingChanges, shown: number) =>
  [...points.values()].filter(({ revision }) => revision === null || revision >= shown);
