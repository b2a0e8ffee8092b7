import { readSubscribers, requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import type { Feature } from "../../../app/feature.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import { createAddressRateLimiter } from "../../../http/address-rate-limiter.ts";
import { createBackgroundLoop } from "../../../maintenance/background-loop.ts";
import { createPlanDigests } from "./digests/plan-digests.ts";
import { subscriberPages } from "./pages/subscriber-pages.ts";
import { createSubscriberLinks } from "./subscriber-links.ts";
import { deleteOldSubscribers } from "./subscribers-repository.ts";
import { createSubscribersService } from "./subscribers-service.ts";

/** Alerts for visitors without an account. With a mail server, every process that listens plans their mails. */
export const subscribersFeature: Feature = {
  routes({ app, mount, parts, services: { branding } }) {
    const { db, log, now } = parts;
    const messageHost = () => new URL(parts.origin()).hostname;
    const code = "too_many_requests";
    const requests = createAddressRateLimiter({ burst: 10, perSecond: 1 / 600, code }, now);
    const floodedRequests = createAddressRateLimiter({ burst: 2, perSecond: 1 / 21_600, code }, now);
    const subscribers = createSubscribersService({ db, branding, messageHost, floodedRequests });
    mount(requestAlerts, ({ input, request }) => {
      requests.consume(request.ip);
      return subscribers.request(input, request.ip);
    });
    mount(readSubscribers, ({ input, checkPolicy }) => subscribers.report(checkPolicy, input.id));
    subscriberPages(app, {
      db,
      branding,
      links: createSubscriberLinks(parts.signingKey, now),
      providerName: parts.pages.page.providerName,
    });
    if (parts.mailServer === null) return;
    const loop = createBackgroundLoop(createPlanDigests({ db, now, messageHost }), {
      failure: "could not plan mails to subscribers",
      log,
    });
    app.addHook("onListen", async () => loop.start());
    app.addHook("onClose", () => loop.stop());
  },
  maintenance: ({ db }) => [
    {
      name: "old subscribers",
      run: () => inUnitOfWork(db, scopeOf(system), (unit) => deleteOldSubscribers(unit, CONFIRMATION_HOURS)),
    },
  ],
};
