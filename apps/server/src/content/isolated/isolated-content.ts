import { DomainError } from "@mapaobra/domain/errors";
import { decodePieces, type PieceList } from "../clean/piece-list.ts";
import type { ByteSource } from "../clean/pieces.ts";
import { type ImageContent, maxPixels } from "../inspect-image.ts";
import { ContentProcessEnded, contentPool } from "./content-pool.ts";
import type { InspectedFile } from "./content-task.ts";

/**
 * Detects the type of an uploaded file, and reads its metadata. `name` is the client's file name.
 * @throws DomainError `file_refused` or `heic_refused` for any other type, and for a file that exceeds the
 * limits of its process; `service_unavailable` if too many uploads wait
 */
export async function inspectUpload(path: string, name: string): Promise<InspectedFile> {
  try {
    return await contentPool.run("inspectFile", { path, name });
  } catch (error) {
    throw error instanceof ContentProcessEnded
      ? new DomainError("file_refused", { params: { name } })
      : error;
  }
}

/** The image in an uploaded file; undefined if browsers cannot show it or it exceeds a limit. */
export async function inspectPicture(
  path: string,
  pixelLimit = maxPixels,
): Promise<ImageContent | undefined> {
  try {
    return await contentPool.run("inspectImage", { path, pixelLimit });
  } catch (error) {
    if (error instanceof ContentProcessEnded) return undefined;
    throw error;
  }
}

/**
 * The pieces of a file that visitors get.
 * @throws Error if the file has no copy, or what reading the source throws
 */
export const findPieces = async (mediaType: string, source: ByteSource): Promise<PieceList> =>
  decodePieces(await contentPool.run("findPieces", { mediaType, size: source.size }, source));
