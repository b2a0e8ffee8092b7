import { rejectProblems } from "@mapaobra/contract/problems.es";
import type { bulkEditQuestion, bulkEditRequest } from "@mapaobra/contract/wire/bulk-edit";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { savePointRequest } from "@mapaobra/contract/wire/point";
import { DomainError } from "@mapaobra/domain/errors";
import {
  type BulkField,
  type BulkPreview,
  type BulkResult,
  type BulkTarget,
  groupsOf,
  type LeftPoint,
  planBulkEdit,
} from "@mapaobra/domain/point/bulk-edit";
import { applyPointChanges } from "@mapaobra/domain/point/change-point";
import { pointFields } from "@mapaobra/domain/point/fields";
import { emptyDraft } from "@mapaobra/domain/point/point";
import { validatePoint } from "@mapaobra/domain/point/validate-point";
import { lockRecord } from "../../../database/lock-record.ts";
import { columnByField } from "../../../database/point-columns.ts";
import type { Page } from "../../../database/read-page.ts";
import type { Db, UnitOfWork } from "../../../database/schema.ts";
import { asActor, asSystem } from "../../../database/unit-of-work.ts";
import type { PolicyCheck, PolicyContext, WriteContext } from "../../../http/call.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import * as repository from "./bulk-edits-repository.ts";

type Question = ValueOf<typeof bulkEditQuestion>;
type Request = ValueOf<typeof bulkEditRequest>;

interface Wanted {
  /** The new values by column. */
  readonly columns: Readonly<Record<string, string | number | null>>;
  /** The first of them as text, to compare. */
  readonly compared: string | null;
  /** As people read it. */
  readonly text: string | null;
}

/** How many points that were left as they are a response names. */
const maxNamed = 50;

export function createBulkEditsService(db: Db, maps: MapsService, now: () => number) {
  const authorizedMap = async (unit: UnitOfWork, checkPolicy: PolicyCheck, mapId: number) => {
    const map = await maps.getStateIn(unit, mapId);
    if (!map) throw new DomainError("map_not_found");
    checkPolicy(map, "map_not_found");
    return map;
  };

  const wanted = async (
    unit: UnitOfWork,
    checkPolicy: PolicyCheck,
    { mapId, target, value }: Question,
  ): Promise<Wanted> => {
    if (target === "bin") {
      const at = new Date(now()).toISOString();
      return { columns: { deleted_at: at }, compared: at, text: null };
    }
    if (target === "mapId") {
      const { mapId: to } = savePointRequest.decode({ MapaId: value });
      if (!to) throw new DomainError("map_required");
      const { companyId } = await authorizedMap(unit, checkPolicy, mapId);
      if ((await authorizedMap(unit, checkPolicy, to)).companyId !== companyId)
        rejectValue("El mapa es de otra empresa.");
      const { name } = await repository.findMapName(unit, to);
      return { columns: { map_id: to, import_key: null }, compared: String(to), text: name };
    }
    const after = savedValue(target, value ?? null);
    const text = after === null ? null : String(after);
    return { columns: { [columnByField[target]]: after }, compared: text, text };
  };

  /** Throws `point_not_found` if the caller may not edit one of them: then nothing is written. */
  const chosen = async (
    unit: UnitOfWork,
    checkPolicy: PolicyCheck,
    request: Question,
    options: { readonly lock: boolean },
  ) => {
    const { companyId } = await authorizedMap(unit, checkPolicy, request.mapId);
    const ids = [...new Set(request.ids)];
    const points = await repository.readChosen(unit, { ...request, ids }, options);
    if (points.length < ids.length || points.some((point) => point.companyId !== companyId)) {
      throw new DomainError("point_not_found");
    }
    return { companyId, points };
  };

  return {
    /** What a change would do. Throws `map_not_found`, `point_not_found` or `invalid_input`. */
    async preview({ actor, checkPolicy }: PolicyContext, question: Question): Promise<BulkPreview> {
      const seen = await asActor(
        db,
        actor,
        async (unit) => {
          const { points } = await chosen(unit, checkPolicy, question, { lock: false });
          const after = await wanted(unit, checkPolicy, question);
          const isMove = question.target === "mapId";
          return { points, after, from: isMove && (await repository.findMapName(unit, question.mapId)).name };
        },
        { readOnly: true },
      );
      const { changing, same, gone } = planBulkEdit(seen.points, seen.after.compared);
      const versions = new Map(seen.points.map(({ id, version }) => [id, version]));
      const groups = groupsOf(changing);
      return {
        after: seen.after.text,
        groups:
          seen.from === false ? groups : groups.map((group) => ({ ...group, before: seen.from || null })),
        changing: changing.length,
        same: same.length,
        gone: gone.length,
        ...(await asSystem(db, (unit) => repository.countFollowers(unit, question.mapId))),
        versions: question.ids.map((id) => versions.get(id) ?? 0),
      };
    },

    /**
     * Changes all points that are as the preview saw them, in one transaction. Throws `bulk_edit_unchanged` if there are
     * none.
     */
    edit: ({ actor, checkPolicy, write }: WriteContext, request: Request) =>
      write(async (unit): Promise<BulkResult> => {
        const { mapId, target, ids, versions } = request;
        if (versions.length !== ids.length) rejectValue("Faltan versiones de los proyectos.", "versiones");
        const { companyId, points } = await chosen(unit, checkPolicy, request, { lock: true });
        const { columns, compared, text } = await wanted(unit, checkPolicy, request);
        const seen = new Map(ids.map((id, index) => [id, versions[index] ?? 0]));
        const { changing, gone, stale } = planBulkEdit(points, compared, seen);
        if (changing.length === 0) throw new DomainError("bulk_edit_unchanged");
        const userId = actor.kind === "user" ? actor.userId : null;
        const id = await repository.applyBulkEdit(
          unit,
          { companyId, mapId, target, userId, after: columns, afterText: text },
          changing.map((point) => point.id),
        );
        return resultOf(unit, id, [
          ...stale.map((point) => ({
            ...point,
            reason: "Otra persona lo guardó después de la vista previa.",
          })),
          ...gone.map((point) => ({ ...point, reason: "Ya no está en este mapa." })),
        ]);
      }),

    /** One page of the changes of a map, newest first. */
    list: ({ actor, checkPolicy }: PolicyContext, { mapId, ...page }: Page & { readonly mapId: number }) =>
      asActor(db, actor, async (unit) => {
        await authorizedMap(unit, checkPolicy, mapId);
        return repository.listBulkEdits(unit, mapId, page);
      }),

    /** Undoes a change where nothing changed since. Throws `bulk_edit_not_found` or `bulk_edit_undone`. */
    undo: ({ checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit): Promise<BulkResult> => {
        await lockRecord(unit, "bulk_edits", id);
        const edit = await repository.findBulkEdit(unit, id);
        if (!edit) throw new DomainError("bulk_edit_not_found");
        checkPolicy(edit, "bulk_edit_not_found");
        if (edit.undoneAt !== null) throw new DomainError("bulk_edit_undone");
        const points = await repository.readEdited(unit, edit);
        const kept = points.flatMap((point): LeftPoint[] => {
          const reason = reasonToKeep(edit.target, point);
          return reason ? [{ id: point.id, name: point.name ?? `Proyecto ${point.id}`, reason }] : [];
        });
        const keptIds = kept.map((point) => point.id);
        await repository.revertBulkEdit(unit, edit, { kept: keptIds, at: new Date(now()) });
        return resultOf(unit, id, kept);
      }),
  };
}

async function resultOf(unit: UnitOfWork, id: number, left: readonly LeftPoint[]): Promise<BulkResult> {
  const edit = await repository.findBulkEdit(unit, id);
  if (!edit) throw new DomainError("bulk_edit_not_found");
  return { ...edit, leftCount: left.length, left: left.slice(0, maxNamed) };
}

/** A value as a single save of the field stores it. Throws what that save throws. */
function savedValue(target: BulkField, value: string | null): string | number | null {
  const name = savePointRequest.fields.find(({ key }) => key === target)?.name ?? target;
  const draft = applyPointChanges(emptyDraft, savePointRequest.decode({ [name]: value }));
  rejectProblems(
    validatePoint(draft).filter(({ field }) => field === target),
    savePointRequest,
  );
  return draft[target];
}

function reasonToKeep(target: BulkTarget, point: repository.EditedPoint): string | undefined {
  const by = point.changedBy ? ` (${point.changedBy})` : "";
  if (point.name === null) return "Se eliminó para siempre.";
  if (target === "bin") return point.isUnchanged ? undefined : `Ya se había restaurado${by}.`;
  if (point.isBinned) return "Está en la papelera.";
  return point.isUnchanged ? undefined : `${pointFields[target].label} cambió después${by}.`;
}

function rejectValue(message: string, field = "valor"): never {
  throw new DomainError("invalid_input", { fields: [{ field, message }] });
}
