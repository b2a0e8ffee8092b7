import { type HistoryEntry, type HistoryNoun, partFromHistory } from "@mapaobra/contract/wire/history";
import { formatMinute } from "@mapaobra/domain/format/dates";
import type { Part } from "./changes.ts";

/** What somebody did to a record in one go. */
export interface Save {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly who: string;
  readonly action: HistoryEntry["action"];
  /** What it changed, or all of a record that was removed. */
  readonly before: Part;
  /** What it changed to, or all of a record that was created. */
  readonly after: Part;
}

/** The saves of one day. */
export interface DayOfSaves {
  /** `dd/mm/yyyy` in Costa Rica. */
  readonly day: string;
  readonly saves: readonly Save[];
}

/** Whoever acts without an account: the command line, maintenance. */
const NOBODY = "Sistema";

const saveOf = (noun: HistoryNoun, entry: HistoryEntry): Save => ({
  id: entry.id,
  at: entry.at,
  who: entry.userName ?? NOBODY,
  action: entry.action,
  before: entry.before ? partFromHistory(noun, entry.before) : {},
  after: entry.after ? partFromHistory(noun, entry.after) : {},
});

/** Roles come and go one by one: of a list all of it counts, of anything else what came first. */
function joined(first: Part, second: Part): Part {
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
function isOneSave(newer: Save, older: Save): boolean {
  const isEdit = newer.action === "editado" || older.action === "editado";
  return isEdit && newer.at === older.at && newer.who === older.who;
}

const together = (newer: Save, older: Save): Save => ({
  ...newer,
  action: older.action === "editado" ? newer.action : older.action,
  before: joined(older.before, newer.before),
  after: joined(newer.after, older.after),
});

/** The saves that entries tell of, newest first as they are; an entry that came twice counts once. */
export function savesOf(noun: HistoryNoun, entries: readonly HistoryEntry[]): Save[] {
  const saves: Save[] = [];
  const known = new Set<number>();
  for (const entry of entries) {
    if (known.has(entry.id)) continue;
    known.add(entry.id);
    const save = saveOf(noun, entry);
    const newer = saves.at(-1);
    if (newer && isOneSave(newer, save)) saves[saves.length - 1] = together(newer, save);
    else saves.push(save);
  }
  return saves;
}

/** When it was, as a calendar and a clock in Costa Rica show it: `dd/mm/yyyy` and `hh:mm`. */
export function momentOf({ at }: Pick<Save, "at">): { readonly day: string; readonly time: string } {
  const [day = "", time = ""] = formatMinute(new Date(at)).split(" ");
  return { day, time };
}

/** Saves by the day that they were made on, in the order that they came in. */
export function daysOf(saves: readonly Save[]): DayOfSaves[] {
  const days: { day: string; saves: Save[] }[] = [];
  for (const save of saves) {
    const { day } = momentOf(save);
    const last = days.at(-1);
    if (last?.day === day) last.saves.push(save);
    else days.push({ day, saves: [save] });
  }
  return days;
}
