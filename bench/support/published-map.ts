import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { DatabaseConnection } from "@mapaobra/server/database/connect";
import { inUnitOfWork } from "@mapaobra/server/database/unit-of-work";

export interface PublishedMap {
  readonly companyId: number;
  readonly mapId: number;
}

/** Creates a published map, in a new company for each, so that the map's name is free. */
export function createPublishedMap({ db }: Pick<DatabaseConnection, "db">): Promise<PublishedMap> {
  return inUnitOfWork(db, scopeOf(system), async (unit) => {
    const serial = String(Date.now());
    const company = await unit
      .insertInto("companies")
      .values({ tax_id: serial, name: `Banco ${serial}`, slug: `banco-${serial}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    const map = await unit
      .insertInto("maps")
      .values({ company_id: company.id, slug: "proyectos", name: "Proyectos", published: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { companyId: company.id, mapId: map.id };
  });
}
