import { refuseProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { pointSave, type SavedPoint } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { chosenCompany } from "@mapaobra/domain/access/chosen-company";
import { DomainError } from "@mapaobra/domain/errors";
import { changedPoint, validateEdit } from "@mapaobra/domain/point/change-point";
import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { type PointProblem, validatePoint } from "@mapaobra/domain/point/validate-point";
import { holdRecord } from "../../../database/hold-record.ts";
import { refuseOldVersion } from "../../../database/refuse-old-version.ts";
import type { UnitOfWork } from "../../../database/unit-of-work.ts";
import type { Permit, Write } from "../../../http/mount.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import { toPoint } from "../point-row.ts";
import { findPoint } from "../points-repository.ts";
import { insertPoint, updatePoint } from "./saving-repository.ts";

type PointSave = ValueOf<typeof pointSave>;

export interface SavingService {
  /** Creates a point when it has no id yet, and changes it otherwise. */
  save(actor: Actor, permit: Permit, write: Write, save: PointSave): Promise<SavedPoint>;
}

export function createSavingService(maps: MapsService): SavingService {
  /** The map that a point is to stand on, one of the point's own company. */
  const targetMap = async (unit: UnitOfWork, permit: Permit, { mapId, companyId }: Belonging) => {
    const map = await maps.stateIn(unit, mapId);
    if (!map) throw new DomainError("map_not_found");
    permit(map, "map_not_found");
    if (map.companyId !== companyId) refuseField("mapId", "El mapa es de otra empresa.");
  };

  const create = async (unit: UnitOfWork, actor: Actor, permit: Permit, save: PointSave) => {
    const draft = changedPoint(emptyDraft, {
      ...save,
      companyId: chosenCompany(actor, save.companyId ?? null),
    });
    refuse(validatePoint(draft));
    const belongs = belongingOf(draft);
    await targetMap(unit, permit, belongs);
    return insertPoint(unit, draft, belongs);
  };

  const edit = async (unit: UnitOfWork, actor: Actor, permit: Permit, save: PointSave) => {
    await holdRecord(unit, "points", save.id);
    const row = await findPoint(unit, save.id);
    const map = row && (await maps.stateIn(unit, row.map_id));
    if (!row || !map) throw new DomainError("point_not_found");
    permit(map, "point_not_found");
    const before = toPoint(row, true);
    refuseOldVersion(before, save.version);

    const after = changedPoint(before, { ...save, companyId: chosenCompany(actor, save.companyId ?? null) });
    refuse(validateEdit(before, after));
    const belongs = belongingOf(after);
    if (belongs.companyId !== before.companyId) {
      refuseField("companyId", "Un punto no pasa de una empresa a otra.");
    }
    const isMoved = belongs.mapId !== before.mapId;
    if (isMoved) await targetMap(unit, permit, belongs);
    return updatePoint(unit, save.id, after, isMoved ? belongs.mapId : undefined);
  };

  return {
    save: (actor, permit, write, save) =>
      write(async (unit) =>
        save.id === 0
          ? { ...(await create(unit, actor, permit, save)), message: "El punto se creó correctamente." }
          : { ...(await edit(unit, actor, permit, save)), message: "El punto se actualizó correctamente." },
      ),
  };
}

interface Belonging {
  readonly mapId: number;
  readonly companyId: number;
}

/** What a draft without problems belongs to. */
function belongingOf({ mapId, companyId }: PointDraft): Belonging {
  if (mapId === null || companyId === null) throw new Error("a point was about to be saved without a map");
  return { mapId, companyId };
}

/** The rules that the specification gives a sentence each (P2 §5.4). */
const serviceRules = ["map_required", "permit_required", "company_required", "name_required"] as const;

/** The first rule that is broken is what the person is told. */
function refuse(problems: readonly PointProblem[]): void {
  const broken = serviceRules.find((rule) => problems.some(({ code }) => code === rule));
  refuseProblems(problems, pointSave, broken);
}

function refuseField(key: string, message: string): never {
  const field = pointSave.fields.find((entry) => entry.key === key)?.name ?? key;
  throw new DomainError("invalid_input", { fields: [{ field, message }] });
}
