import { endpoints } from "@mapaobra/contract/endpoints/table";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./app/app-parts.ts";
import { createFastify } from "./app/create-fastify.ts";
import { features, healthFeatures } from "./app/features.ts";
import { createServices } from "./app/services.ts";
import { createAddressRateLimiter } from "./http/address-rate-limiter.ts";
import { createAuthenticate } from "./http/authenticate.ts";
import { installGracefulClose } from "./http/graceful-close.ts";
import { createMount } from "./http/mount.ts";
import { type RunningJobs, startJobs } from "./jobs/start-jobs.ts";

/** Creates the whole application without a port: the HTTP server with the routes of every feature. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, diskSpace, now } = parts;
  const app = await createFastify(parts);
  const services = createServices(parts, app);
  const { maps, branding, sessions, quota } = services;
  const mount = createMount(app, {
    db,
    authenticate: createAuthenticate(sessions.findByToken),
    newTempPath: parts.storage.newTempPath,
    diskSpace,
    quota,
    invalidCalls: createAddressRateLimiter({ burst: 60, perSecond: 1, code: "too_many_requests" }, now),
    // Clear the caches after a write: the client may read before the notification arrives.
    onWriteFinished(access) {
      maps.invalidateStates();
      if (access !== "company.write" && access !== "map.write") return;
      maps.invalidatePublished();
      branding.invalidateBrands();
    },
  });
  const isWeb = parts.roles.includes("web");
  for (const feature of isWeb ? features : healthFeatures)
    await feature.routes({ app, mount, parts, services });
  if (isWeb) mount.finish(endpoints);
  if (parts.roles.includes("worker")) {
    const jobs = features.flatMap((feature) => feature.jobs?.({ parts, services }) ?? []);
    let running: RunningJobs | undefined;
    app.addHook("onListen", async () => {
      running = startJobs(jobs, parts.log);
    });
    app.addHook("onClose", () => running?.stop());
  }
  app.addHook("onListen", async () => services.announcer.start());
  app.addHook("onClose", () => services.announcer.stop());
  installGracefulClose(app, parts.closing);
  return app;
}
