import { followMap } from "@mapaobra/contract/endpoints/map-events";
import type { Feature } from "../../app/feature.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { whenClosed } from "../../http/when-closed.ts";
import { createMapEventsService } from "./map-events-service.ts";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Buffering proxies would deliver nothing until the end.
  "x-accel-buffering": "no",
};

export const mapEventsFeature: Feature = {
  routes({ app, mount, parts, services: { changes, maps, sessions } }) {
    const events = createMapEventsService({
      maps,
      changes,
      signals: parts.notifications,
      findTokenOwner: sessions.findByToken,
    });
    mount(followMap, async ({ actor, tokenHash, checkPolicy, input, request, reply }) => {
      const body = await events.subscribe({ actor, tokenHash }, checkPolicy, input.mapId, request.ip);
      // Also when nothing reads the body: a HEAD request, or a client that has disconnected.
      whenClosed(request, reply, () => body.destroy());
      return new RawResponse(body, headers);
    });
    app.addHook("preClose", async () => events.close());
  },
};
