import sharp from "sharp";

/** A picture that was decoded, so it is one, whatever its name says. */
export interface ImageContent {
  readonly mediaType: string;
  /** Without a dot. */
  readonly extension: string;
  /** Pixels as people see them: after the orientation that the file asks for. */
  readonly width: number;
  readonly height: number;
}

/** The formats that every present browser shows. SVG is none of them: it is a program. */
const formats: Readonly<Record<string, Pick<ImageContent, "mediaType" | "extension">>> = {
  jpeg: { mediaType: "image/jpeg", extension: "jpg" },
  png: { mediaType: "image/png", extension: "png" },
  gif: { mediaType: "image/gif", extension: "gif" },
  webp: { mediaType: "image/webp", extension: "webp" },
  avif: { mediaType: "image/avif", extension: "avif" },
};

/** A picture of more pixels would take more memory to decode than a request may have. */
export const maxPixels = 400_000_000;

/**
 * What picture a file on this machine's disk is; undefined when it is none that browsers show, or has more
 * pixels than `most`.
 */
export async function inspectImage(path: string, most = maxPixels): Promise<ImageContent | undefined> {
  try {
    const { format, compression, autoOrient } = await sharp(path, {
      limitInputPixels: most,
    }).metadata();
    // AVIF and HEIC are one container; only the first is for browsers.
    const known = formats[compression === "av1" ? "avif" : (format ?? "")];
    return known && { ...known, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
