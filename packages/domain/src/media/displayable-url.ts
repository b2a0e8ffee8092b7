import { type ParseUrl, type UrlParts, unwrapProxy } from "./unwrap-proxy.ts";

/** Path prefix of the media files of this product's servers. */
export const mediaUrlPath = "/medios/";

/** The sources of files that a page or a proxy of this product may display. */
export interface AllowedSources {
  /** The origin of the current request. */
  readonly requestOrigin: string;
  /** Other origins of our own files: the product's public origin, a CDN. */
  readonly ownOrigins: readonly string[];
  /** Hosts that the proxy fetches files from. */
  readonly proxyHosts: readonly string[];
}

/** A displayable URL: one of our files, or a file of an allowed host, which goes through the proxy. */
export interface DisplayableUrl<Parts extends UrlParts> {
  readonly isOwn: boolean;
  readonly url: Parts;
}

/**
 * Resolves a given address: absolute, relative to the root, a storage key, or nested in proxy URLs.
 * Undefined if it must not be displayed: scripts, other sites, own paths that are not files.
 */
export function parseDisplayableUrl<Parts extends UrlParts>(
  text: string,
  sites: AllowedSources,
  parse: ParseUrl<Parts>,
): DisplayableUrl<Parts> | undefined {
  const address = unwrapProxy(text, parse);
  const url = address === undefined ? null : parse(absolute(address), sites.requestOrigin);
  if (!url) return undefined;
  if (url.origin === sites.requestOrigin || sites.ownOrigins.includes(url.origin)) {
    return url.pathname.startsWith(mediaUrlPath) && hasNoCredentials(url) ? { isOwn: true, url } : undefined;
  }
  return isProxyable(url, sites.proxyHosts) ? { isOwn: false, url } : undefined;
}

/** Whether the proxy fetches this URL: an allowed host at the default port. */
export const isProxyable = (url: UrlParts, hosts: readonly string[]): boolean =>
  (url.protocol === "https:" || url.protocol === "http:") &&
  url.port === "" &&
  hasNoCredentials(url) &&
  hosts.includes(url.hostname);

const hasNoCredentials = ({ username, password }: UrlParts) => username + password === "";

/** A storage key is always below our media path. */
const absolute = (address: string) => (/^[\w-]+\/[\w./-]+$/.test(address) ? mediaUrlPath + address : address);
