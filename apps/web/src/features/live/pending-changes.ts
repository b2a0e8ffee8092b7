import type { PointEvent } from "@mapaobra/contract/wire/map-event";
import type { PointChange } from "../../map/point-events.ts";

/** One thing that is told of a map. */
export type News =
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
  readonly points: ReadonlyMap<number, Extract<News, { kind: "point" }>>;
  /** The revision that the map was said to have; null while nobody said. */
  readonly revision: number | null;
  readonly anything: boolean;
}

export const nothingPending: PendingChanges = { points: new Map(), revision: null, anything: false };

export const isPending = ({ points, revision, anything }: PendingChanges): boolean =>
  points.size > 0 || revision !== null || anything;

/** From what says most of a point to what says least: whoever was created is not edited as well. */
const telling: readonly PointEvent["kind"][] = ["eliminado", "creado", "editado", "medios", "comentarios"];

/** What two changes of a point come to. Coming and going take the place of whatever was before. */
function together(before: PointEvent["kind"], now: PointEvent["kind"]): PointEvent["kind"] {
  if (now === "creado" || now === "eliminado") return now;
  return telling.indexOf(now) > telling.indexOf(before) ? before : now;
}

export function withNews(pending: PendingChanges, news: News): PendingChanges {
  if (news.kind === "anything") return { ...pending, anything: true };
  if (news.kind === "revision") return { ...pending, revision: news.revision };
  const before = pending.points.get(news.id);
  const what = before ? together(before.what, news.what) : news.what;
  const revision = Math.max(news.revision ?? -1, before?.revision ?? -1);
  const merged = { ...news, what, revision: revision < 0 ? null : revision };
  return { ...pending, points: new Map([...pending.points, [news.id, merged]]) };
}

/** What could not be done goes before what was told since. */
export function joined(first: PendingChanges, then: PendingChanges): PendingChanges {
  const points = [...then.points.values()].reduce(withNews, first);
  return {
    ...points,
    revision: then.revision ?? first.revision,
    anything: first.anything || then.anything,
  };
}

/** More points than this are not read one by one. */
const MOST_READ = 20;

export type Plan =
  | {
      readonly kind: "points";
      /** Points that are read anew. */
      readonly read: readonly number[];
      readonly removed: readonly number[];
      /** Points of which only the comments changed. */
      readonly commented: readonly number[];
      readonly revision: number | null;
    }
  /** Everything is loaded anew, until it is at least at this revision. */
  | { readonly kind: "reload"; readonly least: number };

/** What is to be done for a page that shows the map at a revision. */
export function planOf(pending: PendingChanges, shown: number): Plan {
  const points = newerThan(pending, shown);
  const idsOf = (...kinds: readonly PointEvent["kind"][]) =>
    points.filter(({ what }) => kinds.includes(what)).map(({ id }) => id);
  const read = idsOf("creado", "editado", "medios");
  const told = Math.max(...points.map(({ revision }) => revision ?? 0), 0);
  const isElsewhere = pending.revision !== null && pending.revision !== shown;
  if (pending.anything || isElsewhere || read.length > MOST_READ) {
    return { kind: "reload", least: Math.max(told, pending.revision ?? 0, pending.anything ? shown + 1 : 0) };
  }
  return {
    kind: "points",
    read,
    removed: idsOf("eliminado"),
    commented: idsOf("comentarios"),
    revision: told > 0 ? told : null,
  };
}

const kinds: Readonly<Partial<Record<PointEvent["kind"], PointChange["kind"]>>> = {
  creado: "created",
  editado: "edited",
  eliminado: "deleted",
  medios: "media",
};

/** What the page is told of it once it is on the screen. Comments have no event (P2 §4.2). */
export function retold(pending: PendingChanges, shown: number, mapId: number): PointChange[] {
  return newerThan(pending, shown).flatMap(({ what, id, revision }) => {
    const kind = kinds[what];
    // What the page itself has told, it knows.
    return kind && revision !== null ? [{ kind, id, mapId }] : [];
  });
}

/** One save may change several points at one revision: those at the shown one may be among them. */
const newerThan = ({ points }: PendingChanges, shown: number) =>
  [...points.values()].filter(({ revision }) => revision === null || revision >= shown);
