import { isDeepStrictEqual } from "node:util";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { UnitOfWork } from "../../database/schema.ts";

/** Without the links of a picture that staff switched to a photograph: they return with its panorama. */
export function linksByPoint(unit: UnitOfWork, pointId: number): Promise<PanoramaLink[]> {
  const panoramas = unit
    .selectFrom("media")
    .select("id")
    .where("point_id", "=", pointId)
    .where("kind", "=", "panorama");
  return unit
    .selectFrom("panorama_links")
    .select(["id", "from_media_id as from", "to_media_id as to", "yaw", "pitch", "label"])
    .where("point_id", "=", pointId)
    .where("from_media_id", "in", panoramas)
    .where("to_media_id", "in", panoramas)
    .orderBy("id")
    .execute();
}

export async function panoramaIdsByPoint(unit: UnitOfWork, pointId: number): Promise<Set<number>> {
  const rows = await unit
    .selectFrom("media")
    .select("id")
    .where("point_id", "=", pointId)
    .where("kind", "=", "panorama")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Updates known links and keeps their ids, deletes those not in the list, and inserts the others. A save names the
 * links that it is based on, since two people may edit one panorama: the page repeats its one change on those of the other.
 */
export async function replaceLinks(
  unit: UnitOfWork,
  point: { readonly id: number; readonly mapId: number; readonly companyId: number },
  links: readonly PanoramaLink[],
): Promise<void> {
  const linksById = new Map((await linksByPoint(unit, point.id)).map((link) => [link.id, link]));
  const existing = links.filter(({ id }) => linksById.has(id));
  const removedIds = [...linksById.keys()].filter((id) => !existing.some((link) => link.id === id));
  if (removedIds.length > 0) {
    await unit
      .deleteFrom("panorama_links")
      .where("id", "in", removedIds as number[])
      .execute();
  }
  const columnsOf = ({ from, to, yaw, pitch, label }: PanoramaLink) => ({
    from_media_id: from,
    to_media_id: to,
    yaw,
    pitch,
    label,
  });
  for (const link of existing) {
    const columns = columnsOf(link);
    const before = linksById.get(link.id);
    if (before && isDeepStrictEqual(columns, columnsOf(before))) continue;
    await unit
      .updateTable("panorama_links")
      .set(columns)
      .where("id", "=", link.id as number)
      .execute();
  }
  const added = links.filter(({ id }) => !linksById.has(id));
  if (added.length === 0) return;
  await unit
    .insertInto("panorama_links")
    .values(
      added.map((link) => ({
        point_id: point.id,
        map_id: point.mapId,
        company_id: point.companyId,
        ...columnsOf(link),
      })),
    )
    .execute();
}
