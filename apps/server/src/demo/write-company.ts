import { createHash } from "node:crypto";
import { availableSlug } from "@mapaobra/domain/company/slug";
import type { UnitOfWork } from "../database/unit-of-work.ts";
import { logoKey, mapImageKey, mediaKey } from "./demo-keys.ts";
import { takenSlugs } from "./demo-repository.ts";
import {
  insertClients,
  insertComments,
  insertCompany,
  insertMap,
  insertMedia,
  insertPanoramaLinks,
  insertPoints,
  insertUsers,
  setLogo,
  setMapImage,
} from "./demo-rows-repository.ts";
import type { DemoFile } from "./media/demo-file.ts";
import type { PreparedCompany, PreparedMap, PreparedUser } from "./prepare-demo.ts";

interface FileToWrite {
  readonly key: string;
  readonly content: Buffer;
}

export interface WrittenCompany {
  readonly id: number;
  readonly slug: string;
  /** What its rows say is in storage, and the caller writes there. */
  readonly files: readonly FileToWrite[];
}

/** The rows of a company and of everything of its. */
export async function writeCompany(
  unit: UnitOfWork,
  { company, logo, users, maps }: PreparedCompany,
  today: string,
): Promise<WrittenCompany> {
  const slug = availableSlug(company.slug, await takenSlugs(unit));
  const id = await insertCompany(unit, company, slug);
  const files: FileToWrite[] = [{ key: logoKey(id), content: logo.content }];
  await setLogo(unit, id, (files[0] as FileToWrite).key);
  const clientIds = await insertClients(unit, id, company, today);
  const userIds = await insertUsers(unit, id, users, clientIds);
  const people = users.map((user, index) => ({ ...user, id: userIds[index] as number }));
  for (const map of maps) files.push(...(await writeMap(unit, id, map, people)));
  return { id, slug, files };
}

type Person = PreparedUser & { readonly id: number };

async function writeMap(
  unit: UnitOfWork,
  companyId: number,
  { map, plan, projects }: PreparedMap,
  people: readonly Person[],
): Promise<FileToWrite[]> {
  const mapId = await insertMap(unit, companyId, map, plan?.bounds);
  const owner = { company_id: companyId, map_id: mapId };
  const files: FileToWrite[] = [];
  if (plan) {
    const image = { key: mapImageKey(mapId), content: plan.content, width: plan.width, height: plan.height };
    await setMapImage(unit, mapId, image);
    files.push(image);
  }
  const pointIds = await insertPoints(
    unit,
    owner,
    projects.map(({ project }) => project),
  );
  const pointIdOf = (permit: string) => pointIds.get(permit) as number;

  const media = projects.flatMap(({ project, files }) => {
    const pointId = pointIdOf(project.permit);
    return files.map((file) => ({ pointId, file, key: mediaKey(companyId, pointId, file) }));
  });
  const mediaIds = await insertMedia(
    unit,
    media.map(({ pointId, file, key }) => ({ ...owner, point_id: pointId, key, ...mediaRow(file) })),
  );
  await insertPanoramaLinks(unit, linksBetween(media, mediaIds, owner));
  files.push(...media.map(({ key, file }) => ({ key, content: file.content })));

  const comments = projects.flatMap(({ project, comments }) =>
    comments.map((comment) => {
      const author = people[comment.author] as Person;
      return { ...comment, pointId: pointIdOf(project.permit), userId: author.id, name: author.name };
    }),
  );
  await insertComments(unit, owner, comments);
  return files;
}

function mediaRow(file: DemoFile) {
  return {
    kind: file.kind,
    name: file.name,
    extension: file.extension,
    mime: file.mime,
    size: file.content.length,
    sha256: createHash("sha256").update(file.content).digest(),
    width: file.width,
    height: file.height,
    panorama: file.panorama && JSON.stringify(file.panorama),
    taken_at: file.takenAt,
  };
}

/** Where a point has two panoramas, one leads to the other: up into the air, and down again. */
function linksBetween(
  media: readonly { readonly pointId: number; readonly file: DemoFile; readonly key: string }[],
  ids: ReadonlyMap<string, number>,
  owner: { readonly company_id: number; readonly map_id: number },
) {
  const panoramas = Map.groupBy(
    media.filter(({ file }) => file.kind === "panorama"),
    ({ pointId }) => pointId,
  );
  return [...panoramas].flatMap(([pointId, [ground, air]]) => {
    if (!ground || !air) return [];
    const [from, to] = [ids.get(ground.key) as number, ids.get(air.key) as number];
    const on = { ...owner, point_id: pointId };
    return [
      {
        ...on,
        from_media_id: from,
        to_media_id: to,
        yaw: 0,
        pitch: 20,
        label: "Subir a la vista aérea (ficticia)",
      },
      {
        ...on,
        from_media_id: to,
        to_media_id: from,
        yaw: 0,
        pitch: -50,
        label: "Bajar al suelo (vista ficticia)",
      },
    ];
  });
}
