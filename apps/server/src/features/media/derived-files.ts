import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { type ResizeTarget, resizeImage } from "../../content/resize-image.ts";
import type { ExtractPoster } from "../../content/video-poster.ts";
import { derivedFolder, type StoredFile } from "../../storage/file-storage.ts";
import type { Derive } from "./derivations.ts";

/** Sizes of derived pictures, as named in their URLs. */
export type DerivedSize = "miniatura" | "vista" | "previa";
export const derivedType = "image/webp";

const thumbnail: ResizeTarget = { width: 320, height: 320 };
const screenSize: ResizeTarget = { width: 1600, height: 1600 };
/** The texture width that every phone's GPU supports. */
const panoramaScreenSize: ResizeTarget = { width: 4096, height: 2048 };
/** The preview of a large panorama until its tiles load: small enough for a mobile network. */
const panoramaPreviewSize: ResizeTarget = { width: 2048, height: 1024, maxBytes: 400_000 };

/** The derived pictures of each kind. Those of a video need ffmpeg. */
const derivedSizes: Readonly<Record<MediaKind, { readonly [Size in DerivedSize]?: ResizeTarget }>> = {
  image: { miniatura: thumbnail, vista: screenSize },
  panorama: { miniatura: thumbnail, vista: panoramaScreenSize, previa: panoramaPreviewSize },
  video: { miniatura: thumbnail },
  document: {},
};

/** A file in storage under `key`. */
interface Original {
  readonly key: string;
  readonly kind: MediaKind;
  readonly mediaType: string;
}

export interface DerivedFiles {
  /** Whether media of this kind have a picture of this size. */
  supports(kind: MediaKind, size: DerivedSize): boolean;
  /** Returns the picture and makes it if it is missing; undefined if it cannot be made. */
  getOrCreate(original: Original, size: DerivedSize): Promise<StoredFile | undefined>;
}

export const derivedKey = (key: string, size: DerivedSize): string => `${derivedFolder(key)}${size}.webp`;

/** Parses the key of a derived picture into its original's key and the size; undefined for any other key. */
export function parseDerivedKey(
  key: string,
): { readonly original: string; readonly size: DerivedSize } | undefined {
  const [, original, size] = /^(.+)\.d\/(miniatura|vista|previa)\.webp$/.exec(key) ?? [];
  return original === undefined ? undefined : { original, size: size as DerivedSize };
}

interface DerivedFilesParts {
  readonly derive: Derive;
  /** Undefined on a machine without ffmpeg. */
  readonly poster: ExtractPoster | undefined;
}

/** Pictures for lists and screens, made on demand and stored with their originals. */
export function createDerivedFiles({ derive, poster }: DerivedFilesParts): DerivedFiles {
  const resizeTargetOf = (kind: MediaKind, size: DerivedSize): ResizeTarget | undefined =>
    kind === "video" && !poster ? undefined : derivedSizes[kind][size];

  return {
    supports: (kind, size) => resizeTargetOf(kind, size) !== undefined,

    async getOrCreate({ key, kind, mediaType }, size) {
      const box = resizeTargetOf(kind, size);
      if (!box) return undefined;
      return derive({
        original: key,
        key: derivedKey(key, size),
        make: (target, withOriginal) =>
          withOriginal(async (path) => {
            const source = kind === "video" && poster ? await poster(path, mediaType) : path;
            await resizeImage(source, target, box);
          }),
      });
    },
  };
}
