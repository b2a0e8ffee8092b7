import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { createPosterExtractor } from "../../content/video-poster.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { Mount } from "../../http/mount.ts";
import { recordFileSize } from "../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../storage/company-quota.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import type { MapsService } from "../maps/maps-service.ts";
import { createDerivations } from "./derivations.ts";
import { createDerivedFiles } from "./derived-files.ts";
import { createGetPanorama } from "./get-panorama.ts";
import { createListCovers } from "./list-covers.ts";
import { mediaFileRoutes } from "./media-file-routes.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createMediaService, type FindSessionActor, type MediaService } from "./media-service.ts";
import type { MediaUrls } from "./media-urls.ts";
import { createOpenFile } from "./open-file.ts";
import { createPictureTiles, type PictureTiles } from "./picture-tiles.ts";
import { createProxyMedia } from "./proxy/proxy-media.ts";
import { createRemoveMedia } from "./remove-media.ts";
import { createUploadMedia } from "./upload-media.ts";
import { uploadsRoutes } from "./uploads/uploads-routes.ts";
import { createUploadsService } from "./uploads/uploads-service.ts";
import { createVisitorCopies } from "./visitor-copies.ts";

/** The operator's settings for media. */
export interface MediaOptions {
  /** Origin of a CDN for public files. */
  readonly cdnBase: string | null;
  /** The ffmpeg program for video posters: a path, or a name in PATH. */
  readonly ffmpeg: string;
  /** Hosts whose files the proxy fetches for any client. */
  readonly proxyHosts: readonly string[];
}

interface MediaFeatureParts {
  readonly db: Kysely<Database>;
  readonly maps: Pick<MapsService, "getAuthorizedState">;
  readonly storage: FileStorage;
  readonly diskSpace: DiskSpace;
  readonly quota: CompanyQuota;
  readonly files: FileTransactions;
  readonly addresses: MediaUrls;
  readonly findSessionActor: FindSessionActor;
  readonly options: MediaOptions;
  /** The product's public origin, if set. */
  readonly publicUrl: string | null;
  /** Origins of this product's files, in addition to a request's origin. */
  readonly ownOrigins: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

interface MediaFeature {
  readonly service: MediaService;
  readonly tiles: PictureTiles;
  routes(app: FastifyInstance, mount: Mount): void;
}

/** Composes the services and routes of media. */
export function createMediaFeature(parts: MediaFeatureParts): MediaFeature {
  const { db, maps, storage, diskSpace, quota, files, addresses, options, ownOrigins, log, now } = parts;
  const derivations = createDerivations({
    storage,
    diskSpace,
    recordSize: (size) => inUnitOfWork(db, scopeOf(system), (unit) => recordFileSize(unit, size)),
    log,
    now,
  });
  const derived = createDerivedFiles({
    derive: derivations.derive,
    poster: createPosterExtractor(options.ffmpeg),
  });
  const tiles = createPictureTiles(storage, derivations.derive);
  const service = createMediaService({
    db,
    storage,
    addresses,
    derived,
    findSessionActor: parts.findSessionActor,
  });
  const visitorCopy = createVisitorCopies(storage, derivations.derive);
  const open = createOpenFile({ media: service, storage, derived, tiles, visitorCopy });

  return {
    service,
    tiles,
    routes(app, mount) {
      app.addHook("onClose", () => derivations.close());
      mediaFileRoutes(app, open);
      const uploading = createUploadMedia({ db, files, media: service, tiles, quota });
      uploadsRoutes(
        mount,
        createUploadsService({ db, storage, diskSpace, quota, files, media: service, uploading, now }),
      );
      mediaRoutes(mount, {
        media: service,
        coversOf: createListCovers({ db, maps, addresses, derived }),
        uploadService: uploading,
        removeService: createRemoveMedia(service, files),
        publicUrl: parts.publicUrl,
        proxyService: createProxyMedia({ addresses, open, hosts: options.proxyHosts, ownOrigins }),
        panoramaAt: createGetPanorama({ media: service, derived, ownOrigins }),
      });
    },
  };
}
