import { feedMediaType, readMapFeed, readSearchFeed } from "@mapaobra/contract/endpoints/feeds";
import type { FastifyRequest } from "fastify";
import type { Feature } from "../../app/feature.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import { matchesETag, weakETag } from "../../http/content-negotiation.ts";
import { hostOf, originOfLinks } from "../../http/host.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { addVary } from "../../http/vary.ts";
import { createSearchesService } from "../searches/searches-service.ts";
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

/** Feeds of new projects and changes of stage, for readers without a session. */
export const feedsFeature: Feature = {
  routes({ mount, parts, services: { branding, maps, media } }) {
    const { db, matcher } = parts;
    const { publicUrl } = parts.pages.page;
    const searches = createSearchesService(db, maps);
    const feeds = createFeedsService({ db, branding, maps, media: media.service, matcher, searches });
    const reads = createAddressRateLimiter(
      { burst: 120, perSecond: 1, code: "too_many_requests" },
      parts.now,
    );
    /** `isBranded`: links stay on a company's host. The ids of entries are the same on all. */
    const siteOf = async (request: FastifyRequest, isBranded: boolean): Promise<FeedSite> => {
      const { company, isKnown } = await branding.findByHost(hostOf(request));
      const origin = originOfLinks(
        request,
        { isCompany: isBranded && company !== undefined, isKnown },
        publicUrl,
      );
      return { origin: origin ?? "", authority: new URL(publicUrl ?? origin ?? parts.origin()).hostname };
    };

    mount(readMapFeed, async ({ input, request, reply }) => {
      reads.consume(request.ip);
      addVary(reply, "Host");
      const feed = await feeds.ofMap(input.id, await siteOf(request, true));
      return feedResponse(request, feed, "public, no-cache");
    });
    mount(readSearchFeed, async ({ input, request, reply }) => {
      reads.consume(request.ip);
      // The address is a secret: no search engine lists it.
      reply.header("x-robots-tag", "noindex");
      const feed = await feeds.ofSearch(input.secret, await siteOf(request, false));
      return feedResponse(request, feed, "private, no-cache");
    });
  },
};
