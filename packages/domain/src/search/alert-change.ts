import { factsOf, type PointField } from "../point/fields.ts";
import type { AlertKind } from "./search.ts";

/** A change of a point as a saved search reports it. A change of stage may come with other fields; `new` and `photos` have none. */
export interface AlertChange {
  readonly kind: AlertKind;
  /** The changed fields without the stage. */
  readonly fields: readonly PointField[];
  /** Stages as stored; null for an empty one, and for other kinds. */
  readonly stageBefore: string | null;
  readonly stageAfter: string | null;
}

/** What a reader wants and may see. */
export interface WantedNews {
  readonly kinds: readonly AlertKind[];
  /** Whether the reader sees the contacts of points. */
  readonly withContacts: boolean;
}

/** The part of a change that is news to a reader; null if none is. */
export function newsOf(change: AlertChange, { kinds, withContacts }: WantedNews): AlertChange | null {
  const visible = change.fields.filter((field) => withContacts || factsOf(field).column !== "contacts");
  const fields = kinds.includes("data") ? visible : [];
  if (change.kind !== "data" && kinds.includes(change.kind)) return { ...change, fields };
  if (fields.length === 0) return null;
  return { kind: "data", fields, stageBefore: null, stageAfter: null };
}
