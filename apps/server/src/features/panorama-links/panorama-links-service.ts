import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { Actor } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import { holdRecord } from "../../database/hold-record.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { Permit, Write } from "../../http/mount.ts";
import { permittedPoint } from "../points/point-subject-service.ts";
import { linksOf, panoramasOf, replaceLinks } from "./panorama-links-repository.ts";

export interface PanoramaLinksService {
  list(actor: Actor, permit: Permit, pointId: number): Promise<PanoramaLink[]>;
  /** All links of a point at once. */
  replace(
    permit: Permit,
    write: Write,
    pointId: number,
    links: readonly PanoramaLink[],
  ): Promise<PanoramaLink[]>;
}

export function createPanoramaLinksService(db: Kysely<Database>): PanoramaLinksService {
  return {
    list: (actor, permit, pointId) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        await permittedPoint(unit, permit, pointId);
        return linksOf(unit, pointId);
      }),

    replace: (permit, write, pointId, links) =>
      write(async (unit) => {
        await holdRecord(unit, "points", pointId);
        const point = await permittedPoint(unit, permit, pointId);
        refuseStrangers(links, await panoramasOf(unit, pointId));
        await replaceLinks(unit, point, links);
        return linksOf(unit, pointId);
      }),
  };
}

/** A link leads from one panorama of its point to another one. */
function refuseStrangers(links: readonly PanoramaLink[], panoramas: ReadonlySet<number>): void {
  const fields = links.flatMap(({ from, to }, index) => {
    if (!panoramas.has(from)) return [problem(index, "desde", "No es un panorama de este punto.")];
    if (!panoramas.has(to)) return [problem(index, "hacia", "No es un panorama de este punto.")];
    return from === to ? [problem(index, "hacia", "Un panorama no se enlaza consigo mismo.")] : [];
  });
  if (fields.length > 0) throw new DomainError("invalid_input", { fields });
}

const problem = (index: number, name: string, message: string) => ({
  field: `enlaces[${index}].${name}`,
  message,
});
