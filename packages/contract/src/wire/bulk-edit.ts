import {
  type BulkEdit,
  type BulkGroup,
  type BulkPreview,
  type BulkResult,
  type BulkTarget,
  type LeftPoint,
  MAX_BULK_POINTS,
} from "@mapaobra/domain/point/bulk-edit";
import * as z from "zod/mini";
import { type Codec, codec, field, listOf } from "./codec.ts";
import { mapId } from "./map.ts";
import { instant, nullable, optional, text, wholeNumber } from "./scalars.ts";
import { spelled } from "./spelled.ts";

const target = spelled<BulkTarget>({
  stage: "etapa",
  workClass: "clasificacion",
  progress: "avance",
  date: "fecha",
  developer: "desarrollador",
  builder: "constructora",
  manager: "encargado",
  mapId: "mapa",
  bin: "papelera",
});
const targetField = { ...field(target.schema, "campo"), encodeValue: target.encode };

const manyOf = (min: number) => {
  const message = `Debe ser una lista de 1 a ${MAX_BULK_POINTS} números.`;
  const list = z.array(wholeNumber(min), message);
  return z.readonly(list.check(z.minLength(1, message), z.maxLength(MAX_BULK_POINTS, message)));
};
const value = nullable(text(200));

const chosen = {
  mapId,
  ids: field(manyOf(1), "ids"),
  target: targetField,
  /** A map by its id; nothing for the bin. */
  value: field(optional(value), "valor"),
};

export const bulkEditQuestion = codec(chosen);

/** The versions are those of the preview, in the order of the ids: what changed since is left as it is. */
export const bulkEditRequest = codec({ ...chosen, versions: field(manyOf(0), "versiones") });

const group: Codec<BulkGroup> = codec({
  before: field(value, "antes"),
  count: field(wholeNumber(), "proyectos"),
});

export const bulkPreview: Codec<BulkPreview> = codec({
  after: field(value, "despues"),
  groups: listOf(group, "grupos"),
  changing: field(wholeNumber(), "cambian"),
  same: field(wholeNumber(), "iguales"),
  gone: field(wholeNumber(), "ausentes"),
  people: field(wholeNumber(), "personas"),
  visitors: field(wholeNumber(), "visitantes"),
  versions: field(z.readonly(z.array(wholeNumber())), "versiones"),
});

export const bulkEditId = field(wholeNumber(1), "id", { errorCode: "bulk_edit_not_found" });

const editFields = {
  id: bulkEditId,
  companyId: field(wholeNumber(1), "empresaId"),
  mapId: field(wholeNumber(1), "mapaId"),
  target: targetField,
  after: field(value, "despues"),
  count: field(wholeNumber(), "proyectos"),
  userName: field(nullable(text(200)), "usuario"),
  createdAt: field(instant, "fecha"),
  undoneAt: field(nullable(instant), "deshechoEn"),
  undone: field(wholeNumber(), "deshechos"),
  kept: field(wholeNumber(), "conservados"),
};
export const bulkEdit: Codec<BulkEdit> = codec(editFields);

const leftPoint: Codec<LeftPoint> = codec({
  id: field(wholeNumber(1), "id"),
  name: field(text(200), "nombre"),
  reason: field(text(500), "motivo"),
});

export const bulkResult: Codec<BulkResult> = codec({
  ...editFields,
  leftCount: field(wholeNumber(), "noCambiaron"),
  left: listOf(leftPoint, "proyectosSinCambio"),
});
