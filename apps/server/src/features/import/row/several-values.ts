import { isEmail } from "@mapaobra/domain/format/email";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";

/** The e-mail addresses of a cell, without `mailto:` and names around them. */
export const emailsIn = (text: string): string[] =>
  text
    .replace(/\bmailto:/gi, "")
    .split(/[\s,;/|<>()]+/)
    .filter(isEmail);

/** Between two addresses: a mark that ends one, or the beginning of the next. */
const betweenWebs = /\s*[;|\n]\s*|,\s+|\s+[/y-]\s+|[\s,]+(?=(?:https?:\/\/|www\.))/i;

/** The web addresses of a cell with their scheme. A space in a path is encoded, as browsers do. */
export const websIn = (text: string): string[] =>
  text.split(betweenWebs).flatMap((part) => safeHttpUrl(part.trim().replace(/\s/g, "%20")) ?? []);
