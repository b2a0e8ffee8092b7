import { listNews } from "@mapaobra/contract/endpoints/news";
import type { Feature } from "../../app/feature.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createNewsService } from "./news-service.ts";

export const newsFeature: Feature = {
  routes({ mount, parts: { db, now }, services: { maps } }) {
    const newsOf = createNewsService({ db, maps, now });
    // Each visit has its own beginning, so that the cache seldom has its response.
    const visitorReads = createAddressRateLimiter(
      { burst: 120, perSecond: 1, code: "too_many_requests" },
      now,
    );
    mount(listNews, async ({ actor, checkPolicy, input, request, reply }) => {
      if (actor.kind === "anonymous") visitorReads.consume(request.ip);
      return withTotalCount(await newsOf(actor, checkPolicy, input), reply);
    });
  },
};
