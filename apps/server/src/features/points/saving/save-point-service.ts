import { rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { savePointRequest } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { resolveCompanyId } from "@mapaobra/domain/access/resolve-company-id";
import { DomainError } from "@mapaobra/domain/errors";
import { applyPointChanges, validateEdit } from "@mapaobra/domain/point/change-point";
import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { type PointProblem, validatePoint } from "@mapaobra/domain/point/validate-point";
import { lockRecord } from "../../../database/lock-record.ts";
import { rejectStaleVersion } from "../../../database/reject-stale-version.ts";
import type { Db, UnitOfWork } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { PolicyCheck, WriteTransaction } from "../../../http/call.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import { toPoint } from "../point-row.ts";
import { findPoint } from "../points-repository.ts";
import { insertPoint, updatePoint } from "./save-point-repository.ts";

type PointSave = ValueOf<typeof savePointRequest>;

export function createSavingService(db: Db, maps: MapsService) {
  const getAuthorized = async (unit: UnitOfWork, checkPolicy: PolicyCheck, id: number) => {
    const row = await findPoint(unit, id);
    const map = row && (await maps.getStateIn(unit, row.map_id));
    if (!row || !map) throw new DomainError("point_not_found");
    checkPolicy(map, "point_not_found");
    return toPoint(row, true);
  };

  /** The point's target map. It must belong to the point's company. */
  const targetMap = async (unit: UnitOfWork, checkPolicy: PolicyCheck, { mapId, companyId }: PointOwner) => {
    const map = await maps.getStateIn(unit, mapId);
    if (!map) throw new DomainError("map_not_found");
    checkPolicy(map, "map_not_found");
    if (map.companyId !== companyId) rejectField("mapId", "El mapa es de otra empresa.");
  };

  const create = async (unit: UnitOfWork, actor: Actor, checkPolicy: PolicyCheck, save: PointSave) => {
    const draft = applyPointChanges(emptyDraft, {
      ...save,
      companyId: resolveCompanyId(actor, save.companyId ?? null),
    });
    rejectPointProblems(validatePoint(draft));
    const owner = pointOwnerOf(draft);
    await targetMap(unit, checkPolicy, owner);
    return insertPoint(unit, draft, owner);
  };

  const edit = async (unit: UnitOfWork, actor: Actor, checkPolicy: PolicyCheck, save: PointSave) => {
    await lockRecord(unit, "points", save.id);
    const before = await getAuthorized(unit, checkPolicy, save.id);
    rejectStaleVersion(before, save.version);

    const after = applyPointChanges(before, {
      ...save,
      companyId: resolveCompanyId(actor, save.companyId ?? null),
    });
    rejectPointProblems(validateEdit(before, after));
    const owner = pointOwnerOf(after);
    if (owner.companyId !== before.companyId) {
      rejectField("companyId", "Un punto no pasa de una empresa a otra.");
    }
    const isMoved = owner.mapId !== before.mapId;
    if (isMoved) await targetMap(unit, checkPolicy, owner);
    return updatePoint(unit, save.id, after, isMoved ? owner.mapId : undefined);
  };

  return {
    /** The point that a save changes. Throws `point_not_found`. */
    getStored: (actor: Actor, checkPolicy: PolicyCheck, id: number) =>
      asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id)),

    /**
     * Creates a point without an id, and updates it otherwise. Throws `point_not_found`, `map_not_found` or
     * `invalid_input` (P2 §5.4).
     */
    save: (actor: Actor, checkPolicy: PolicyCheck, write: WriteTransaction, save: PointSave) =>
      write(async (unit) =>
        save.id === 0
          ? { ...(await create(unit, actor, checkPolicy, save)), message: "El punto se creó correctamente." }
          : {
              ...(await edit(unit, actor, checkPolicy, save)),
              message: "El punto se actualizó correctamente.",
            },
      ),
  };
}

interface PointOwner {
  readonly mapId: number;
  readonly companyId: number;
}

/** The map and company of a valid draft. */
function pointOwnerOf({ mapId, companyId }: PointDraft): PointOwner {
  if (mapId === null || companyId === null) throw new Error("a point was about to be saved without a map");
  return { mapId, companyId };
}

/** The rules for which the specification has a message (P2 §5.4). */
const serviceRules = ["map_required", "permit_required", "company_required", "name_required"] as const;

/** Throws the first broken rule; its message is shown to the user. */
function rejectPointProblems(problems: readonly PointProblem[]): void {
  const brokenRule = serviceRules.find((rule) => problems.some(({ code }) => code === rule));
  rejectProblems(problems, savePointRequest, brokenRule);
}

function rejectField(key: string, message: string): never {
  const field = savePointRequest.fields.find((entry) => entry.key === key)?.name ?? key;
  throw new DomainError("invalid_input", { fields: [{ field, message }] });
}
