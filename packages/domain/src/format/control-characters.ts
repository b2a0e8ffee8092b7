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

const spaceOrDirection = /[\s\u202a-\u202e\u2066-\u2069]/;

/**
 * The text without white space and marks of direction around it: lists of contacts copy telephones and e-mail
 * addresses with such marks.
 */
export function trimMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && spaceOrDirection.test(text.charAt(start))) start++;
  while (end > start && spaceOrDirection.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
