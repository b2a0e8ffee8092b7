import { DomainError } from "@mapaobra/domain/errors";
import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import type { FastifyInstance } from "fastify";
import { sendRawResponse } from "../../http/raw-response.ts";
import { type FileQuery, mediaFileResponse, type OpenFile } from "./open-file.ts";

/**
 * Files of published maps and logos, and any other by a signed address, with the pictures derived from
 * them. Everything else is not there.
 */
export function mediaFileRoutes(app: FastifyInstance, open: OpenFile): void {
  app.get<{ Params: { "*": string }; Querystring: FileQuery }>(
    `${mediaUrlPath}*`,
    // Media are compressed as they are, and parts of a file are parts of what is stored.
    { compress: false },
    async (request, reply) => {
      const opened = await open(request.params["*"], request.query);
      if (!opened) throw new DomainError("not_found");
      return sendRawResponse(reply, await mediaFileResponse(request, opened));
    },
  );
}
