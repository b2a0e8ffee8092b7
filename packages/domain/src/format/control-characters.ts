import { collapseSpaces } from "./text.ts";

/** Control characters (C0, C1) and the marks that turn the direction of the text around them. */
const invisible = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const allInvisible = new RegExp(invisible, "gu");
const tabOrLineBreak = /[\t\n\r\u2028\u2029]/;

/** Whether a text of one line has a tab, a line break or an invisible character. */
export const isUncleanLine = (text: string): boolean => tabOrLineBreak.test(text) || invisible.test(text);

/** Whether a text of several lines has an invisible character; tabs and line breaks are allowed. */
export const isUncleanText = (text: string): boolean => invisible.test(text);

/** The text without invisible characters; tabs and line breaks stay. */
export const withoutInvisible = (text: string): string => text.replace(allInvisible, "");

/** The text in one line: line breaks, tabs and invisible characters count as spaces, and so does a run of them. */
export const toOneLine = (text: string): string => collapseSpaces(text.replace(allInvisible, " "));

/** Characters without width that pages put into words; emoji and other scripts need the joiners. */
const zeroWidth = /[\u00ad\u200b\u2060\ufeff]/g;
/** White space, letters that look like it, and marks of direction. */
const blankOrDirection = /[\s\u115f\u1160\u2800\u3164\uffa0\u202a-\u202e\u2066-\u2069]/;

/**
 * The text without characters of no width, and without white space and marks of direction around it: pages and
 * lists of contacts copy names, telephones and e-mail addresses with such characters.
 */
export function trimInvisible(text: string): string {
  const visible = text.replace(zeroWidth, "");
  let start = 0;
  let end = visible.length;
  while (start < end && blankOrDirection.test(visible.charAt(start))) start++;
  while (end > start && blankOrDirection.test(visible.charAt(end - 1))) end--;
  return visible.slice(start, end);
}
