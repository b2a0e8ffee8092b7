import { DomainError } from "@mapaobra/domain/errors";
import type { Owner } from "../../cache/shared-places.ts";
import { decodePieces, type PieceList } from "../clean/piece-list.ts";
import type { ByteSource } from "../clean/pieces.ts";
import type { ImageContent } from "../inspect-image.ts";
import { contentPool } from "./content-pool.ts";
import type { InspectedFile, PixelSize } from "./content-task.ts";
import { ContentProcessEnded } from "./isolated-process.ts";

/**
 * Detects the type of an uploaded file, and reads its metadata. `name` is the client's file name.
 * @throws DomainError `file_refused` or `heic_refused` for any other type, and for a file that exceeds the
 * limits of its process; `picture_too_large`; `service_unavailable` if too many uploads of its company wait
 */
export async function inspectUpload(owner: Owner, path: string, name: string): Promise<InspectedFile> {
  try {
    return await contentPool.withPlace("uploads", owner, (run) => run("inspectFile", { path, name }));
  } catch (error) {
    // Whatever the cause: a device would repeat another error, and its other files would wait.
    throw error instanceof ContentProcessEnded
      ? new DomainError("file_refused", { params: { name } })
      : error;
  }
}

/**
 * The image in an uploaded file; undefined if browsers cannot show it or it exceeds a limit of its process.
 * @throws DomainError `picture_too_large`, or `service_unavailable` if too many uploads of its company wait
 */
export async function inspectPicture(owner: Owner, path: string): Promise<ImageContent | undefined> {
  try {
    return await contentPool.withPlace("uploads", owner, (run) => run("inspectImage", { path }));
  } catch (error) {
    if (error instanceof ContentProcessEnded) return undefined;
    throw error;
  }
}

/**
 * The pieces of a file that visitors get.
 * @throws Error if the file has no copy, or what reading the source throws
 */
export const findPieces = async (owner: Owner, mediaType: string, source: ByteSource): Promise<PieceList> => {
  const { size } = source;
  return contentPool.withPlace("copies", owner, async (run) =>
    decodePieces(await run("findPieces", { mediaType, size }, source)),
  );
};

/** The photograph of a project in a mail, as JPEG, from its thumbnail. */
export const toMailPhotograph = (thumbnail: Buffer): Promise<Buffer> =>
  contentPool.withPlace("pictures", { companyId: null }, async (run) =>
    // Advanced serialization returns a Uint8Array.
    Buffer.from(await run("toMailPhotograph", { content: thumbnail })),
  );

/**
 * A picture as the RGB pixels of a size; undefined for a file that can never be read.
 * @throws DomainError `service_unavailable` if it cannot be read now
 */
export async function toPixels(
  owner: Owner,
  content: Buffer,
  { width, height, isWhole = false }: PixelSize,
): Promise<Uint8Array | undefined> {
  try {
    return await contentPool.withPlace("pictures", owner, (run) =>
      run("toPixels", { content, width, height, isWhole }),
    );
  } catch (error) {
    const isOfFile = error instanceof ContentProcessEnded ? error.byFile : !(error instanceof DomainError);
    if (!isOfFile) throw new DomainError("service_unavailable", { cause: error });
    return undefined;
  }
}
