import { followMap } from "@mapaobra/contract/endpoints/map-events";
import type { FastifyInstance } from "fastify";
import { ipNetwork } from "../../http/ip-network.ts";
import { type Mount, RawResponse } from "../../http/mount.ts";
import type { MapEventsService } from "./map-events-service.ts";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies that collect answers before they pass them on would tell nothing until the end.
  "x-accel-buffering": "no",
};

export function mapEventsRoutes(app: FastifyInstance, mount: Mount, events: MapEventsService): void {
  mount(followMap, async ({ actor, tokenHash, permit, input, request, reply }) => {
    const body = await events.subscribe({ actor, tokenHash }, permit, input.mapId, ipNetwork(request.ip));
    // Also where nothing is read of it: a HEAD request, a client that left meanwhile.
    reply.raw.once("close", () => body.destroy());
    return new RawResponse(body, headers);
  });
  app.addHook("preClose", async () => events.close());
}
