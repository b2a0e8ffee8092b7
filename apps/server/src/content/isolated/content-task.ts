import type { ErrorCode } from "@mapaobra/domain/errors";
import type { FileContent } from "../inspect-file.ts";
import type { ImageContent } from "../inspect-image.ts";
import type { PhotoMetadata } from "../photo-metadata.ts";

/** An uploaded file as it was detected, with its metadata. */
export interface InspectedFile {
  readonly content: FileContent;
  readonly details: PhotoMetadata;
}

/** What a content process can be asked, and what it answers. */
export interface ContentTasks {
  /** A local file with the name that the client gave it. */
  readonly inspectFile: {
    readonly input: { readonly path: string; readonly name: string };
    readonly output: InspectedFile;
  };
  readonly inspectImage: {
    readonly input: { readonly path: string; readonly pixelLimit: number };
    readonly output: ImageContent | undefined;
  };
  /** The encoded list of pieces of a copy. The parent reads the file of `size` bytes for the process. */
  readonly findPieces: {
    readonly input: { readonly mediaType: string; readonly size: number };
    readonly output: Buffer;
  };
}

export type TaskKind = keyof ContentTasks;

export type TaskMessage = {
  readonly [Kind in TaskKind]: { readonly kind: Kind; readonly input: ContentTasks[Kind]["input"] };
}[TaskKind];

/** From the parent to its process. */
export type ParentMessage = TaskMessage | { readonly kind: "bytes"; readonly bytes: Buffer };

/** From a process to its parent. */
export type ProcessMessage =
  | { readonly kind: "read"; readonly from: number; readonly length: number }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "failed"; readonly reason: string }
  | {
      readonly kind: "refused";
      readonly code: ErrorCode;
      readonly params: Readonly<Record<string, string | number>>;
    };
