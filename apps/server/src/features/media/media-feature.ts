import { pointUploads } from "@mapaobra/contract/endpoints/uploads";
import { DomainError } from "@mapaobra/domain/errors";
import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import type { FastifyInstance } from "fastify";
import type { Feature } from "../../app/feature.ts";
import { sendRawResponse } from "../../http/raw-response.ts";
import { signalOfClient } from "../../http/when-closed.ts";
import { mountUploads } from "../uploads/mount-uploads-service.ts";
import { sweepUploads } from "../uploads/sweep-uploads-service.ts";
import { createUploadsService } from "../uploads/uploads-service.ts";
import { createGetPanorama } from "./get-panorama.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createOpenFile, type FileQuery, mediaFileResponse, type OpenFile } from "./open-file.ts";
import { createProxyMedia } from "./proxy/proxy-media.ts";
import { createRemoveMedia } from "./remove-media.ts";
import { createUploadMedia } from "./upload-media.ts";
import { mediaUploads } from "./uploads/media-uploads.ts";
import { createVisitorCopies } from "./visitor-copies.ts";

/**
 * Serves logos, files of published maps, and any other file by a signed URL, with their derived pictures.
 * Everything else is 404.
 */
function mediaFileRoutes(app: FastifyInstance, open: OpenFile): void {
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

export const mediaFeature: Feature = {
  routes({ app, mount, parts, services }) {
    const { db, storage, diskSpace, fileTransactions: files, now } = parts;
    const { mediaUrls: addresses, ownOrigins, quota } = services;
    const { service: media, derivations, derived, tiles } = services.media;
    const visitorCopy = createVisitorCopies(storage, derivations.derive, parts.cacheLimits.visitorCopies);
    const open = createOpenFile({ media, storage, derived, tiles, visitorCopy });
    mediaFileRoutes(app, open);
    const uploading = createUploadMedia({ db, files, media, tiles, quota });
    const uploadsParts = { db, storage, diskSpace, quota, files, now };
    mountUploads(mount, pointUploads, createUploadsService(uploadsParts, mediaUploads({ media, uploading })));
    mediaRoutes(mount, {
      media,
      uploadService: uploading,
      removeService: createRemoveMedia(media, files),
      publicUrl: parts.pages.page.publicUrl,
      proxyService: createProxyMedia({ addresses, open, hosts: parts.media.proxyHosts, ownOrigins }),
      panoramaAt: createGetPanorama({ media, derived, ownOrigins }),
    });
  },
  maintenance: (parts) => [{ name: "abandoned uploads", run: () => sweepUploads(parts) }],
};
