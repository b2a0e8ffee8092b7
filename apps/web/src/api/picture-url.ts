import { proxyMedia } from "@mapaobra/contract/endpoints/media-proxy";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { serverOrigin } from "./api.ts";
import { buildRequest } from "./build-request.ts";

/**
 * The URL that the browser loads a picture from: an uploaded picture's own URL, or our proxy for another
 * site's, since the office's policy allows no other hosts. Undefined if `address` is not a URL.
 */
export function pictureUrl(address: string, uploaded: string | null): string | undefined {
  if (address === uploaded) return address.startsWith("/") ? serverOrigin + address : address;
  const remote = safeHttpUrl(address);
  return remote && proxyUrl(remote);
}

/** A proxy parameter that no cache has seen. */
export const newCacheBuster = (): string => String(Date.now());

/** An uploaded file through the proxy, bypassing all caches. */
export const proxiedUrl = (address: string, cacheBuster: string): string =>
  `${proxyUrl(address)}&cb=${cacheBuster}`;

const proxyUrl = (address: string) =>
  buildRequest(`${serverOrigin}/api`, proxyMedia, proxyMedia.request.encode({ address }))?.url;

/**
 * Like `pictureUrl` for a company's logo, whose URL does not say whether it was uploaded: one without a host
 * was, and the server proxies any with a host. Null without a logo.
 */
export function logoUrl(logo: string | null): string | null {
  if (logo === null) return null;
  return pictureUrl(logo, logo.startsWith("/") ? logo : null) ?? null;
}
