import { isDeepStrictEqual } from "node:util";
import type { replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import { cleanText } from "@mapaobra/domain/format/control-characters";
import { lockRecord } from "../../database/lock-record.ts";
import { getAuthorizedPoint } from "../../database/point-resource.ts";
import type { Db } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck, WriteTransaction } from "../../http/call.ts";
import { linksByPoint, panoramaIdsByPoint, replaceLinks } from "./panorama-links-repository.ts";

type Replacement = ValueOf<typeof replacePanoramaLinks.request>;

export function createPanoramaLinksService(db: Db) {
  return {
    /** The links between a point's panoramas. Throws `point_not_found`. */
    list: (actor: Actor, checkPolicy: PolicyCheck, pointId: number) =>
      asActor(db, actor, async (unit) => {
        await getAuthorizedPoint(unit, checkPolicy, pointId);
        return linksByPoint(unit, pointId);
      }),

    /**
     * Replaces all links of a point. Throws `point_not_found`, `invalid_input`, or `version_conflict` with the
     * current links if they differ from those that the client has read.
     */
    replace: (
      checkPolicy: PolicyCheck,
      write: WriteTransaction,
      { pointId, links, expectedLinks }: Replacement,
    ) =>
      write(async (unit) => {
        await lockRecord(unit, "points", pointId);
        const point = await getAuthorizedPoint(unit, checkPolicy, pointId);
        rejectStaleLinks(expectedLinks, await linksByPoint(unit, pointId));
        rejectForeignPanoramas(links, await panoramaIdsByPoint(unit, pointId));
        await replaceLinks(unit, point, links);
        return linksByPoint(unit, pointId);
      }),
  };
}

/** Replacing stale links would undo another user's change. */
function rejectStaleLinks(read: readonly PanoramaLink[] | undefined, currentLinks: readonly PanoramaLink[]) {
  if (read === undefined || isDeepStrictEqual(sortedById(read), sortedById(currentLinks))) return;
  throw new DomainError("version_conflict", { current: { links: currentLinks } });
}

/** Labels are compared as requests are decoded: stored ones may have space around them. */
const sortedById = (links: readonly PanoramaLink[]) =>
  links
    .map(({ id = 0, from, to, yaw, pitch, label }) => ({
      id,
      from,
      to,
      yaw,
      pitch,
      label: cleanText(label),
    }))
    .sort((one, other) => one.id - other.id);

/** A link connects two panoramas of the same point. */
function rejectForeignPanoramas(links: readonly PanoramaLink[], panoramas: ReadonlySet<number>): void {
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
