import { createHash } from "node:crypto";
import { chosenScheme } from "@mapaobra/domain/theme/chosen-scheme";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { createLruCache } from "../../../cache/lru-cache.ts";
import { createSingleFlight } from "../../../cache/single-flight.ts";
import { matchesETag, weakETag } from "../../../http/content-negotiation.ts";
import { contentPolicy, externalLogoOrigins } from "../../../http/content-policy.ts";
import { bodyFor, type EncodedBody, encodeBody, sizeOfBody } from "../../../http/encoded-body.ts";
import { originOfLinks } from "../../../http/host.ts";
import type { Html } from "../../../http/html.ts";
import { addVary } from "../../../http/vary.ts";
import type { CompanyBrand } from "../../branding/branding-service.ts";
import type { PageOwner } from "../page-builder.ts";
import { missingPage, type PageFrame } from "./page-frame.es.ts";
import { pageStyle } from "./page-style.ts";

interface WrittenPage {
  readonly body: EncodedBody;
  readonly etag: string;
}

const noOrigins = { basemap: [], streets: [], googleMaps: false, googleEmbeds: false };

export type WholePages = ReturnType<typeof createWholePages>;

/** Frames, keeps and sends the pages that are whole without scripts. */
export function createWholePages(
  { parts, services: { branding } }: FeatureContext,
  ownerOfHost: (request: FastifyRequest) => Promise<PageOwner>,
) {
  const { page } = parts.pages;
  const pages = createLruCache<string, WrittenPage>(parts.cacheLimits.projectPages, ({ body }) =>
    sizeOfBody(body),
  );
  const once = createSingleFlight<string, WrittenPage>();

  const sendHtml = (
    request: FastifyRequest,
    reply: FastifyReply,
    frame: PageFrame,
    body: EncodedBody,
    caching = "no-cache",
  ) => {
    addVary(reply, "Host", "Accept-Encoding", "Cookie");
    const origins = {
      ...noOrigins,
      images: externalLogoOrigins(frame.brand),
      media: parts.media.cdnBase === null ? [] : [parts.media.cdnBase],
    };
    // A browser takes the headers of a 304 for the page that it has.
    reply.headers({
      "cache-control": caching,
      "content-security-policy": contentPolicy({ styles: [frame.style] }, origins, null),
    });
    const etag = String(reply.getHeader("etag") ?? "");
    if (etag !== "" && matchesETag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const { content, headers } = bodyFor(body, request.headers["accept-encoding"]);
    return reply.headers(headers).type("text/html; charset=utf-8").send(content);
  };

  return {
    async frameOf(request: FastifyRequest, company: CompanyBrand | undefined): Promise<PageFrame> {
      const host = await ownerOfHost(request);
      const shown = company ?? host.company;
      const brand = branding.toBranding(shown);
      const site = { isCompany: host.isCompanyHost, isKnown: host.isKnownHost };
      // A company's page is not one of another company's host.
      const isForeign = host.company !== undefined && shown?.companyId !== host.company.companyId;
      return {
        brand,
        provider: { name: page.providerName, url: page.providerUrl },
        origin: isForeign ? page.publicUrl : originOfLinks(request, site, page.publicUrl),
        version: page.version,
        style: pageStyle(brand.theme, chosenScheme(request.headers.cookie)),
      };
    },

    /** The page from memory, or written for all who wait for it. `content` has everything that it is made of. */
    async fromMemory(content: string, write: () => Promise<string>): Promise<WrittenPage> {
      // Style and maps make it as long as a page.
      const key = createHash("sha256").update(content).digest("base64url");
      const known = pages.get(key);
      if (known) return known;
      return once(key, async () => {
        const plain = Buffer.from(await write());
        const written = { body: await encodeBody(plain), etag: weakETag(plain) };
        pages.set(key, written);
        return written;
      });
    },

    /** `isListed`: search engines may show it. `own`: what only this reader gets, and in which place. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      frame: PageFrame,
      { body, etag }: WrittenPage,
      isListed: boolean,
      own?: { readonly at: Html; readonly content: Html },
    ) {
      if (!isListed) reply.header("x-robots-tag", "noindex");
      if (own) {
        const plain = body.plain.toString().replace(own.at.html, () => own.content.html);
        return sendHtml(request, reply, frame, await encodeBody(Buffer.from(plain)), "no-store");
      }
      reply.header("etag", etag);
      return sendHtml(request, reply, frame, body);
    },

    /** A page for one reader, which search engines do not show. */
    sendForm(request: FastifyRequest, reply: FastifyReply, frame: PageFrame, page: string) {
      reply.header("x-robots-tag", "noindex");
      return sendHtml(request, reply, frame, { plain: Buffer.from(page), brotli: undefined }, "no-store");
    },

    /** `what`: 'Este proyecto'. `mapPath` is the company's map, or the product. */
    sendMissing(
      request: FastifyRequest,
      reply: FastifyReply,
      frame: PageFrame,
      what: string,
      mapPath: string,
    ) {
      const body = missingPage(frame, what, mapPath);
      reply.code(404).header("x-robots-tag", "noindex");
      return sendHtml(request, reply, frame, { plain: Buffer.from(body), brotli: undefined });
    },
  };
}
