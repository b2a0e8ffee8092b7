import { feedMediaType, readMapFeed, readSearchFeed } from "@mapaobra/contract/endpoints/feeds";
import type { FastifyRequest } from "fastify";
import type { Feature } from "../../app/feature.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import { matchesETag, weakETag } from "../../http/content-negotiation.ts";
import { hostOf, originOf } from "../../http/host.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { addVary } from "../../http/vary.ts";
import { createSearchFeedsService } from "../searches/search-feeds-service.ts";
import { createFeedsService, type FeedSite } from "./feeds-service.ts";
import { type AtomFeed, writeAtom } from "./write-atom.ts";

/** The feed, or 304 if the reader has it. */
function feedResponse({ headers }: FastifyRequest, feed: AtomFeed, cacheControl: string): RawResponse {
  const content = Buffer.from(writeAtom(feed));
  const etag = weakETag(content);
  // No Last-Modified: a project that leaves the feed makes it no newer.
  const validators = { etag, "cache-control": cacheControl };
  if (matchesETag(headers["if-none-match"], etag)) return new RawResponse(null, validators, 304);
  return new RawResponse(content, { ...validators, "content-type": `${feedMediaType}; charset=utf-8` });
}

/** Feeds of new projects, for readers without a session. */
export const feedsFeature: Feature = {
  routes({ mount, parts, services: { branding, maps, media } }) {
    const { db, matcher } = parts;
    const { publicUrl } = parts.pages.page;
    const searchFeeds = createSearchFeedsService(db);
    const feeds = createFeedsService({ db, branding, maps, media: media.service, matcher, searchFeeds });
    const reads = createAddressRateLimiter(
      { burst: 120, perSecond: 1, code: "too_many_requests" },
      parts.now,
    );
    const siteOf = (request: FastifyRequest, origin: string | null): FeedSite => ({
      origin: origin ?? originOf(request),
      authority: new URL(publicUrl ?? originOf(request)).hostname,
    });

    mount(readMapFeed, async ({ input, request, reply }) => {
      reads.consume(request.ip);
      addVary(reply, "Host");
      // The product's own address would open the page without the company's brand.
      const { company } = await branding.findByHost(hostOf(request));
      const feed = await feeds.ofMap(input.id, siteOf(request, company ? null : publicUrl));
      return feedResponse(request, feed, "public, no-cache");
    });
    mount(readSearchFeed, async ({ input, request, reply }) => {
      reads.consume(request.ip);
      // The address is a secret: no search engine lists it.
      reply.header("x-robots-tag", "noindex");
      const feed = await feeds.ofSearch(input.secret, siteOf(request, publicUrl));
      return feedResponse(request, feed, "private, no-cache");
    });
  },
};
