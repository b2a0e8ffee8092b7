import { decodeHistoryPart, type HistoryEntry, type HistoryNoun } from "@mapaobra/contract/wire/history";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { PartialRecord } from "./changes.ts";

/** One save: all changes of a record by one user at one moment. */
export interface ChangeSet {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly userName: string;
  readonly action: HistoryEntry["action"];
  readonly bulkEdit: HistoryEntry["bulkEdit"];
  /** Old values of the changed fields, or all values of a deleted record. */
  readonly before: PartialRecord;
  /** New values of the changed fields, or all values of a created record. */
  readonly after: PartialRecord;
}

/** The change sets of one day. */
export interface ChangeSetDay {
  /** `dd/mm/yyyy` in Costa Rica. */
  readonly day: string;
  readonly saves: readonly ChangeSet[];
}

/** User name for changes without an account: command line and maintenance. */
const SYSTEM_USER = "Sistema";

const toChangeSet = (noun: HistoryNoun, entry: HistoryEntry): ChangeSet => ({
  id: entry.id,
  at: entry.at,
  userName: entry.userName ?? SYSTEM_USER,
  action: entry.action,
  bulkEdit: entry.bulkEdit,
  before: entry.before ? decodeHistoryPart(noun, entry.before) : {},
  after: entry.after ? decodeHistoryPart(noun, entry.after) : {},
});

/**
 * Merges two records of one save. Lists are concatenated, because roles change one row at a time; for other
 * values the first wins.
 */
function mergeRecords(first: PartialRecord, second: PartialRecord): PartialRecord {
  const result: Record<string, unknown> = { ...second, ...first };
  for (const [field, value] of Object.entries(first)) {
    const other = second[field];
    if (Array.isArray(value) && Array.isArray(other)) result[field] = [...value, ...other];
  }
  return result;
}

/**
 * One save writes a history entry per database row: user data, each role, password. Entries of one user at
 * one moment belong to one save.
 */
function isSameChangeSet(newer: ChangeSet, older: ChangeSet): boolean {
  const isEdit = newer.action === "editado" || older.action === "editado";
  return isEdit && newer.at === older.at && newer.userName === older.userName;
}

const mergeChangeSets = (newer: ChangeSet, older: ChangeSet): ChangeSet => ({
  ...newer,
  action: older.action === "editado" ? newer.action : older.action,
  before: mergeRecords(older.before, newer.before),
  after: mergeRecords(newer.after, older.after),
});

/** Groups history entries into saves, newest first as received; a repeated entry counts once. */
export function groupIntoChangeSets(noun: HistoryNoun, entries: readonly HistoryEntry[]): ChangeSet[] {
  const saves: ChangeSet[] = [];
  const ids = new Set<number>();
  for (const entry of entries) {
    if (ids.has(entry.id)) continue;
    ids.add(entry.id);
    const save = toChangeSet(noun, entry);
    const newer = saves.at(-1);
    if (newer && isSameChangeSet(newer, save)) saves[saves.length - 1] = mergeChangeSets(newer, save);
    else saves.push(save);
  }
  return saves;
}

/** Date and time in Costa Rica: `dd/mm/yyyy` and `hh:mm`. */
export function dayAndTimeOf({ at }: Pick<ChangeSet, "at">): { readonly day: string; readonly time: string } {
  const [day = "", time = ""] = formatDateTime(new Date(at)).split(" ");
  return { day, time };
}

/** Groups saves by day, in the order received. */
export function groupByDay(saves: readonly ChangeSet[]): ChangeSetDay[] {
  const days: { day: string; saves: ChangeSet[] }[] = [];
  for (const save of saves) {
    const { day } = dayAndTimeOf(save);
    const last = days.at(-1);
    if (last?.day === day) last.saves.push(save);
    else days.push({ day, saves: [save] });
  }
  return days;
}
