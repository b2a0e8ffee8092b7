/** A parsed URL as in browsers; a `URL` is one. */
export interface UrlParts {
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** `URL.parse`, which is not part of the ECMAScript library. */
export type ParseUrl<Parts extends UrlParts = UrlParts> = (address: string, base: string) => Parts | null;

/** Maximum nesting of proxy URLs (P2 §7). */
const maxNesting = 5;

/** The URL inside proxy URLs of this or another installation; undefined if they are nested too deeply. */
export function unwrapProxy(text: string, parse: ParseUrl): string | undefined {
  let address = text.trim();
  for (let level = 0; level <= maxNesting; level += 1) {
    const inner = innerOf(parse(address, "http://localhost"));
    if (inner === null) return address;
    address = inner.trim();
  }
  return undefined;
}

const innerOf = (parts: UrlParts | null) =>
  parts && /\/imagenes\/proxy\/?$/i.test(parts.pathname) ? parts.searchParams.get("u") : null;
