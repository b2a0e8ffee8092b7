import { formatDecimal, formatWhole, parseNumber } from "@mapaobra/domain/format/numbers";

/** Larger than any project, and exactly representable in the URL. */
const MAX_AREA = 999_999_999;

/** Parses an area with two decimals; null if empty, undefined if invalid. */
export function parseArea(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseNumber(text.replace(/m[²2]\s*$/i, ""));
  if (value === undefined || value < 0 || value > MAX_AREA) return undefined;
  return Math.round(value * 100) / 100;
}

/** Text of an area in its field. */
export function formatArea(value: number | null): string {
  if (value === null) return "";
  return Number.isInteger(value) ? formatWhole(value) : formatDecimal(value);
}
