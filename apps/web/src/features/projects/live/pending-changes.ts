import type { PointEvent } from "@mapaobra/contract/wire/map-event";
import type { PointChange } from "../../../map/point-events.ts";

/** A change event of a map. */
export type MapChange =
  /** Current revision of the map. */
  | { readonly kind: "revision"; readonly revision: number }
  /** Unspecified change. */
  | { readonly kind: "unspecified" }
  | {
      readonly kind: "point";
      readonly event: PointEvent["kind"];
      readonly id: number;
      /** Null for a change announced by this page, which does not know its revision. */
      readonly revision: number | null;
    };

/** Changes that are received and not yet on the screen. */
export interface PendingChanges {
  readonly points: ReadonlyMap<number, Extract<MapChange, { kind: "point" }>>;
  /** Announced revision of the map; null if unknown. */
  readonly revision: number | null;
  readonly unspecified: boolean;
}

export const noPendingChanges: PendingChanges = { points: new Map(), revision: null, unspecified: false };

export const hasPendingChanges = ({ points, revision, unspecified }: PendingChanges): boolean =>
  points.size > 0 || revision !== null || unspecified;

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

export function addChange(pending: PendingChanges, received: MapChange): PendingChanges {
  if (received.kind === "unspecified") return { ...pending, unspecified: true };
  if (received.kind === "revision") return { ...pending, revision: received.revision };
  const before = pending.points.get(received.id);
  const change = before ? mergeKinds(before.event, received.event) : received.event;
  const revision = Math.max(received.revision ?? -1, before?.revision ?? -1);
  const merged = { ...received, event: change, revision: revision < 0 ? null : revision };
  return { ...pending, points: new Map([...pending.points, [received.id, merged]]) };
}

/** Merges failed changes with those received since; the failed ones come first. */
export function mergePending(first: PendingChanges, then: PendingChanges): PendingChanges {
  const points = [...then.points.values()].reduce(addChange, first);
  return {
    ...points,
    revision: then.revision ?? first.revision,
    unspecified: first.unspecified || then.unspecified,
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
    points.filter(({ event }) => kinds.includes(event)).map(({ id }) => id);
  const read = idsOf("creado", "editado", "medios");
  const newestRevision = Math.max(...points.map(({ revision }) => revision ?? 0), 0);
  const hasMissedChanges = pending.revision !== null && pending.revision !== shown;
  if (pending.unspecified || hasMissedChanges || read.length > MAX_SINGLE_READS) {
    return {
      kind: "reload",
      minRevision: Math.max(newestRevision, pending.revision ?? 0, pending.unspecified ? shown + 1 : 0),
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
  return changesSince(pending, shown).flatMap(({ event, id, revision }) => {
    const kind = kinds[event];
    // A change announced by this page is already known to it.
    return kind && revision !== null ? [{ kind, id, mapId }] : [];
  });
}

/** One save may change several points at the same revision, including the shown one. */
const changesSince = ({ points }: PendingChanges, shown: number) =>
  [...points.values()].filter(({ revision }) => revision === null || revision >= shown);
