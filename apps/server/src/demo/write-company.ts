import { createHash } from "node:crypto";
import { availableSlug } from "@mapaobra/domain/company/slug";
import type { UnitOfWork } from "../database/schema.ts";
import type { DemoFile } from "./demo-files.ts";
import { logoKey, mapImageKey, mediaKey } from "./demo-keys.ts";
import { takenSlugs } from "./demo-repository.ts";
import {
  insertClients,
  insertRow,
  insertRows,
  insertUser,
  setLogo,
  setMapImage,
} from "./demo-rows-repository.ts";
import type { PreparedCompany, PreparedMap } from "./prepare-demo.ts";

interface FileToWrite {
  readonly key: string;
  readonly content: Buffer;
}

export interface WrittenCompany {
  readonly id: number;
  readonly slug: string;
  /** The caller stores these files. */
  readonly files: readonly FileToWrite[];
}

/** Inserts a company and its related records. */
export async function writeCompany(
  unit: UnitOfWork,
  { company, logo, users, maps }: PreparedCompany,
  today: string,
): Promise<WrittenCompany> {
  const slug = availableSlug(company.row.slug, await takenSlugs(unit));
  const id = await insertRow(unit, "companies", { ...company.row, slug });
  const key = logoKey(id);
  const files: FileToWrite[] = [{ key, content: logo }];
  await setLogo(unit, id, key);
  const [firstClient] = await insertClients(unit, id, company, today);
  const authors: Author[] = [];
  for (const user of users) {
    authors.push({ user_id: await insertUser(unit, id, user, firstClient), author: user.name });
  }
  for (const map of maps) files.push(...(await writeMap(unit, id, map, authors)));
  return { id, slug, files };
}

type Author = Readonly<{ user_id: number; author: string }>;
type Panorama = Readonly<{ id: number; on: Record<"company_id" | "map_id" | "point_id", number> }>;

async function writeMap(
  unit: UnitOfWork,
  companyId: number,
  { row, plan, projects }: PreparedMap,
  authors: readonly Author[],
): Promise<FileToWrite[]> {
  const mapId = await insertRow(unit, "maps", { ...row, company_id: companyId });
  const owner = { company_id: companyId, map_id: mapId };
  const files: FileToWrite[] = [];
  if (plan) {
    const image = { key: mapImageKey(mapId), ...plan };
    await setMapImage(unit, mapId, image);
    files.push(image);
  }
  const pointIds = await insertRows(
    unit,
    "points",
    projects.map(({ project }) => ({ ...owner, ...project })),
  );
  const placed = projects.map((project, index) => ({
    ...project,
    on: { ...owner, point_id: pointIds[index] as number },
  }));

  const media = placed.flatMap(({ on, files }) =>
    files.map((file) => ({ on, file, key: mediaKey(companyId, on.point_id, file) })),
  );
  const mediaIds = await insertRows(
    unit,
    "media",
    media.map(({ on, key, file }) => ({ ...on, key, ...mediaRow(file) })),
  );
  const panoramas = media.flatMap(({ on, file }, index) =>
    file.kind === "panorama" ? [{ on, id: mediaIds[index] as number }] : [],
  );
  await insertRows(unit, "panorama_links", linksBetween(panoramas));
  files.push(...media.map(({ key, file }) => ({ key, content: file.content })));

  const comments = placed.flatMap(({ on, comments }) =>
    comments.map(({ author, ...comment }) => ({ ...on, ...comment, ...(authors[author] as Author) })),
  );
  await insertRows(unit, "comments", comments);
  return files;
}

function mediaRow({ content, panorama, takenAt, ...row }: DemoFile) {
  return {
    ...row,
    size: content.length,
    sha256: createHash("sha256").update(content).digest(),
    panorama: panorama && JSON.stringify(panorama),
    taken_at: takenAt,
  };
}

/** Links the ground and the aerial panorama of a point in both directions. */
function linksBetween(panoramas: readonly Panorama[]) {
  const byPoint = Map.groupBy(panoramas, ({ on }) => on.point_id);
  return [...byPoint.values()].flatMap(([groundView, aerialView]) => {
    if (!groundView || !aerialView) return [];
    const up = { from_media_id: groundView.id, to_media_id: aerialView.id, yaw: 0, pitch: 20 };
    const down = { from_media_id: aerialView.id, to_media_id: groundView.id, yaw: 0, pitch: -50 };
    return [
      { ...groundView.on, ...up, label: "Subir a la vista aérea (ficticia)" },
      { ...groundView.on, ...down, label: "Bajar al suelo (vista ficticia)" },
    ];
  });
}
