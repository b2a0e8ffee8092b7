import type { HistoryNoun } from "@mapaobra/contract/wire/history";
import { fieldReadings } from "./field-readings.es.ts";
import type { ShownValue } from "./shown-value.ts";

/** Some fields of a record, by name. */
export type Part = Readonly<Record<string, unknown>>;

/** What became of one field. */
export type Change =
  | {
      readonly field: string;
      readonly label: string;
      readonly before: ShownValue;
      readonly after: ShownValue;
    }
  | { readonly field: string; readonly label: string; readonly note: string };

/** What stands in one field. */
export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: ShownValue;
}

const isSame = (one: ShownValue, other: ShownValue) => JSON.stringify(one) === JSON.stringify(other);

/** What can be said of a field whose value is nobody's business. A password is always there already. */
function noteOf(field: string, before: Part, after: Part): string {
  if (field in before && before[field] === null) return "Se agregó";
  return after[field] === null ? "Se quitó" : "Se cambió";
}

/** The fields that one save changed, from what to what, in the order in which people read them. */
export function changesOf(noun: HistoryNoun, before: Part, after: Part): Change[] {
  return Object.entries(fieldReadings[noun]).flatMap(([field, [label, read]]): Change[] => {
    if (!(field in before) && !(field in after)) return [];
    const change = { field, label, before: read(before[field]), after: read(after[field]) };
    const isHidden = change.before.kind === "hidden" || change.after.kind === "hidden";
    if (isHidden) return [{ field, label, note: noteOf(field, before, after) }];
    return isSame(change.before, change.after) ? [] : [change];
  });
}

/** What a record held when it was created or removed; empty fields are not worth a line. */
export function factsOf(noun: HistoryNoun, part: Part): Fact[] {
  return Object.entries(fieldReadings[noun]).flatMap(([field, [label, read]]) => {
    const value = read(part[field]);
    return value.kind === "nothing" ? [] : [{ field, label, value }];
  });
}
