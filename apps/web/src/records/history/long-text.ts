import { truncate } from "../../lib/text/truncate.ts";

/** Maximum length of a text that is shown in full. */
const MAX_SHORT_LENGTH = 140;
/** Length of the common text shown before the first difference. */
const CONTEXT_LENGTH = 24;

/** True if a text is collapsed at first. */
export const isLong = (text: string): boolean => text.length > MAX_SHORT_LENGTH || text.includes("\n");

/** The text on one line, truncated; starts shortly before `from`. */
export function excerpt(text: string, from = 0): string {
  const start = from <= CONTEXT_LENGTH ? 0 : from - CONTEXT_LENGTH;
  const line = text.slice(start).replace(/\s+/g, " ");
  return truncate(start === 0 ? line : `…${line.trimStart()}`, MAX_SHORT_LENGTH);
}

/** Index of the first difference of two texts. */
export function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at += 1;
  return at;
}
