import type { UploadedMapImage } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";

/** An address without its signature, which is another one at each reading. */
const withoutSignature = (address: string | null) => address?.split("?", 1)[0];

/**
 * The picture that a map was given between two readings of it, as the answer to its upload would have told
 * it; undefined where it has none or the same as before.
 */
export function findNewImage(before: ProjectMap, now: ProjectMap): UploadedMapImage | undefined {
  const { imageUrl, width, height, id, version } = now;
  if (imageUrl === null || withoutSignature(imageUrl) === withoutSignature(before.imageUrl)) return undefined;
  return { address: imageUrl, width: width ?? 0, height: height ?? 0, mapId: id, mapVersion: version };
}

/**
 * The version that the next save builds on after a picture came. Whatever else somebody saved in between is
 * not ours to pass over: the save is told of it.
 */
export const versionAfterUpload = (
  version: number | undefined,
  { mapVersion }: Pick<UploadedMapImage, "mapVersion">,
): number | undefined => (version !== undefined && mapVersion === version + 1 ? mapVersion : version);
