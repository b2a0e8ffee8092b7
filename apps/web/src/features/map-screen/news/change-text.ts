import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { ChangeKind, PointChange } from "@mapaobra/domain/news/point-change";
import { pointFields } from "@mapaobra/domain/point/fields";
import { stageName } from "@mapaobra/domain/point/stage";

const percent = (value: number | null) => (value === null ? "sin dato" : `${value} %`);
const count = (many: number, one: string, several: string) =>
  `${formatWhole(many)} ${many === 1 ? one : several}`;

const textOf: Readonly<Record<ChangeKind, (change: PointChange) => string>> = {
  new: () => "Nuevo",
  stage: ({ stageBefore, stage }) => `Etapa: ${stageName(stageBefore ?? "")} → ${stageName(stage ?? "")}`,
  progress: ({ progressBefore, progress }) => `Avance: ${percent(progressBefore)} → ${percent(progress)}`,
  date: () => pointFields.date.label,
  area: () => "Área",
  contact: () => "Contactos",
  data: () => "Otros datos",
  photos: ({ photos }) => count(photos, "fotografía nueva", "fotografías nuevas"),
  comments: ({ comments }) => count(comments, "comentario nuevo", "comentarios nuevos"),
};

/** What changed, in words: one text per kind. */
export const changeTexts = (change: PointChange): string[] =>
  change.kinds.map((kind) => textOf[kind](change));
