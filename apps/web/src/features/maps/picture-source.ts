import { proxyMedia } from "@mapaobra/contract/endpoints/media";
import { safeWebAddress } from "@mapaobra/domain/format/web-address";
import { serverOrigin } from "../../api/api.ts";
import { buildRequest } from "../../api/build-request.ts";

/**
 * Where the browser gets a map's picture: an uploaded one from where it stands, one of another site through
 * our server, which knows what may be shown. Undefined for what is no address.
 */
export function pictureSource(address: string, uploaded: string | null): string | undefined {
  if (address === uploaded) return address.startsWith("/") ? serverOrigin + address : address;
  const foreign = safeWebAddress(address);
  if (!foreign) return undefined;
  return buildRequest(`${serverOrigin}/api`, proxyMedia, proxyMedia.request.encode({ address: foreign }))
    ?.url;
}
