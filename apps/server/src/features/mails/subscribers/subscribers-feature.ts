import { readSubscribers, requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import type { Feature } from "../../../app/feature.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createPlanDigests } from "./digests/plan-digests.ts";
import { deleteOldMarks } from "./mailbox-marks-repository.ts";
import { deleteOldSubscribers } from "./subscribers-repository.ts";

/** Alerts for visitors without an account (decision 98). */
export const subscribersFeature: Feature = {
  routes({ mount, services: { subscribers } }) {
    mount(requestAlerts, ({ input, request }) => subscribers.request(input, request.ip));
    mount(readSubscribers, ({ input, checkPolicy }) => subscribers.report(checkPolicy, input.id));
  },
  jobs: ({ parts: { db, origin, alertMailServer } }) =>
    alertMailServer === null
      ? []
      : [
          {
            name: "plan mails to subscribers",
            run: createPlanDigests({ db, messageHost: () => new URL(origin()).hostname }),
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
