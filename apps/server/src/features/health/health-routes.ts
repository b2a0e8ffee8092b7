import { readHealth } from "@mapaobra/contract/endpoints/health";
import type { FastifyInstance } from "fastify";
import type { Mount } from "../../http/mount.ts";

/** The health endpoint reports that the process is alive; `/readyz` checks database and storage. */
export function healthRoutes(app: FastifyInstance, mount: Mount, isReady: () => Promise<boolean>): void {
  mount(readHealth, async () => ({ state: "ok" as const }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady();
    reply.header("cache-control", "no-store");
    return reply.code(ready ? 200 : 503).send({ estado: ready ? "ok" : "no_disponible" });
  });
}
