import { readHealth } from "@mapaobra/contract/endpoints/health";
import type { FastifyInstance } from "fastify";
import type { Mount } from "../../http/mount.ts";

/** `/healthz` answers for the process; `/readyz` for what it stands on. */
export function healthRoutes(app: FastifyInstance, mount: Mount, isReady: () => Promise<boolean>): void {
  mount(readHealth, async () => ({ state: "ok" as const }));
  app.get("/healthz", async () => ({ estado: "ok" }));
  app.get("/public/healthz", async () => ({ estado: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ estado: ready ? "ok" : "no_disponible" });
  });
}
