import type { PointEvent } from "@mapaobra/contract/wire/map-event";
import type { PointChange } from "../../map/point-events.ts";

/** One thing that is told of a map. */
export type MapChange =
  /** The map is at this revision now. */
  | { readonly kind: "revision"; readonly revision: number }
  /** Something changed, and nobody says what. */
  | { readonly kind: "anything" }
  | {
      readonly kind: "point";
      readonly what: PointEvent["kind"];
      readonly id: number;
      /** Null where it was told in this page, which does not know it. */
      readonly revision: number | null;
    };

/** What was told and is not on the screen yet. */
export interface PendingChanges {
  readonly points: ReadonlyMap<number, Extract<MapChange, { kind: "point" }>>;
  /** The revision that the map was said to have; null while nobody said. */
  readonly revision: number | null;
  readonly anything: boolean;
}

export const noPendingChanges: PendingChanges = { points: new Map(), revision: null, anything: false };

export const hasPendingChanges = ({ points, revision, anything }: PendingChanges): boolean =>
  points.size > 0 || revision !== null || anything;

/** From what says most of a point to what says least: whoever was created is not edited as well. */
const changePrecedence: readonly PointEvent["kind"][] = [
  "eliminado",
  "creado",
  "editado",
  "medios",
  "comentarios",
];

/** What two changes of a point come to. Coming and going take the place of whatever was before. */
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

/** What could not be done goes before what was told since. */
export function mergePending(first: PendingChanges, then: PendingChanges): PendingChanges {
  const points = [...then.points.values()].reduce(addChange, first);
  return {
    ...points,
    revision: then.revision ?? first.revision,
    anything: first.anything || then.anything,
  };
}

/** More points than this are not read one by one. */
const MAX_SINGLE_READS = 20;

export type UpdatePlan =
  | {
      readonly kind: "points";
      /** Points that are read anew. */
      readonly read: readonly number[];
      readonly removed: readonly number[];
      /** Points of which only the comments changed. */
      readonly commentsChanged: readonly number[];
      readonly revision: number | null;
    }
  /** Everything is loaded anew, until it is at least at this revision. */
  | { readonly kind: "reload"; readonly minRevision: number };

/** What is to be done for a page that shows the map at a revision. */
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

/** What the page is told of it once it is on the screen. Comments have no event (P2 §4.2). */
export function changesToRelay(pending: PendingChanges, shown: number, mapId: number): PointChange[] {
  return changesSince(pending, shown).flatMap(({ what, id, revision }) => {
    const kind = kinds[what];
    // What the page itself has told, it knows.
    return kind && revision !== null ? [{ kind, id, mapId }] : [];
  });
}

/** One save may change several points at one revision: those at the shown one may be among them. */
const changesSince = ({ points }: PendingChanges, shown: number) =>
  [...points.values()].filter(({ revision }) => revision === null || revision >= shown);
