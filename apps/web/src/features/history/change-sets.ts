import { decodeHistoryPart, type HistoryEntry, type HistoryNoun } from "@mapaobra/contract/wire/history";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { PartialRecord } from "./changes.ts";

/** What somebody did to a record in one go. */
export interface ChangeSet {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly who: string;
  readonly action: HistoryEntry["action"];
  /** What it changed, or all of a record that was removed. */
  readonly before: PartialRecord;
  /** What it changed to, or all of a record that was created. */
  readonly after: PartialRecord;
}

/** The saves of one day. */
export interface ChangeSetDay {
  /** `dd/mm/yyyy` in Costa Rica. */
  readonly day: string;
  readonly saves: readonly ChangeSet[];
}

/** Whoever acts without an account: the command line, maintenance. */
const SYSTEM_USER = "Sistema";

const toChangeSet = (noun: HistoryNoun, entry: HistoryEntry): ChangeSet => ({
  id: entry.id,
  at: entry.at,
  who: entry.userName ?? SYSTEM_USER,
  action: entry.action,
  before: entry.before ? decodeHistoryPart(noun, entry.before) : {},
  after: entry.after ? decodeHistoryPart(noun, entry.after) : {},
});

/** Roles come and go one by one: of a list all of it counts, of anything else what came first. */
function mergeRecords(first: PartialRecord, second: PartialRecord): PartialRecord {
  const result: Record<string, unknown> = { ...second, ...first };
  for (const [field, value] of Object.entries(first)) {
    const other = second[field];
    if (Array.isArray(value) && Array.isArray(other)) result[field] = [...value, ...other];
  }
  return result;
}

/**
 * The database keeps an entry for each row that a save touched: a person's data, each of their roles, their
 * password. What was written at one moment by one person was one save.
 */
function isSameChangeSet(newer: ChangeSet, older: ChangeSet): boolean {
  const isEdit = newer.action === "editado" || older.action === "editado";
  return isEdit && newer.at === older.at && newer.who === older.who;
}

const mergeChangeSets = (newer: ChangeSet, older: ChangeSet): ChangeSet => ({
  ...newer,
  action: older.action === "editado" ? newer.action : older.action,
  before: mergeRecords(older.before, newer.before),
  after: mergeRecords(newer.after, older.after),
});

/** The saves that entries tell of, newest first as they are; an entry that came twice counts once. */
export function groupIntoChangeSets(noun: HistoryNoun, entries: readonly HistoryEntry[]): ChangeSet[] {
  const saves: ChangeSet[] = [];
  const known = new Set<number>();
  for (const entry of entries) {
    if (known.has(entry.id)) continue;
    known.add(entry.id);
    const save = toChangeSet(noun, entry);
    const newer = saves.at(-1);
    if (newer && isSameChangeSet(newer, save)) saves[saves.length - 1] = mergeChangeSets(newer, save);
    else saves.push(save);
  }
  return saves;
}

/** When it was, as a calendar and a clock in Costa Rica show it: `dd/mm/yyyy` and `hh:mm`. */
export function dayAndTimeOf({ at }: Pick<ChangeSet, "at">): { readonly day: string; readonly time: string } {
  const [day = "", time = ""] = formatDateTime(new Date(at)).split(" ");
  return { day, time };
}

/** Saves by the day that they were made on, in the order that they came in. */
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
