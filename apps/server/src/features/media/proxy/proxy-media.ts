import { DomainError } from "@mapaobra/domain/errors";
import { isProxied, shownAddress } from "@mapaobra/domain/media/shown-address";
import type { FastifyRequest } from "fastify";
import { Bytes } from "../../../http/bytes.ts";
import { originOf } from "../../../http/host.ts";
import type { MediaAddresses } from "../media-address.ts";
import { answerWithFile, type OpenFile, pdfPolicy } from "../open-file.ts";
import { type ForeignRules, fetchForeign } from "./fetch-foreign.ts";
import { isPublicAddress } from "./public-address.ts";

/** What an address in a proxy address leads to, as the answer to `request`. */
export type ProxyMedia = (request: FastifyRequest, address: string) => Promise<Bytes>;

interface ProxyMediaParts {
  readonly addresses: MediaAddresses;
  readonly open: OpenFile;
  /** The hosts from which files are fetched for anybody. */
  readonly hosts: readonly string[];
  /** Under which origins this product's own files are known, beside that of the request. */
  readonly ownOrigins: readonly string[];
}

const freshSeconds = 300;

/** Our own files under the same rules as at their own addresses, and those of the sites that the operator named. */
export function createProxyMedia({ addresses, open, hosts, ownOrigins }: ProxyMediaParts): ProxyMedia {
  const rules: ForeignRules = {
    isAllowedSite: (url) => isProxied(url, hosts),
    isAllowedAddress: isPublicAddress,
    mostBytes: 100 * 1_048_576,
    longestMilliseconds: 60_000,
  };

  const ownFile = async (request: FastifyRequest, url: URL) => {
    const key = addresses.keyOf(url.href);
    const opened = key && (await open(key, Object.fromEntries(url.searchParams)));
    if (!opened) throw new DomainError("not_found");
    const isShown = opened.kind !== "document" || opened.type === "application/pdf";
    if (!isShown) throw new DomainError("wrong_media_type");
    return answerWithFile(request, opened);
  };

  return async (request, text) => {
    const shown = shownAddress(text, { here: originOf(request), ownOrigins, proxyHosts: hosts }, URL.parse);
    if (!shown) throw new DomainError("proxy_refused");
    return shown.isOwn ? ownFile(request, shown.url) : foreignFile(shown.url, rules);
  };
}

async function foreignFile(url: URL, rules: ForeignRules): Promise<Bytes> {
  const { mediaType, bytes, body } = await fetchForeign(url, rules);
  return new Bytes(body, {
    "content-type": mediaType,
    "cache-control": `public, max-age=${freshSeconds}`,
    "access-control-allow-origin": "*",
    ...(bytes !== undefined && { "content-length": String(bytes) }),
    ...(mediaType === "application/pdf" && { "content-security-policy": pdfPolicy(true) }),
  });
}
