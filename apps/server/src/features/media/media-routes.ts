import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";
import { sendFile } from "../../http/send-file.ts";
import { type FileStorage, isStorageKey } from "../../storage/file-storage.ts";
import type { MediaService } from "./media-service.ts";

/** Files of published maps and logos. Any other key is not there, whether it exists or not. */
export function mediaRoutes(app: FastifyInstance, media: MediaService, storage: FileStorage): void {
  app.get<{ Params: { "*": string } }>(`${media.addresses.base}*`, async (request, reply) => {
    const key = request.params["*"];
    const type = isStorageKey(key) ? await media.publicTypeOf(key) : undefined;
    const file = type && (await storage.stat(key));
    if (!type || !file) throw new DomainError("not_found");
    reply.header("cache-control", "public, max-age=300");
    return sendFile(request, reply, { type, file, read: (range) => storage.read(key, range) });
  });
}
