import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";
import type { FirstPictureService } from "./first-picture-service.ts";
import { parsePictureAddress, pictureRoute } from "./picture-address.ts";

/** Serves the pictures of published maps. Their addresses contain a hash of the content. */
export function firstPictureRoutes(app: FastifyInstance, pictures: FirstPictureService): void {
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
}
