import { Readable } from "node:stream";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Feature } from "../../app/feature.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import { hostOf, originOfLinks } from "../../http/host.ts";
import { addVary } from "../../http/vary.ts";
import { createSitemapService, type SitemapSite, type SitemapText, sitemapPath } from "./sitemap-service.ts";
import { writeRobots } from "./write-robots.ts";

/** A page that is gone is gone from caches too within this time. */
const cacheControl = "public, max-age=30";

/** `robots.txt` and the sitemap of each host. */
export const searchEnginesFeature: Feature = {
  routes({ app, parts, services: { branding, mediaUrls } }) {
    const sitemaps = createSitemapService(parts.db, mediaUrls, parts.now);
    const reads = createAddressRateLimiter(
      { burst: 10, perSecond: 0.5, code: "too_many_requests" },
      parts.now,
    );

    /** Undefined on the host of a company that search engines do not show, and without a known origin. */
    const siteOf = async (request: FastifyRequest): Promise<SitemapSite | undefined> => {
      const { company, isKnown } = await branding.findByHost(hostOf(request));
      const { publicUrl } = parts.pages.page;
      const origin = originOfLinks(request, { isCompany: company !== undefined, isKnown }, publicUrl);
      if (origin === null || company?.isListed === false) return undefined;
      return { origin, companyId: company?.companyId };
    };

    const sendSitemap = async (
      request: FastifyRequest,
      reply: FastifyReply,
      read: (site: SitemapSite) => Promise<SitemapText | undefined>,
    ) => {
      reads.consume(request.ip);
      addVary(reply, "Host");
      const site = await siteOf(request);
      const sitemap = site && (await read(site));
      if (sitemap === undefined) throw new DomainError("not_found");
      return reply
        .type("application/xml; charset=utf-8")
        .header("cache-control", cacheControl)
        .send(typeof sitemap === "string" ? sitemap : Readable.from(sitemap));
    };

    app.get("/robots.txt", async (request, reply) => {
      const site = await siteOf(request);
      addVary(reply, "Host");
      return reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", cacheControl)
        .send(writeRobots(site && site.origin + sitemapPath()));
    });
    app.get(sitemapPath(), (request, reply) => sendSitemap(request, reply, sitemaps.read));
    app.get<{ Params: { part: string } }>("/sitemap-:part(^\\d{1,5}).xml", (request, reply) =>
      sendSitemap(request, reply, (site) => sitemaps.readPart(site, Number(request.params.part))),
    );
  },
};
