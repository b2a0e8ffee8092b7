import { createHash, randomBytes } from "node:crypto";
import { availableSlug } from "@mapaobra/domain/company/slug";
import { foldText } from "@mapaobra/domain/format/text";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import type { UnitOfWork } from "../database/schema.ts";
import type { DemoFile } from "./demo-files.ts";
import { takenSlugs } from "./demo-repository.ts";
import {
  insertClients,
  insertRow,
  insertRows,
  insertUser,
  setLogo,
  setMapImage,
  writePast,
} from "./demo-rows-repository.ts";
import type { PreparedCompany, PreparedMap } from "./prepare-demo.ts";
import type { Advance } from "./projects/history.ts";

/** 96 random bits, in hexadecimal. */
const unguessable = () => randomBytes(12).toString("hex");

const logoKey = (companyId: number) => `empresas/${companyId}/${unguessable()}.png`;

const mapImageKey = (mapId: number) => `mapas/${mapId}/${unguessable()}.webp`;

function mediaKey(companyId: number, pointId: number, { kind, name, extension }: DemoFile): string {
  const stem = foldText(name.slice(0, -extension.length)).replace(/[^a-z0-9]+/g, "-");
  return `ID_${companyId}_${pointId}/${mediaKinds[kind].folder}/${stem.replace(/^-|-$/g, "")}-${unguessable()}${extension}`;
}

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
    projects.map(({ project, history: { addedAt, advances } }) => ({
      ...{ ...owner, ...project },
      created_at: addedAt,
      updated_at: advances.at(-1)?.at ?? addedAt,
    })),
  );
  const placed = projects.map((project, index) => ({
    ...project,
    on: { ...owner, point_id: pointIds[index] as number },
  }));

  const media = placed.flatMap(({ on, files, history }) =>
    files.map((file) => ({
      ...{ on, file, key: mediaKey(companyId, on.point_id, file) },
      at: files.find(({ takenAt }) => takenAt)?.takenAt ?? history.addedAt,
    })),
  );
  const mediaIds = await insertRows(
    unit,
    "media",
    media.map(({ on, key, file }) => ({ ...on, key, ...mediaRow(file) })),
  );
  const [author] = authors;
  const by = { user_id: author?.user_id ?? null };
  await writePast(
    unit,
    "points",
    placed.flatMap(({ on: { point_id: id }, history: { addedAt, advances } }) => [
      { ...by, id, at: addedAt },
      ...advances.map(({ at, before, after }) => ({ ...by, id, at, ...changed(before, after) })),
    ]),
  );
  await writePast(
    unit,
    "media",
    media.map(({ file, at }, index) => ({ ...by, id: mediaIds[index] as number, at: file.takenAt ?? at })),
  );
  const panoramas = media.flatMap(({ on, file }, index) =>
    file.kind === "panorama" ? [{ on, id: mediaIds[index] as number }] : [],
  );
  await insertRows(unit, "panorama_links", linksBetween(panoramas));
  files.push(...media.map(({ key, file }) => ({ key, content: file.content })));

  const comments = placed.flatMap(({ on, comments }) =>
    comments.map(({ author, ...comment }) => ({ ...on, ...comment, ...(authors[author] as Author) })),
  );
  const commentIds = await insertRows(unit, "comments", comments);
  await writePast(
    unit,
    "comments",
    comments.map(({ user_id, created_at: at }, index) => ({ user_id, id: commentIds[index] as number, at })),
  );
  return files;
}

/** The fields that differ. */
function changed({ stage, progress }: Advance["before"], after: Advance["after"]) {
  if (stage === after.stage) return { before: { progress }, after: { progress: after.progress } };
  if (progress === after.progress) return { before: { stage }, after: { stage: after.stage } };
  return { before: { stage, progress }, after };
}

function mediaRow({ content, panorama, takenAt, ...row }: DemoFile) {
  return {
    ...row,
    size: content.length,
    sha256: createHash("sha256").update(content).digest(),
    panorama: panorama && JSON.stringify(panorama),
    taken_at: takenAt,
    ...(takenAt && { created_at: takenAt }),
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
