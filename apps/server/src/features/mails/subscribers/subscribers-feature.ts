import { readSubscribers, requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import type { Feature } from "../../../app/feature.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createAddressRateLimiter } from "../../../http/address-rate-limiter.ts";
import { createPlanDigests } from "./digests/plan-digests.ts";
import { deleteOldMarks } from "./mailbox-marks-repository.ts";
import { createMailboxes } from "./mailboxes-service.ts";
import { deleteOldSubscribers } from "./subscribers-repository.ts";
import { createSubscribersService } from "./subscribers-service.ts";

const messageHostOf = (origin: () => string) => () => new URL(origin()).hostname;

/** Alerts for visitors without an account (decision 98). */
export const subscribersFeature: Feature = {
  routes({ mount, parts, services: { branding } }) {
    const { db, now } = parts;
    const messageHost = messageHostOf(parts.origin);
    const code = "too_many_requests";
    const requests = createAddressRateLimiter({ burst: 10, perSecond: 1 / 600, code }, now);
    const floodedRequests = createAddressRateLimiter({ burst: 2, perSecond: 1 / 21_600, code }, now);
    const mailboxes = createMailboxes(parts.signingKey);
    const subscribers = createSubscribersService({ db, branding, mailboxes, messageHost, floodedRequests });
    mount(requestAlerts, ({ input, request }) => {
      requests.consume(request.ip);
      return subscribers.request(input, request.ip);
    });
    mount(readSubscribers, ({ input, checkPolicy }) => subscribers.report(checkPolicy, input.id));
  },
  jobs: ({ parts: { db, origin, alertMailServer } }) =>
    alertMailServer === null
      ? []
      : [
          {
            name: "plan mails to subscribers",
            run: createPlanDigests({ db, messageHost: messageHostOf(origin) }),
          },
        ],
  maintenance: ({ db }) => [
    {
      name: "old subscribers",
      run: () => asSystem(db, (unit) => deleteOldSubscribers(unit, CONFIRMATION_HOURS)),
    },
    { name: "old marks of mailboxes", run: () => asSystem(db, deleteOldMarks) },
  ],
};
