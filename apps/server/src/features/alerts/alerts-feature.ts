import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Feature } from "../../app/feature.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { createAlertsLoop } from "./alerts-loop.ts";
import { deleteOldEvents } from "./alerts-repository.ts";
import { createAlertsService } from "./alerts-service.ts";

/** Matches changes of points with saved searches, in every process that listens. */
export const alertsFeature: Feature = {
  routes({ app, parts: { db, log } }) {
    const loop = createAlertsLoop(createAlertsService(db), log);
    app.addHook("onListen", async () => loop.start());
    app.addHook("onClose", () => loop.stop());
  },
  maintenance: ({ db }) => [
    { name: "old changes of points", run: () => inUnitOfWork(db, scopeOf(system), deleteOldEvents) },
  ],
};
