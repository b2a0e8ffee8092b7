import { readMapDrawing } from "@mapaobra/contract/endpoints/maps";
import { DomainError } from "@mapaobra/domain/errors";
import type { Feature } from "../../app/feature.ts";
import { matchesETag, weakETag } from "../../http/content-negotiation.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { createCardPictureService } from "./card-picture-service.ts";
import { parsePictureAddress, pictureRoute } from "./picture-address.ts";

/** Serves the pictures of published maps. Their addresses contain a hash of the content. */
export const firstPictureFeature: Feature = {
  routes({ app, services: { pictures } }) {
    app.get<{ Params: { map: string; file: string } }>(
      pictureRoute,
      { compress: false },
      async (request, reply) => {
        const file = parsePictureAddress(request.params);
        const found = file && (await pictures.findFile(file));
        if (!found) throw new DomainError("not_found");
        return reply
          .type("image/webp")
          .header("cache-control", found.isExact ? "private, max-age=31536000, immutable" : "no-store")
          .send(found.content);
      },
    );
  },
};

/** Serves the pictures of cards to those who manage the map: drawing them takes the thread of visitors' pictures. */
export const cardPictureFeature: Feature = {
  routes({ mount, parts, services: { columns, maps } }) {
    const { draw } = parts.pictureDrawer;
    const cards = createCardPictureService({
      columns,
      draw,
      cacheLimits: parts.cacheLimits.cards,
      log: parts.log,
      now: parts.now,
    });
    mount(readMapDrawing, async ({ actor, checkPolicy, input: { id, scheme }, request }) => {
      const state = await maps.getAuthorizedState(checkPolicy, id);
      const map = await maps.getMap(actor, checkPolicy, id);
      const content = Buffer.from((await cards.read(map, state))[scheme]);
      const etag = weakETag(content);
      const headers = { etag, "cache-control": "private, no-cache", "content-type": "image/webp" };
      if (matchesETag(request.headers["if-none-match"], etag)) return new RawResponse(null, headers, 304);
      return new RawResponse(content, headers);
    });
  },
};
