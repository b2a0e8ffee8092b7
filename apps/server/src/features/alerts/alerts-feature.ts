import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Feature } from "../../app/feature.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { planMails } from "../mails/plan-mails-service.ts";
import { createAlertsService } from "./alerts-service.ts";
import { readMatchingBacklog } from "./unmatched-maps-repository.ts";

/** Matches changes of points with saved searches. With a mail server it plans mails. */
export const alertsFeature: Feature = {
  routes({ parts: { db, metrics } }) {
    metrics.measureAlerts(() => inUnitOfWork(db, scopeOf(system), readMatchingBacklog));
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
