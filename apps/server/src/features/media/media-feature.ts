import type { Feature } from "../../app/feature.ts";
import { createGetPanorama } from "./get-panorama.ts";
import { mediaFileRoutes } from "./media-file-routes.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createOpenFile } from "./open-file.ts";
import { createProxyMedia } from "./proxy/proxy-media.ts";
import { createRemoveMedia } from "./remove-media.ts";
import { createUploadMedia } from "./upload-media.ts";
import { sweepUploads } from "./uploads/sweep-uploads-service.ts";
import { uploadsRoutes } from "./uploads/uploads-routes.ts";
import { createUploadsService } from "./uploads/uploads-service.ts";
import { createVisitorCopies } from "./visitor-copies.ts";

export const mediaFeature: Feature = {
  routes({ app, mount, parts, services }) {
    const { db, storage, diskSpace, fileTransactions: files, now } = parts;
    const { mediaUrls: addresses, ownOrigins, quota } = services;
    const { service: media, derivations, derived, tiles } = services.media;
    const visitorCopy = createVisitorCopies(storage, derivations.derive, parts.cacheLimits.visitorCopies);
    const open = createOpenFile({ media, storage, derived, tiles, visitorCopy });
    mediaFileRoutes(app, open);
    const uploading = createUploadMedia({ db, files, media, tiles, quota });
    uploadsRoutes(
      mount,
      createUploadsService({ db, storage, diskSpace, quota, files, media, uploading, now }),
    );
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
