import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

export function linksOf(unit: UnitOfWork, pointId: number): Promise<PanoramaLink[]> {
  return unit
    .selectFrom("panorama_links")
    .select(["id", "from_media_id as from", "to_media_id as to", "yaw", "pitch", "label"])
    .where("point_id", "=", pointId)
    .orderBy("id")
    .execute();
}

export async function panoramasOf(unit: UnitOfWork, pointId: number): Promise<Set<number>> {
  const rows = await unit
    .selectFrom("media")
    .select("id")
    .where("point_id", "=", pointId)
    .where("kind", "=", "panorama")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function replaceLinks(
  unit: UnitOfWork,
  point: { readonly id: number; readonly mapId: number; readonly companyId: number },
  links: readonly PanoramaLink[],
): Promise<void> {
  await unit.deleteFrom("panorama_links").where("point_id", "=", point.id).execute();
  if (links.length === 0) return;
  await unit
    .insertInto("panorama_links")
    .values(
      links.map(({ from, to, yaw, pitch, label }) => ({
        point_id: point.id,
        map_id: point.mapId,
        company_id: point.companyId,
        from_media_id: from,
        to_media_id: to,
        yaw,
        pitch,
        label,
      })),
    )
    .execute();
}
