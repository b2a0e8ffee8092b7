import { DomainError } from "@mapaobra/domain/errors";
import { mediaFolder } from "@mapaobra/domain/media/shown-address";
import type { FastifyInstance } from "fastify";
import { sendBytes } from "../../http/bytes.ts";
import { answerWithFile, type FileQuery, type OpenFile } from "./open-file.ts";

/**
 * Files of published maps and logos, and any other by a signed address, with the pictures derived from
 * them. Everything else is not there.
 */
export function mediaFileRoutes(app: FastifyInstance, open: OpenFile): void {
  app.get<{ Params: { "*": string }; Querystring: FileQuery }>(
    `${mediaFolder}*`,
    // Media are compressed as they are, and parts of a file are parts of what is stored.
    { compress: false },
    async (request, reply) => {
      const opened = await open(request.params["*"], request.query);
      if (!opened) throw new DomainError("not_found");
      return sendBytes(reply, await answerWithFile(request, opened));
    },
  );
}
