import { proxyMedia } from "@mapaobra/contract/endpoints/media-proxy";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { serverOrigin } from "./api.ts";
import { buildRequest } from "./build-request.ts";

/**
 * Where the browser gets a picture: an uploaded one from where it stands, one of another site through our
 * server, which knows what may be shown; the office's page loads from nowhere else. Undefined for what is
 * no address.
 */
export function pictureUrl(address: string, uploaded: string | null): string | undefined {
  if (address === uploaded) return address.startsWith("/") ? serverOrigin + address : address;
  const foreign = safeHttpUrl(address);
  return foreign && proxyUrl(foreign);
}

/** What an answer of the proxy is called so that no cache knows it. */
export const newCacheBuster = (): string => String(Date.now());

/** An uploaded file of ours by its other way, in an answer that no cache has. */
export const proxiedUrl = (address: string, cacheBuster: string): string =>
  `${proxyUrl(address)}&cb=${cacheBuster}`;

const proxyUrl = (address: string) =>
  buildRequest(`${serverOrigin}/api`, proxyMedia, proxyMedia.request.encode({ address }))?.url;

/**
 * The same of a company's logo, whose one address does not say whether it was uploaded: without a host it
 * was, and one with a host our server gives out wherever it is. Null for a company without a logo.
 */
export function logoUrl(logo: string | null): string | null {
  if (logo === null) return null;
  return pictureUrl(logo, logo.startsWith("/") ? logo : null) ?? null;
}
