import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { FastifyBaseLogger } from "fastify";
import { type PictureBox, shrinkPicture } from "../../content/shrink-picture.ts";
import { createTurns } from "../../content/turns.ts";
import type { VideoPoster } from "../../content/video-poster.ts";
import { derivedFolder, type FileStorage, type StoredFile } from "../../storage/file-storage.ts";

/** The pictures that are made of media, by the name that stands in their addresses. */
export type DerivedSize = "miniatura" | "vista";
export const derivedType = "image/webp";

const thumbnail: PictureBox = { width: 320, height: 320 };
const view: PictureBox = { width: 1600, height: 1600 };
/** As wide as every phone's graphics take a texture. */
const panoramaView: PictureBox = { width: 4096, height: 2048 };

/** Some files cannot be shrunk, and everybody who sees their point asks for it: they are tried again only after so long. */
const failureHolds = 600_000;
const mostFailures = 10_000;

/** What stands in storage under `key`. */
interface Original {
  readonly key: string;
  readonly kind: MediaKind;
  readonly mediaType: string;
}

export interface DerivedFiles {
  /** Whether media of this kind have a picture of this size. */
  has(kind: MediaKind, size: DerivedSize): boolean;
  /** The picture, made when it is first asked for; undefined where there is none to be had. */
  find(original: Original, size: DerivedSize): Promise<StoredFile | undefined>;
}

export const derivedKey = (key: string, size: DerivedSize): string => `${derivedFolder(key)}${size}.webp`;

/** The original's key and the size that a derived picture's key names; undefined for any other key. */
export function readDerivedKey(
  key: string,
): { readonly original: string; readonly size: DerivedSize } | undefined {
  const [, original, size] = /^(.+)\.d\/(miniatura|vista)\.webp$/.exec(key) ?? [];
  return original === undefined ? undefined : { original, size: size as DerivedSize };
}

interface DerivedFilesParts {
  readonly storage: FileStorage;
  /** Undefined where the machine cannot take pictures of videos. */
  readonly poster: VideoPoster | undefined;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Pictures for lists and screens, made on demand and kept beside their originals. */
export function createDerivedFiles({ storage, poster, log, now }: DerivedFilesParts): DerivedFiles {
  const inTurn = createTurns(availableParallelism());
  const underWay = new Map<string, Promise<void>>();
  /** Until when what could not be made is not tried again, the oldest first. */
  const failed = new Map<string, number>();

  const noteFailure = (key: string, error: unknown) => {
    log.warn({ err: error, key }, "could not make a derived picture");
    failed.delete(key);
    failed.set(key, now() + failureHolds);
    const [oldest] = failed.keys();
    if (failed.size > mostFailures && oldest !== undefined) failed.delete(oldest);
  };

  const boxOf = (kind: MediaKind, size: DerivedSize): PictureBox | undefined => {
    if (kind === "document") return undefined;
    if (kind === "video") return size === "miniatura" && poster ? thumbnail : undefined;
    if (size === "miniatura") return thumbnail;
    return kind === "panorama" ? panoramaView : view;
  };

  const make = async ({ key, kind, mediaType }: Original, size: DerivedSize, box: PictureBox) => {
    const aside = storage.newPath();
    try {
      await storage.withLocalFile(key, async (path) => {
        const source = kind === "video" && poster ? await poster(path, mediaType) : path;
        await shrinkPicture(source, aside, box);
      });
      await storage.take(derivedKey(key, size), aside);
    } finally {
      await rm(aside, { force: true });
    }
    // Its original may have been removed meanwhile, and everything derived from it then.
    if (!(await storage.stat(key))) await storage.remove(derivedFolder(key));
  };

  /** However many ask at once, it is made once, or found out once that it cannot be. */
  const makeOnce = (original: Original, size: DerivedSize, box: PictureBox): Promise<void> => {
    const key = derivedKey(original.key, size);
    const begun = underWay.get(key);
    if (begun) return begun;
    const making = inTurn(() => make(original, size, box))
      .catch((error: unknown) => noteFailure(key, error))
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  return {
    has: (kind, size) => boxOf(kind, size) !== undefined,

    async find(original, size) {
      const box = boxOf(original.kind, size);
      if (!box) return undefined;
      const key = derivedKey(original.key, size);
      const made = await storage.stat(key);
      if (made || !(await storage.stat(original.key))) return made;
      if ((failed.get(key) ?? 0) > now()) return undefined;
      await makeOnce(original, size, box);
      return storage.stat(key);
    },
  };
}
