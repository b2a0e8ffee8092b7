import { type AddressParts, type ParseAddress, unwrapProxy } from "./unwrap-proxy.ts";

/** Where a server of this product answers for files. */
export const mediaFolder = "/medios/";

/** Whose files a page or a proxy of this product may show. */
export interface ShownSites {
  /** The origin that was asked. */
  readonly here: string;
  /** Further origins under which our own files are had: the product's public one, a CDN's. */
  readonly ownOrigins: readonly string[];
  /** The hosts of which the proxy fetches files for anybody. */
  readonly proxyHosts: readonly string[];
}

/** An address that may be shown: of a file of ours, or of one of a named site, which goes through the proxy. */
export interface ShownAddress<Parts extends AddressParts> {
  readonly isOwn: boolean;
  readonly url: Parts;
}

/**
 * What an address leads to that somebody was given: whole, from its path on, as a file's bare key, or within
 * proxy addresses. Undefined where it may not be shown: scripts, other sites, anything of ours but files.
 */
export function shownAddress<Parts extends AddressParts>(
  text: string,
  sites: ShownSites,
  parse: ParseAddress<Parts>,
): ShownAddress<Parts> | undefined {
  const address = unwrapProxy(text, parse);
  const url = address === undefined ? null : parse(whole(address), sites.here);
  if (!url) return undefined;
  if (url.origin === sites.here || sites.ownOrigins.includes(url.origin)) {
    return url.pathname.startsWith(mediaFolder) && isUnsigned(url) ? { isOwn: true, url } : undefined;
  }
  return isProxied(url, sites.proxyHosts) ? { isOwn: false, url } : undefined;
}

/** Whether the proxy fetches files of this address: of a named host, at its usual port. */
export const isProxied = (url: AddressParts, hosts: readonly string[]): boolean =>
  (url.protocol === "https:" || url.protocol === "http:") &&
  url.port === "" &&
  isUnsigned(url) &&
  hosts.includes(url.hostname);

const isUnsigned = ({ username, password }: AddressParts) => username + password === "";

/** A key stands in no folder but ours. */
const whole = (address: string) => (/^[\w-]+\/[\w./-]+$/.test(address) ? mediaFolder + address : address);
