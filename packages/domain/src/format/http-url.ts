/** An `http:` or `https:` address taken apart. */
export interface HttpUrl {
  /** The whole address, with its scheme: fit for a link. */
  readonly href: string;
  /** Lower case, without port. */
  readonly host: string;
  /** From the first slash after the host; `/` when there is none. */
  readonly path: string;
  /** Query and fragment with their marks, or empty. */
  readonly rest: string;
}

// No white space, control character or backslash anywhere, and no user before the host: an address
// reads the same to a person, to us and to every browser, or it is refused.
const pattern =
  /^(https?):\/\/([\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?)\.?(?::\d{1,5})?(\/[^?#]*)?([?#].*)?$/iu;
const refusedCharacters = /[\s\\\p{Cc}\p{Cf}]/u;
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/iu;

/**
 * Reads a web address as a person writes it; `https://` is added when only a host was written
 * (`www.empresa.co.cr`). Undefined for every other scheme and for what is no address.
 */
export function parseHttpUrl(text: string): HttpUrl | undefined {
  const trimmed = text.trim();
  const complete = bareHost.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (refusedCharacters.test(complete)) return undefined;
  const [, scheme, host, path = "/", rest = ""] = pattern.exec(complete) ?? [];
  if (scheme === undefined || host === undefined || host.includes("..")) return undefined;
  return {
    href: scheme.toLowerCase() + complete.slice(scheme.length),
    host: host.toLowerCase(),
    path,
    rest,
  };
}

/** The address to put into a link or to store; undefined when it must not become a link. */
export function safeHttpUrl(text: string | null | undefined): string | undefined {
  return parseHttpUrl(text ?? "")?.href;
}

/** An address with its scheme, as it is stored; any other text as it is, for the rules to refuse. */
export const normalizeHttpUrl = (text: string): string => safeHttpUrl(text) ?? text;
