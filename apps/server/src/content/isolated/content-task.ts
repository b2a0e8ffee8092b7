import type { FileContent } from "../inspect-file.ts";
import type { ImageContent } from "../inspect-image.ts";
import type { PhotoMetadata } from "../photo-metadata.ts";
import type { ResizeTarget } from "../resize-image.ts";

/** An uploaded file as it was detected, with its metadata. */
export interface InspectedFile {
  readonly content: FileContent;
  readonly details: PhotoMetadata;
}

/** A local picture, and the local file that is made from it. */
interface PictureWork {
  readonly source: string;
  readonly target: string;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
  /** Shows the whole picture, at the right, instead of filling the size. */
  readonly isWhole?: boolean;
}

/**
 * What a content process can be asked, and what it answers. It knows from its lane how much memory a picture may take.
 */
export interface ContentTasks {
  /** A local file with the name that the client gave it. */
  readonly inspectFile: {
    readonly input: { readonly path: string; readonly name: string };
    readonly output: InspectedFile;
  };
  readonly inspectImage: {
    readonly input: { readonly path: string };
    readonly output: ImageContent | undefined;
  };
  /** The encoded list of pieces of a copy. The parent reads the file of `size` bytes for the process. */
  readonly findPieces: {
    readonly input: { readonly mediaType: string; readonly size: number };
    readonly output: Buffer;
  };
  readonly resizeImage: {
    readonly input: PictureWork & { readonly box: ResizeTarget };
    readonly output: undefined;
  };
  readonly generateTiles: {
    readonly input: PictureWork & { readonly quality: number };
    readonly output: undefined;
  };
  /** A picture as RGB pixels of a size, on white: reading them needs no decoder. */
  readonly toPixels: {
    readonly input: { readonly content: Buffer } & PixelSize;
    readonly output: Buffer;
  };
  /** A thumbnail as the JPEG of a mail. */
  readonly toMailPhotograph: { readonly input: { readonly content: Buffer }; readonly output: Buffer };
}

export type TaskKind = keyof ContentTasks;

export type TaskMessage = {
  readonly [Kind in TaskKind]: {
    readonly kind: Kind;
    readonly input: ContentTasks[Kind]["input"];
    /** What decoding a picture may take. */
    readonly memoryBytes: number;
  };
}[TaskKind];

/** What a task asks: bytes of its file. */
export interface ByteRange {
  readonly from: number;
  readonly length: number;
}
