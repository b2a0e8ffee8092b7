import { readHealth } from "@mapaobra/contract/endpoints/health";
import type { FastifyInstance } from "fastify";
import type { Mount } from "../../http/mount.ts";

/** Health is everybody's and says nothing but that the process lives; `/readyz` answers for what it stands on. */
export function healthRoutes(app: FastifyInstance, mount: Mount, isReady: () => Promise<boolean>): void {
  mount(readHealth, async () => ({ state: "ok" as const }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady();
    reply.header("cache-control", "no-store");
    return reply.code(ready ? 200 : 503).send({ estado: ready ? "ok" : "no_disponible" });
  });
}
