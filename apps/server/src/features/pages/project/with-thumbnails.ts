import { groupMedia } from "@mapaobra/domain/media/group-media";
import type { UnitOfWork } from "../../../database/schema.ts";
import type { MediaService } from "../../media/media-service.ts";

/** Adds to projects the thumbnail of their first photograph, as visitors get it; null without one. */
export async function withThumbnails<Row extends { readonly id: number }>(
  unit: UnitOfWork,
  media: Pick<MediaService, "listByPoints">,
  rows: readonly Row[],
): Promise<(Row & { readonly thumbnail: string | null })[]> {
  const audience = { isPublic: true, isStaff: false, session: null };
  const files = await media.listByPoints(unit, new Map(rows.map(({ id }) => [id, audience])));
  const thumbnailOf = (id: number) => groupMedia(files.get(id) ?? []).image[0]?.thumbnailAddress ?? null;
  return rows.map((row) => ({ ...row, thumbnail: thumbnailOf(row.id) }));
}
