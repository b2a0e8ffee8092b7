import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";
import { sendFile } from "../../http/send-file.ts";
import { type FileStorage, isStorageKey } from "../../storage/file-storage.ts";
import type { MediaService } from "./media-service.ts";
import type { SignedQuery } from "./media-signature.ts";

/** How long a browser may show a file without asking again whether it still may. */
const freshSeconds = 300;

/** A file that a request may have, and for whom its answer may be kept. */
interface Opened {
  readonly type: string;
  readonly caching: string;
}

/** Files of published maps and logos, and any other by a signed address. Everything else is not there. */
export function mediaRoutes(app: FastifyInstance, media: MediaService, storage: FileStorage): void {
  const open = async (key: string, query: SignedQuery): Promise<Opened | undefined> => {
    if (!isStorageKey(key)) return undefined;
    const publicType = await media.publicTypeOf(key);
    if (publicType !== undefined) return { type: publicType, caching: `public, max-age=${freshSeconds}` };
    const seconds = media.addresses.opens(key, query);
    if (seconds === undefined) return undefined;
    const type = await media.signedTypeOf(key);
    return type === undefined
      ? undefined
      : { type, caching: `private, max-age=${Math.min(freshSeconds, seconds)}` };
  };

  app.get<{ Params: { "*": string }; Querystring: SignedQuery }>(
    `${media.addresses.base}*`,
    async (request, reply) => {
      const key = request.params["*"];
      const opened = await open(key, request.query);
      const file = opened && (await storage.stat(key));
      if (!file) throw new DomainError("not_found");
      reply.header("cache-control", opened.caching);
      return sendFile(request, reply, { type: opened.type, file, read: (range) => storage.read(key, range) });
    },
  );
}
