/**
 * Days without a time, stored as `YYYY-MM-DD` (P2 §5.3, §5.4). A time and a zone in the text are validated
 * and dropped: they do not change the day.
 */

const isoDay =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const spanishDay =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?\s?m\.?)?)?$/i;

/**
 * Parses `YYYY-MM-DD`, `YYYY-MM-DDThh:mm:ss` or `dd/mm/yyyy [hh:mm[:ss] [AM|PM]]`. Returns `YYYY-MM-DD`;
 * undefined if the format or the calendar day is invalid.
 */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = isoDay.exec(trimmed);
  if (iso) {
    const [, year, month, day, hour, minute, second] = iso;
    return isTime(hour, minute, second) ? dayOf(year, month, day) : undefined;
  }
  const [, day, month, year, hour, minute, second, meridiem] = spanishDay.exec(trimmed) ?? [];
  return isTime(hour, minute, second, meridiem) ? dayOf(year, month, day) : undefined;
}

/** Whether the text is a stored day: `YYYY-MM-DD`, in the calendar. */
export function isDay(text: string): boolean {
  return text.length === 10 && parseDay(text) === text;
}

/** Formats a stored day as `dd/mm/yyyy`; empty if there is none. */
export function formatDay(day: string | null | undefined): string {
  const [year, month, date] = parseDay(day ?? "")?.split("-") ?? [];
  return year === undefined ? "" : `${date}/${month}/${year}`;
}

/** Costa Rica is at UTC-6 all year. */
const OFFSET_MILLISECONDS = -6 * 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The calendar day in Costa Rica at an instant, `YYYY-MM-DD`. */
export function todayInCostaRica(now: Date): string {
  return new Date(now.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}

/** The local time in Costa Rica at an instant, `dd/mm/yyyy hh:mm`. */
export function formatDateTime(instant: Date): string {
  const local = new Date(instant.getTime() + OFFSET_MILLISECONDS).toISOString();
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

/** The day `days` after another one; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The number of days from `first` to `last`, negative if `last` is earlier; both `YYYY-MM-DD`. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MILLISECONDS;
}

function dayOf(year = "", month = "", day = ""): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 0;
  return y >= 1 && d >= 1 && d <= days
    ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : undefined;
}

/** Whether the parts are a valid time of day; a missing time is valid. */
function isTime(hour = "0", minute = "0", second = "0", meridiem?: string): boolean {
  const isHour = meridiem === undefined ? Number(hour) <= 23 : Number(hour) >= 1 && Number(hour) <= 12;
  return isHour && Number(minute) <= 59 && Number(second) <= 59;
}
