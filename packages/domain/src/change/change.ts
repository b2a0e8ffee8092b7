import { isContact, type PointField } from "../point/fields.ts";
import { stageName } from "../point/stage.ts";
import type { AlertKind } from "../search/search.ts";

/** The values of a field before and after a change, as stored. */
export interface ChangedValue {
  readonly before: unknown;
  readonly after: unknown;
}
export type ChangedValues = ReadonlyMap<PointField, ChangedValue>;

/**
 * What changed of a point. A change of stage may come with other fields; `new` and `photos` have none. Who reads changes
 * adds what else it knows: of which point, on which map, who and when.
 */
export interface Change {
  readonly kind: AlertKind;
  /** The changed fields without the stage. */
  readonly fields: readonly PointField[];
  /** Stages as stored; null for an empty one, and for other kinds. */
  readonly stageBefore: string | null;
  readonly stageAfter: string | null;
  /** What is known of the values of its fields. */
  readonly values?: ChangedValues;
}

/** A change without a stage. */
export const changeOf = (kind: AlertKind, fields: readonly PointField[] = []): Change => ({
  kind,
  fields,
  stageBefore: null,
  stageAfter: null,
});

/** Whether two stages are the same, however they are spelled. */
export const isSameStage = (before: string | null, after: string | null): boolean =>
  before === after || stageName(before) === stageName(after);

/** What a reader wants and may see. */
export interface WantedNews {
  readonly kinds: readonly AlertKind[];
  /** Whether the reader sees the contacts of points. */
  readonly withContacts: boolean;
}

/** The part of a change that is news to a reader; null if none is. */
export function newsOf(change: Change, { kinds, withContacts }: WantedNews): Change | null {
  const fields = kinds.includes("data")
    ? change.fields.filter((field) => withContacts || !isContact(field))
    : [];
  if (change.kind !== "data" && kinds.includes(change.kind)) return { ...change, fields };
  return fields.length === 0 ? null : changeOf("data", fields);
}
