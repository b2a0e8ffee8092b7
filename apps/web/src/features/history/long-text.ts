import { truncate } from "../../lib/truncate.ts";

/** The length up to which a text is shown whole. */
const SHORT = 140;
/** How much of what two texts share is shown before they part. */
const LEAD = 24;

/** Whether a text takes so much room that it is folded up at first. */
export const isLong = (text: string): boolean => text.length > SHORT || text.includes("\n");

/** A text on one line, cut where it is too long; it begins shortly before `from`. */
export function excerptOf(text: string, from = 0): string {
  const start = from <= LEAD ? 0 : from - LEAD;
  const line = text.slice(start).replace(/\s+/g, " ");
  return truncate(start === 0 ? line : `…${line.trimStart()}`, SHORT);
}

/** Where two texts part, in characters from their beginning. */
export function whereTheyPart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at += 1;
  return at;
}
