import { addDays } from "@mapaobra/domain/format/dates";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { Insertable } from "kysely";
import type { Database } from "../database/schema.ts";
import type { UnitOfWork } from "../database/unit-of-work.ts";
import type { DemoClient, DemoCompany, DemoMap } from "./data/companies.ts";
import type { PreparedComment, PreparedUser } from "./prepare-demo.ts";
import type { Project } from "./projects/project.ts";

export async function insertCompany(unit: UnitOfWork, company: DemoCompany, slug: string): Promise<number> {
  const { id } = await unit
    .insertInto("companies")
    .values({
      tax_id: company.taxId,
      name: company.name,
      slug,
      address: company.address,
      phone: company.phone,
      email: company.email,
      website_url: company.websiteUrl,
      map_url: company.mapUrl,
      theme: company.theme,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setLogo(unit: UnitOfWork, companyId: number, key: string): Promise<void> {
  await unit.updateTable("companies").set({ logo_key: key }).where("id", "=", companyId).execute();
}

export async function insertClients(
  unit: UnitOfWork,
  companyId: number,
  { template, clients }: DemoCompany,
  today: string,
): Promise<number[]> {
  const { id: templateId } = await unit
    .insertInto("templates")
    .values({
      company_id: companyId,
      name: template.name,
      description: template.description,
      css_style: template.css,
      html_path: template.path,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return mapSequentially(clients, (client) =>
    insertClient(unit, { company_id: companyId, template_id: templateId }, client, today),
  );
}

async function insertClient(
  unit: UnitOfWork,
  owner: { readonly company_id: number; readonly template_id: number },
  client: DemoClient,
  today: string,
): Promise<number> {
  const { id } = await unit
    .insertInto("clients")
    .values({
      ...owner,
      name: client.name,
      email: client.email,
      phone: client.phone,
      active: client.active,
      next_invoice_date: addDays(today, client.nextInvoice),
      contract_end_date: addDays(today, client.contractEnd),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function insertUsers(
  unit: UnitOfWork,
  companyId: number,
  users: readonly PreparedUser[],
  clientIds: readonly number[],
): Promise<number[]> {
  return mapSequentially(users, async (user) => {
    const { id } = await unit
      .insertInto("users")
      .values({
        company_id: companyId,
        client_id: user.client === undefined ? null : (clientIds[user.client] ?? null),
        email: user.email,
        name: user.name,
        password_hash: user.passwordHash,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await unit.insertInto("user_roles").values({ user_id: id, role: user.role }).execute();
    return id;
  });
}

export async function insertMap(
  unit: UnitOfWork,
  companyId: number,
  map: DemoMap,
  bounds: ImageBounds | undefined,
): Promise<number> {
  const { id } = await unit
    .insertInto("maps")
    .values({
      company_id: companyId,
      slug: map.slug,
      name: map.name,
      description: map.description,
      type: bounds ? mapTypeNames.image : mapTypeNames.google,
      map_url: map.mapUrl,
      published: map.published,
      lat_min: bounds?.latitudeMin ?? null,
      lat_max: bounds?.latitudeMax ?? null,
      lng_min: bounds?.longitudeMin ?? null,
      lng_max: bounds?.longitudeMax ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setMapImage(
  unit: UnitOfWork,
  mapId: number,
  image: { readonly key: string; readonly width: number; readonly height: number },
): Promise<void> {
  await unit
    .updateTable("maps")
    .set({ image_key: image.key, image_width: image.width, image_height: image.height })
    .where("id", "=", mapId)
    .execute();
}

/** The points of a map at once; their ids by their permits. */
export async function insertPoints(
  unit: UnitOfWork,
  owner: { readonly company_id: number; readonly map_id: number },
  projects: readonly Project[],
): Promise<Map<string, number>> {
  const rows = await unit
    .insertInto("points")
    .values(projects.map((project) => ({ ...owner, ...pointOf(project) })))
    .returning(["id", "permit"])
    .execute();
  return new Map(rows.map(({ id, permit }) => [permit ?? "", id]));
}

function pointOf(project: Project): Omit<Insertable<Database["points"]>, "company_id" | "map_id"> {
  return {
    name: project.name,
    province: project.province,
    canton: project.canton,
    district: project.district,
    permit: project.permit,
    stage: project.profile.stage,
    work_type: project.workType,
    work_class: project.workClass,
    note: project.note,
    area: project.area,
    date: project.date,
    developer: project.developer,
    builder: project.builder,
    progress: project.progress,
    phone: project.phone,
    email: project.email,
    web: project.web,
    manager: project.manager,
    lat_micro: toMicroDegrees(project.latitude),
    lng_micro: toMicroDegrees(project.longitude),
  };
}

/** Media in their order; their ids by their keys. */
export async function insertMedia(
  unit: UnitOfWork,
  rows: readonly Insertable<Database["media"]>[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await unit
    .insertInto("media")
    .values([...rows])
    .returning(["id", "key"])
    .execute();
  return new Map(inserted.map(({ id, key }) => [key, id]));
}

export async function insertPanoramaLinks(
  unit: UnitOfWork,
  rows: readonly Insertable<Database["panorama_links"]>[],
): Promise<void> {
  if (rows.length > 0)
    await unit
      .insertInto("panorama_links")
      .values([...rows])
      .execute();
}

export async function insertComments(
  unit: UnitOfWork,
  owner: { readonly company_id: number; readonly map_id: number },
  comments: readonly (PreparedComment & {
    readonly pointId: number;
    readonly userId: number;
    readonly name: string;
  })[],
): Promise<void> {
  if (comments.length === 0) return;
  const rows = comments.map(({ pointId, userId, name, text, writtenAt }) => ({
    ...owner,
    point_id: pointId,
    user_id: userId,
    author: name,
    text,
    created_at: writtenAt,
  }));
  await unit.insertInto("comments").values(rows).execute();
}

/** One after the other, as the one connection of a unit of work does them anyway. */
async function mapSequentially<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
