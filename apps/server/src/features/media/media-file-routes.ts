import { DomainError } from "@mapaobra/domain/errors";
import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import type { FastifyInstance } from "fastify";
import { sendRawResponse } from "../../http/raw-response.ts";
import { signalOfClient } from "../../http/when-closed.ts";
import { type FileQuery, mediaFileResponse, type OpenFile } from "./open-file.ts";

/**
 * Serves logos, files of published maps, and any other file by a signed URL, with their derived pictures.
 * Everything else is 404.
 */
export function mediaFileRoutes(app: FastifyInstance, open: OpenFile): void {
  app.get<{ Params: { "*": string }; Querystring: FileQuery }>(
    `${mediaUrlPath}*`,
    // Media formats are compressed already, and byte ranges refer to the stored file.
    { compress: false },
    async (request, reply) => {
      const opened = await open(request.params["*"], request.query, signalOfClient(request, reply));
      if (!opened) throw new DomainError("not_found");
      return sendRawResponse(reply, await mediaFileResponse(request, opened));
    },
  );
}
