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

/** Characters without width that pages put into words, and marks of direction. */
const zeroWidth =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Joiners, variation selectors and tags, with the emoji or the letter of another script that needs them. */
const dependent =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|[0-9#*](?=\ufe0f\u20e3)|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])?(?:\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])+/gu;
/** White space and letters that look like it. */
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0]/;

/**
 * The stored form of a text: composed (NFC), without characters of no width, marks of direction and white space
 * around it. Pages and lists of contacts copy names, telephones and e-mail addresses with such characters, and two
 * texts that look equal must be equal. Control characters stay: `withoutInvisible` removes them, and the API rejects
 * them.
 */
export function cleanText(text: string): string {
  const visible = text
    .replace(zeroWidth, "")
    .replace(dependent, (found, base?: string) => (base === undefined ? "" : found))
    .normalize("NFC");
  let start = 0;
  let end = visible.length;
  while (start < end && blank.test(visible.charAt(start))) start++;
  while (end > start && blank.test(visible.charAt(end - 1))) end--;
  return visible.slice(start, end);
}
