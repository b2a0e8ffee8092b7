import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { createPosterExtractor } from "../../content/video-poster.ts";
import type { Database } from "../../database/schema.ts";
import type { Mount } from "../../http/mount.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { createDerivations } from "./derivations.ts";
import { createDerivedFiles } from "./derived-files.ts";
import { createGetPanorama } from "./get-panorama.ts";
import { mediaFileRoutes } from "./media-file-routes.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createMediaService, type MediaService } from "./media-service.ts";
import type { MediaUrls } from "./media-urls.ts";
import { createOpenFile } from "./open-file.ts";
import { createPictureTiles, type PictureTiles } from "./picture-tiles.ts";
import { createProxyMedia } from "./proxy/proxy-media.ts";
import { createRemoveMedia } from "./remove-media.ts";
import { createUploadMedia } from "./upload-media.ts";
import { uploadsRoutes } from "./uploads/uploads-routes.ts";
import { createUploadsService } from "./uploads/uploads-service.ts";

/** What the operator decides about media. */
export interface MediaOptions {
  /** An origin from which public files are fetched in place of ours. */
  readonly cdnBase: string | null;
  /** The most gigabytes of one company's files; 0 when nothing bounds them. */
  readonly quotaGigabytes: number;
  /** The program that takes pictures of videos: a path, or a name in PATH. */
  readonly ffmpeg: string;
  /** The hosts whose files the proxy fetches for anybody. */
  readonly proxyHosts: readonly string[];
}

interface MediaFeatureParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly files: FileTransactions;
  readonly addresses: MediaUrls;
  readonly options: MediaOptions;
  /** The product's own origin for people, where one is set. */
  readonly publicUrl: string | null;
  /** Origins under which this product's own files are known, beside that of a request. */
  readonly ownOrigins: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

interface MediaFeature {
  readonly service: MediaService;
  readonly tiles: PictureTiles;
  routes(app: FastifyInstance, mount: Mount): void;
}

/** Everything about the files of points, put together. */
export function createMediaFeature(parts: MediaFeatureParts): MediaFeature {
  const { db, storage, files, addresses, options, ownOrigins, log, now } = parts;
  const derivations = createDerivations({ storage, log, now });
  const derived = createDerivedFiles({
    derive: derivations.derive,
    poster: createPosterExtractor(options.ffmpeg),
  });
  const tiles = createPictureTiles(storage, derivations.derive);
  const service = createMediaService({ db, storage, addresses, derived });
  const open = createOpenFile({ media: service, storage, derived, tiles });

  return {
    service,
    tiles,
    routes(app, mount) {
      app.addHook("onClose", () => derivations.close());
      mediaFileRoutes(app, open);
      const { quotaGigabytes } = options;
      const uploading = createUploadMedia({ db, files, media: service, tiles, quotaGigabytes });
      uploadsRoutes(mount, createUploadsService({ db, storage, files, media: service, uploading, now }));
      mediaRoutes(mount, {
        media: service,
        uploadService: uploading,
        removeService: createRemoveMedia(service, files),
        publicUrl: parts.publicUrl,
        proxyService: createProxyMedia({ addresses, open, hosts: options.proxyHosts, ownOrigins }),
        panoramaAt: createGetPanorama({ media: service, derived, ownOrigins }),
      });
    },
  };
}
