import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";

type Value = string | number | null;

interface PointColumn {
  readonly name: string;
  readonly type: "text" | "float8" | "date" | "integer";
  readonly read: (draft: PointDraft) => Value;
}

const microDegrees = (degrees: number | null) => (degrees === null ? null : toMicroDegrees(degrees));

/** The columns of `points` that an import fills, with the same names in the staging table. */
export const pointColumns: readonly PointColumn[] = [
  { name: "name", type: "text", read: (draft) => draft.name },
  { name: "province", type: "text", read: (draft) => draft.province },
  { name: "canton", type: "text", read: (draft) => draft.canton },
  { name: "district", type: "text", read: (draft) => draft.district },
  { name: "permit", type: "text", read: (draft) => draft.permit },
  { name: "stage", type: "text", read: (draft) => draft.stage },
  { name: "work_type", type: "text", read: (draft) => draft.workType },
  { name: "work_class", type: "text", read: (draft) => draft.workClass },
  { name: "note", type: "text", read: (draft) => draft.note },
  { name: "area", type: "float8", read: (draft) => draft.area },
  { name: "date", type: "date", read: (draft) => draft.date },
  { name: "developer", type: "text", read: (draft) => draft.developer },
  { name: "builder", type: "text", read: (draft) => draft.builder },
  { name: "progress", type: "integer", read: (draft) => draft.progress },
  { name: "phone", type: "text", read: (draft) => draft.phone },
  { name: "email", type: "text", read: (draft) => draft.email },
  { name: "web", type: "text", read: (draft) => draft.web },
  { name: "manager", type: "text", read: (draft) => draft.manager },
  { name: "lat_micro", type: "integer", read: (draft) => microDegrees(draft.latitude) },
  { name: "lng_micro", type: "integer", read: (draft) => microDegrees(draft.longitude) },
];
