import { isEmail } from "@mapaobra/domain/format/email";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";

/** The e-mail addresses of a cell, without `mailto:` with its question, and names and quotes around them. */
export const emailsIn = (text: string): string[] =>
  text
    .replace(/\bmailto:([^\s?]*)(?:\?\S*)?/gi, "$1")
    .split(/[\s,;/|<>()'"]+/)
    .filter(isEmail);

/** Between two addresses: a mark that ends one, or the beginning of the next. */
const betweenWebs = /\s*[;|\n]\s*|,\s+|\s+[/y-]\s+|[\s,]+(?=(?:https?:\/\/|www\.))/i;

/**
 * The web addresses of a cell with their scheme. What is an address as a whole stays whole: it may contain the marks
 * that separate several. A space in a path is encoded, as browsers do.
 */
export function websIn(text: string): string[] {
  const whole = countOfStarts(text) > 1 ? undefined : safeHttpUrl(text);
  if (whole !== undefined) return [whole];
  return text.split(betweenWebs).flatMap((part) => safeHttpUrl(part.trim().replace(/\s/g, "%20")) ?? []);
}

const countOfStarts = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;
