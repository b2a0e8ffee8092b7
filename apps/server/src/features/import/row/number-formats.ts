import { canBeReadInTwoWays, parseNumber, parseNumberWith } from "@mapaobra/domain/format/numbers";

/** How a file writes its numbers, which one cell does not show. */
export interface NumberFormats {
  /** The mark for decimals of areas; undefined if no cell shows it, `mixed` if cells differ. */
  readonly areaMark: "." | "," | "mixed" | undefined;
  /** `mixed`: some values are fractions, others are not, so `0,5` may be 0.5 % or 50 %. */
  readonly progress: "percent" | "fraction" | "mixed";
}

/**
 * An area in square metres. Without a mark `1.500` is 1500, as people write it here, and `1,500` is undefined: other
 * programs mean 1500.
 */
export function parseArea(text: string, mark: NumberFormats["areaMark"]): number | undefined {
  const number = withoutUnit(text);
  if (mark === "." || mark === ",") return parseNumberWith(mark, number);
  const isUnclear = canBeReadInTwoWays(number) && (mark === "mixed" || number.includes(","));
  return isUnclear ? undefined : parseNumber(number);
}

/** The number of a progress, with or without its sign. It has no thousands, so a single mark is for decimals. */
export function parsePercent(text: string): number | undefined {
  const number = text.replace(/\s*%$/, "");
  return /^\d+[.,]\d+$/.test(number) ? Number(number.replace(",", ".")) : parseNumber(number);
}

/** A progress in whole percent; undefined if it is no number, or may be a fraction. */
export function parseProgress(text: string, format: NumberFormats["progress"]): number | undefined {
  const value = parsePercent(text);
  if (value === undefined || text.includes("%") || value <= 0 || value > 1) return roundedPercent(value);
  if (format === "mixed") return undefined;
  return roundedPercent(format === "fraction" ? value * 100 : value);
}

/** Twelve digits hide the rounding error of binary fractions: 0.145 × 100 is 14.499999999999998. */
const roundedPercent = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(Number(value.toPrecision(12)));

/** An area's text without its unit. */
export const withoutUnit = (text: string): string => text.replace(/\s*m[2²]$/i, "");
