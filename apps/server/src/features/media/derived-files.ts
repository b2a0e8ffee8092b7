import { rm, writeFile } from "node:fs/promises";
import { isPhotograph, type MediaKind, mediaKinds } from "@mapaobra/domain/media/media-kind";
import type { ResizeTarget } from "../../content/resize-image.ts";
import type { ExtractPoster } from "../../content/video-poster.ts";
import { derivedFolder } from "../../storage/file-storage.ts";
import type { Derivation, Derive } from "./derivations.ts";

/** Sizes of derived pictures, as named in their URLs. */
export type DerivedSize = "miniatura" | "vista" | "vista2" | "previa";
export const derivedType = "image/webp";

const thumbnail: ResizeTarget = { width: 320, height: 320 };
const screenSize: ResizeTarget = { width: 1600, height: 1600 };
/** The texture width that every phone's GPU supports. */
const panoramaScreenSize: ResizeTarget = { width: 4096, height: 2048 };
/** The preview of a large panorama until its tiles load: small enough for a mobile network. */
const panoramaPreviewSize: ResizeTarget = { width: 2048, height: 1024, maxBytes: 400_000 };

/** The derived pictures of each kind. Those of a video need ffmpeg. */
const derivedSizes: Readonly<Record<MediaKind, { readonly [Size in DerivedSize]?: ResizeTarget }>> = {
  image: {
    miniatura: thumbnail,
    vista: screenSize,
    vista2: screenSize,
    // Across a phone, on pages without the map.
    previa: { width: 960, height: 960 },
  },
  panorama: {
    miniatura: thumbnail,
    vista: panoramaScreenSize,
    vista2: panoramaScreenSize,
    previa: panoramaPreviewSize,
  },
  video: { miniatura: thumbnail },
  document: {},
};

/**
 * The picture of screen size. What is shown as another kind of photograph than it was stored as has its own, because
 * storage and browsers may have that of the other kind.
 */
export function viewSizeOf({ kind, key }: Pick<Original, "kind" | "key">): DerivedSize {
  const storedAs = kind === "panorama" ? mediaKinds.image : mediaKinds.panorama;
  return isPhotograph(kind) && key.includes(`/${storedAs.folder}/`) ? "vista2" : "vista";
}

/** A file in storage under `key`. */
interface Original {
  readonly key: string;
  readonly kind: MediaKind;
  readonly mediaType: string;
}

export type DerivedFiles = ReturnType<typeof createDerivedFiles>;

export const derivedKey = (key: string, size: DerivedSize): string => `${derivedFolder(key)}${size}.webp`;

/** Parses the key of a derived picture into its original's key and the size; undefined for any other key. */
export function parseDerivedKey(
  key: string,
): { readonly original: string; readonly size: DerivedSize } | undefined {
  const [, original, size] = /^(.+)\.d\/(miniatura|vista2?|previa)\.webp$/.exec(key) ?? [];
  return original === undefined ? undefined : { original, size: size as DerivedSize };
}

interface DerivedFilesParts {
  readonly derive: Derive;
  /** Undefined on a machine without ffmpeg. */
  readonly poster: ExtractPoster | undefined;
}

/** Pictures for lists and screens, made on demand and stored with their originals. */
export function createDerivedFiles({ derive, poster }: DerivedFilesParts) {
  const resizeTargetOf = (kind: MediaKind, size: DerivedSize): ResizeTarget | undefined =>
    kind === "video" && !poster ? undefined : derivedSizes[kind][size];

  return {
    /** Whether media of this kind have a picture of this size. */
    supports: (kind: MediaKind, size: DerivedSize) => resizeTargetOf(kind, size) !== undefined,

    /**
     * Returns the picture and makes it if it is missing, for as long as the signal is not aborted; undefined if it cannot
     * be made.
     */
    async getOrCreate({ key, kind, mediaType }: Original, size: DerivedSize, signal?: AbortSignal) {
      const box = resizeTargetOf(kind, size);
      if (!box) return undefined;
      const derivation: Derivation = {
        original: key,
        key: derivedKey(key, size),
        lane: kind === "video" ? "videos" : "pictures",
        make: (target, { withOriginal, run, owner }) =>
          withOriginal(async (source) => {
            if (kind !== "video" || !poster) return run("resizeImage", { source, target, box });
            const frame = `${target}.png`;
            try {
              await writeFile(frame, await poster(source, mediaType, owner.signal));
              await run("resizeImage", { source: frame, target, box });
            } finally {
              await rm(frame, { force: true });
            }
          }),
      };
      return derive(derivation, signal);
    },
  };
}
