import { readDiskUsage } from "@mapaobra/contract/endpoints/disk-usage";
import { readHealth } from "@mapaobra/contract/endpoints/health";
import type { FastifyInstance } from "fastify";
import type { Feature } from "../../app/feature.ts";
import type { Mount } from "../../http/mount.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import { createReadiness } from "./readiness.ts";

/**
 * The health endpoint reports that the process is alive; `/readyz` checks database and storage. A full disk is
 * reported and leaves it ready: reads continue, and another process would have the same disk.
 */
export function healthRoutes(
  app: FastifyInstance,
  mount: Mount,
  isReady: () => Promise<boolean>,
  diskSpace: Pick<DiskSpace, "read">,
): void {
  mount(readHealth, async () => ({ state: "ok" as const }));
  mount(readDiskUsage, async ({ checkPolicy }) => {
    checkPolicy({});
    return diskSpace.read();
  });
  app.get("/readyz", async (_request, reply) => {
    const [ready, usage] = await Promise.all([isReady(), diskSpace.read().catch(() => undefined)]);
    reply.header("cache-control", "no-store");
    return reply.code(ready ? 200 : 503).send({
      estado: ready ? "ok" : "no_disponible",
      ...(usage && { bytesLibres: usage.freeBytes, bytesReservados: usage.reserveBytes }),
    });
  });
}

export const healthFeature: Feature = {
  routes: ({ app, mount, parts }) => healthRoutes(app, mount, createReadiness(parts), parts.diskSpace),
};
