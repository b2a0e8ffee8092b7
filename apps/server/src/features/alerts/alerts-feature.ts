import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Feature } from "../../app/feature.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { createBackgroundLoop } from "../../maintenance/background-loop.ts";
import { planMails } from "../mails/plan-mails-service.ts";
import { deleteOldEvents } from "./alerts-repository.ts";
import { createAlertsService } from "./alerts-service.ts";

/** Matches changes of points with saved searches, in every process that listens. With a mail server it plans mails. */
export const alertsFeature: Feature = {
  routes({ app, parts: { db, log, mailServer, origin, now } }) {
    const alerts = createAlertsService({
      db,
      ...(mailServer && {
        onNotices: (unit, notices) =>
          planMails(unit, notices, { now: new Date(now()), messageHost: new URL(origin()).hostname }),
      }),
    });
    const loop = createBackgroundLoop(alerts.matchEvents, { failure: "could not match alerts", log });
    app.addHook("onListen", async () => loop.start());
    app.addHook("onClose", () => loop.stop());
  },
  maintenance: ({ db }) => [
    { name: "old changes of points", run: () => inUnitOfWork(db, scopeOf(system), deleteOldEvents) },
  ],
};
