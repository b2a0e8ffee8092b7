import { formatDecimal, formatWhole, parseNumber } from "@mapaobra/domain/format/numbers";

/** More than any project has, and what an address keeps without loss. */
const MAX_AREA = 999_999_999;

/** The area that a text means, to the hundredth; null for an empty one, undefined for one that is no area. */
export function parseArea(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseNumber(text.replace(/m[²2]\s*$/i, ""));
  if (value === undefined || value < 0 || value > MAX_AREA) return undefined;
  return Math.round(value * 100) / 100;
}

/** An area as it stands in its field. */
export function formatArea(value: number | null): string {
  if (value === null) return "";
  return Number.isInteger(value) ? formatWhole(value) : formatDecimal(value);
}
