import type { UploadedMapImage } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";

/** URL without its signature, which differs in each response. */
const withoutSignature = (address: string | null) => address?.split("?", 1)[0];

/**
 * Picture uploaded between two reads of a map, as the upload response would have returned it; undefined if
 * the map has none or the same one.
 */
export function findNewImage(before: ProjectMap, now: ProjectMap): UploadedMapImage | undefined {
  const { imageUrl, width, height, id, version } = now;
  if (imageUrl === null || withoutSignature(imageUrl) === withoutSignature(before.imageUrl)) return undefined;
  return { address: imageUrl, width: width ?? 0, height: height ?? 0, mapId: id, mapVersion: version };
}

/**
 * Base version of the next save after an upload. If another user saved in between, the old version remains,
 * so that the save reports a conflict.
 */
export const versionAfterUpload = (
  version: number | undefined,
  { mapVersion }: Pick<UploadedMapImage, "mapVersion">,
): number | undefined => (version !== undefined && mapVersion === version + 1 ? mapVersion : version);
