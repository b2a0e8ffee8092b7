import { truncate } from "../../lib/truncate.ts";

/** The length up to which a text is shown whole. */
const MAX_SHORT_LENGTH = 140;
/** How much of what two texts share is shown before they part. */
const CONTEXT_LENGTH = 24;

/** Whether a text takes so much room that it is folded up at first. */
export const isLong = (text: string): boolean => text.length > MAX_SHORT_LENGTH || text.includes("\n");

/** A text on one line, cut where it is too long; it begins shortly before `from`. */
export function excerpt(text: string, from = 0): string {
  const start = from <= CONTEXT_LENGTH ? 0 : from - CONTEXT_LENGTH;
  const line = text.slice(start).replace(/\s+/g, " ");
  return truncate(start === 0 ? line : `…${line.trimStart()}`, MAX_SHORT_LENGTH);
}

/** Where two texts part, in characters from their beginning. */
export function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at += 1;
  return at;
}
