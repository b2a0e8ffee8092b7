/** A parsed `http:` or `https:` URL. */
export interface HttpUrl {
  /** The full URL with its scheme, usable as a link. */
  readonly href: string;
  /** Lower case, without port. */
  readonly host: string;
  /** From the first slash after the host; `/` if there is none. */
  readonly path: string;
  /** Query and fragment with `?` and `#`, or empty. */
  readonly rest: string;
}

// Accepts the underscore, as browsers do. Rejects white space, control characters, backslashes and user info: a URL must have the same meaning for a
// person, for this parser and for every browser.
const pattern =
  /^(https?):\/\/([\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?)\.?(?::\d{1,5})?(\/[^?#]*)?([?#].*)?$/iu;
const invalidCharacters = /[\s\\\p{Cc}\p{Cf}]/u;
const bareHost = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?:[:/?#]|$)/iu;

/**
 * Parses a web address as a person writes it; `https://` is added if the scheme is missing
 * (`www.empresa.co.cr`). Undefined for other schemes and invalid addresses.
 */
export function parseHttpUrl(text: string): HttpUrl | undefined {
  const trimmed = text.trim();
  const complete = bareHost.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (invalidCharacters.test(complete)) return undefined;
  const [, scheme, host, path = "/", rest = ""] = pattern.exec(complete) ?? [];
  if (scheme === undefined || host === undefined || host.includes("..")) return undefined;
  return {
    href: scheme.toLowerCase() + complete.slice(scheme.length),
    host: host.toLowerCase(),
    path,
    rest,
  };
}

/** The URL to use as a link or to store; undefined if it must not become a link. */
export function safeHttpUrl(text: string | null | undefined): string | undefined {
  return parseHttpUrl(text ?? "")?.href;
}

/**
 * A web address with its scheme for storing. Invalid text is returned unchanged and rejected by validation.
 */
export const normalizeHttpUrl = (text: string): string => safeHttpUrl(text) ?? text;
