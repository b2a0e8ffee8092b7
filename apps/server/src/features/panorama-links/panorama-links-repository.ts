import { isDeepStrictEqual } from "node:util";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

export function linksByPoint(unit: UnitOfWork, pointId: number): Promise<PanoramaLink[]> {
  return unit
    .selectFrom("panorama_links")
    .select(["id", "from_media_id as from", "to_media_id as to", "yaw", "pitch", "label"])
    .where("point_id", "=", pointId)
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

/** Updates known links and keeps their ids, deletes those not in the list, and inserts the others. */
export async function replaceLinks(
  unit: UnitOfWork,
  point: { readonly id: number; readonly mapId: number; readonly companyId: number },
  links: readonly PanoramaLink[],
): Promise<void> {
  const known = new Map((await linksByPoint(unit, point.id)).map((link) => [link.id, link]));
  const kept = links.filter(({ id }) => known.has(id));
  const gone = [...known.keys()].filter((id) => !kept.some((link) => link.id === id));
  if (gone.length > 0) {
    await unit
      .deleteFrom("panorama_links")
      .where("id", "in", gone as number[])
      .execute();
  }
  const columnsOf = ({ from, to, yaw, pitch, label }: PanoramaLink) => ({
    from_media_id: from,
    to_media_id: to,
    yaw,
    pitch,
    label,
  });
  for (const link of kept) {
    const columns = columnsOf(link);
    const before = known.get(link.id);
    if (before && isDeepStrictEqual(columns, columnsOf(before))) continue;
    await unit
      .updateTable("panorama_links")
      .set(columns)
      .where("id", "=", link.id as number)
      .execute();
  }
  const fresh = links.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  await unit
    .insertInto("panorama_links")
    .values(
      fresh.map((link) => ({
        point_id: point.id,
        map_id: point.mapId,
        company_id: point.companyId,
        ...columnsOf(link),
      })),
    )
    .execute();
}
