import type { HistoryNoun } from "@mapaobra/contract/wire/history";
import type { DisplayValue } from "./display-value.ts";
import { fieldFormatters } from "./field-formatters.es.ts";

/** Some fields of a record, by name. */
export type PartialRecord = Readonly<Record<string, unknown>>;

/** Change of one field. */
export type FieldChange =
  | {
      readonly field: string;
      readonly label: string;
      readonly before: DisplayValue;
      readonly after: DisplayValue;
    }
  | { readonly field: string; readonly label: string; readonly redactedText: string };

/** Value of one field. */
export interface FieldValue {
  readonly field: string;
  readonly label: string;
  readonly value: DisplayValue;
}

const isSame = (one: DisplayValue, other: DisplayValue) => JSON.stringify(one) === JSON.stringify(other);

/** Describes a change of a redacted field. A user always has a password, so it can only change. */
function redactedChangeText(field: string, before: PartialRecord, after: PartialRecord): string {
  if (field in before && before[field] === null) return "Se agregó";
  return after[field] === null ? "Se quitó" : "Se cambió";
}

/** Fields that one save changed, with old and new values, in display order. */
export function fieldChanges(noun: HistoryNoun, before: PartialRecord, after: PartialRecord): FieldChange[] {
  return Object.entries(fieldFormatters[noun]).flatMap(([field, [label, read]]): FieldChange[] => {
    if (!(field in before) && !(field in after)) return [];
    const change = { field, label, before: read(before[field]), after: read(after[field]) };
    const isHidden = change.before.kind === "redacted" || change.after.kind === "redacted";
    if (isHidden) return [{ field, label, redactedText: redactedChangeText(field, before, after) }];
    return isSame(change.before, change.after) ? [] : [change];
  });
}

/** Values of a created or deleted record; empty fields are omitted. */
export function fieldValues(noun: HistoryNoun, part: PartialRecord): FieldValue[] {
  return Object.entries(fieldFormatters[noun]).flatMap(([field, [label, read]]) => {
    const value = read(part[field]);
    return value.kind === "none" ? [] : [{ field, label, value }];
  });
}
