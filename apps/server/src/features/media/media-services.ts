import type { FastifyBaseLogger } from "fastify";
import { createPosterExtractor } from "../../content/video-poster.ts";
import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { recordFileSize } from "../../storage/company-files-repository.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { createDerivations } from "./derivations.ts";
import { createDerivedFiles } from "./derived-files.ts";
import { createMediaService, type FindSessionActor } from "./media-service.ts";
import type { MediaUrls } from "./media-urls.ts";
import { createPictureTiles } from "./picture-tiles.ts";

interface MediaServicesParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly diskSpace: DiskSpace;
  readonly addresses: MediaUrls;
  readonly findSessionActor: FindSessionActor;
  /** The ffmpeg program for video posters. */
  readonly ffmpeg: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** The files of points, and what is derived from them. */
export function createMediaServices(parts: MediaServicesParts) {
  const { db, storage, diskSpace, addresses, findSessionActor, log, now } = parts;
  const derivations = createDerivations({
    storage,
    diskSpace,
    recordSize: (size) => asSystem(db, (unit) => recordFileSize(unit, size)),
    log,
    now,
  });
  const derived = createDerivedFiles({
    derive: derivations.derive,
    poster: createPosterExtractor(parts.ffmpeg),
  });
  const tiles = createPictureTiles(storage, derivations.derive);
  const service = createMediaService({ db, storage, addresses, derived, findSessionActor });
  return { derivations, derived, service, tiles };
}
