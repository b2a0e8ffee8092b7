import { type ParseUrl, type UrlParts, unwrapProxy } from "./unwrap-proxy.ts";

/** Where a server of this product answers for files. */
export const mediaUrlPath = "/medios/";

/** Whose files a page or a proxy of this product may show. */
export interface AllowedSources {
  /** The origin that was asked. */
  readonly requestOrigin: string;
  /** Further origins under which our own files are had: the product's public one, a CDN's. */
  readonly ownOrigins: readonly string[];
  /** The hosts of which the proxy fetches files for anybody. */
  readonly proxyHosts: readonly string[];
}

/** An address that may be shown: of a file of ours, or of one of a named site, which goes through the proxy. */
export interface DisplayableUrl<Parts extends UrlParts> {
  readonly isOwn: boolean;
  readonly url: Parts;
}

/**
 * What an address leads to that somebody was given: whole, from its path on, as a file's bare key, or within
 * proxy addresses. Undefined where it may not be shown: scripts, other sites, anything of ours but files.
 */
export function parseDisplayableUrl<Parts extends UrlParts>(
  text: string,
  sites: AllowedSources,
  parse: ParseUrl<Parts>,
): DisplayableUrl<Parts> | undefined {
  const address = unwrapProxy(text, parse);
  const url = address === undefined ? null : parse(whole(address), sites.requestOrigin);
  if (!url) return undefined;
  if (url.origin === sites.requestOrigin || sites.ownOrigins.includes(url.origin)) {
    return url.pathname.startsWith(mediaUrlPath) && hasNoCredentials(url) ? { isOwn: true, url } : undefined;
  }
  return isProxyable(url, sites.proxyHosts) ? { isOwn: false, url } : undefined;
}

/** Whether the proxy fetches files of this address: of a named host, at its usual port. */
export const isProxyable = (url: UrlParts, hosts: readonly string[]): boolean =>
  (url.protocol === "https:" || url.protocol === "http:") &&
  url.port === "" &&
  hasNoCredentials(url) &&
  hosts.includes(url.hostname);

const hasNoCredentials = ({ username, password }: UrlParts) => username + password === "";

/** A key stands in no folder but ours. */
const whole = (address: string) => (/^[\w-]+\/[\w./-]+$/.test(address) ? mediaUrlPath + address : address);
