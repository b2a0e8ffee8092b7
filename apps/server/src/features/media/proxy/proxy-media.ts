import { DomainError } from "@mapaobra/domain/errors";
import { isProxyable, parseDisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../../http/host.ts";
import { RawResponse } from "../../../http/raw-response.ts";
import type { MediaUrls } from "../media-urls.ts";
import { mediaFileResponse, type OpenFile, pdfPolicy } from "../open-file.ts";
import { fetchRemoteFile, type RemoteFileLimits } from "./fetch-remote-file.ts";
import { isPublicIp } from "./public-ip.ts";

/** Returns the file behind the address in a proxy URL. */
export type ProxyMedia = (request: FastifyRequest, address: string) => Promise<RawResponse>;

interface ProxyMediaParts {
  readonly addresses: MediaUrls;
  readonly open: OpenFile;
  /** Hosts from which files are fetched for any client. */
  readonly hosts: readonly string[];
  /** Origins of this product's files, in addition to the request's origin. */
  readonly ownOrigins: readonly string[];
}

const freshSeconds = 300;

/**
 * Serves our own files with the same access rules as their URLs, and files of the hosts that the operator
 * lists.
 */
export function createProxyMedia({ addresses, open, hosts, ownOrigins }: ProxyMediaParts): ProxyMedia {
  const rules: RemoteFileLimits = {
    isAllowedSite: (url) => isProxyable(url, hosts),
    isAllowedAddress: isPublicIp,
    maxBytes: 100 * 1_048_576,
    totalTimeoutMs: 60_000,
  };

  const ownFile = async (request: FastifyRequest, url: URL) => {
    const key = addresses.keyFromUrl(url.href);
    const opened = key && (await open(key, Object.fromEntries(url.searchParams)));
    if (!opened) throw new DomainError("not_found");
    const isShown = opened.kind !== "document" || opened.type === "application/pdf";
    if (!isShown) throw new DomainError("wrong_media_type");
    return mediaFileResponse(request, opened);
  };

  return async (request, text) => {
    const shown = parseDisplayableUrl(
      text,
      { requestOrigin: originOf(request), ownOrigins, proxyHosts: hosts },
      URL.parse,
    );
    if (!shown) throw new DomainError("proxy_url_not_allowed");
    return shown.isOwn ? ownFile(request, shown.url) : remoteFile(shown.url, rules);
  };
}

async function remoteFile(url: URL, rules: RemoteFileLimits): Promise<RawResponse> {
  const { mediaType, bytes, body } = await fetchRemoteFile(url, rules);
  return new RawResponse(body, {
    "content-type": mediaType,
    "cache-control": `public, max-age=${freshSeconds}`,
    "access-control-allow-origin": "*",
    ...(bytes !== undefined && { "content-length": String(bytes) }),
    ...(mediaType === "application/pdf" && { "content-security-policy": pdfPolicy(true) }),
  });
}
