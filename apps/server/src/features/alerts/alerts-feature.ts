import type { Feature } from "../../app/feature.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { planMails } from "../mails/plan-mails-service.ts";
import { createAlertsService } from "./alerts-service.ts";
import { readMatchingBacklog } from "./unmatched-maps-repository.ts";

/** Matches changes of points with saved searches. With a mail server it plans mails. */
export const alertsFeature: Feature = {
  routes({ parts: { db, metrics } }) {
    metrics.measureAlerts(() => asSystem(db, readMatchingBacklog));
  },
  jobs({ parts: { db, log, alertMailServer, origin, now } }) {
    const alerts = createAlertsService({
      db,
      log,
      ...(alertMailServer && {
        onNotices: (unit, notices) =>
          planMails(unit, notices, { now: new Date(now()), messageHost: new URL(origin()).hostname }),
      }),
    });
    return [{ name: "match alerts", run: alerts.matchEvents }];
  },
};
