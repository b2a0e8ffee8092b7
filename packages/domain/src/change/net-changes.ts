import type { PointField } from "../point/fields.ts";
import { type Change, type ChangedValue, changeOf, isSameStage } from "./change.ts";

/** Changes of one point in a period, in their order, without a stage that is the same at the end: it did not change. */
export function withoutSameStage<One extends Change>(changes: readonly One[]): readonly One[] {
  const staged = changes.filter(({ kind }) => kind === "stage");
  const [first, last] = [staged[0], staged.at(-1)];
  if (!first || !last || !isSameStage(first.stageBefore, last.stageAfter)) return changes;
  return changes.flatMap((change): One[] => {
    if (change.kind !== "stage") return [change];
    return change.fields.length === 0 ? [] : [{ ...change, ...changeOf("data", change.fields) }];
  });
}

/**
 * Changes of one point in a period, in their order, as one report: the stage once, and each value from before the first
 * change to after the last. What is the same at the end did not change.
 */
export function netChanges<One extends Change>(changes: readonly One[]): readonly One[] {
  const kept = withoutSameStage(withoutSameValues(changes));
  const staged = kept.filter(({ kind }) => kind === "stage");
  const fields = [...new Set(staged.flatMap((each) => each.fields))];
  return kept.flatMap((change): One[] => {
    if (change.kind !== "stage") return [change];
    if (change !== staged.at(-1)) return [];
    return [{ ...change, fields, stageBefore: (staged[0] ?? change).stageBefore }];
  });
}

function withoutSameValues<One extends Change>(changes: readonly One[]): readonly One[] {
  const net = new Map<PointField, ChangedValue>();
  for (const { values = [] } of changes) {
    for (const [field, { before, after }] of values) {
      net.set(field, { before: (net.get(field) ?? { before }).before, after });
    }
  }
  for (const { fields, values } of changes) {
    for (const field of fields) if (!values?.has(field)) net.delete(field);
  }
  const isSame = (field: PointField) => {
    const value = net.get(field);
    return value !== undefined && (value.before ?? "") === (value.after ?? "");
  };
  return changes.flatMap((change): One[] => {
    const fields = change.fields.filter((field) => !isSame(field));
    if (change.kind === "data" && fields.length === 0 && change.fields.length > 0) return [];
    return [{ ...change, fields, values: net }];
  });
}
