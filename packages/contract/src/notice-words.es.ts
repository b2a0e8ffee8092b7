import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { type PointField, pointFields } from "@mapaobra/domain/point/fields";
import { stageName } from "@mapaobra/domain/point/stage";
import type { Notice } from "@mapaobra/domain/search/notice";
import type { AlertKind } from "@mapaobra/domain/search/search";

/** More names than these are counted. */
const MAX_FIELDS = 4;

const shortLabels: Readonly<Partial<Record<PointField, string>>> = {
  area: "área",
  date: "fecha",
  latitude: "ubicación",
  longitude: "ubicación",
};

const nameOf = (field: PointField): string => {
  const { label } = pointFields[field];
  return shortLabels[field] ?? label.charAt(0).toLowerCase() + label.slice(1);
};

/** 'Cambió: área, fecha'; empty for no fields. */
function changedWords(fields: readonly PointField[]): string {
  const names = [...new Set(fields.map(nameOf))];
  const others = names.length - MAX_FIELDS;
  const shown = others > 0 ? [...names.slice(0, MAX_FIELDS), `${others} más`] : names;
  return shown.length === 0 ? "" : `Cambió: ${shown.join(", ")}`;
}

const countedWords: Readonly<Record<AlertKind, (count: number) => string>> = {
  new: (count) => (count === 1 ? "1 proyecto nuevo" : `${count} proyectos nuevos`),
  stage: (count) => (count === 1 ? "1 proyecto cambió de etapa" : `${count} proyectos cambiaron de etapa`),
  data: (count) => (count === 1 ? "1 proyecto con otros datos" : `${count} proyectos con otros datos`),
  photos: (count) => (count === 1 ? "1 proyecto con fotos nuevas" : `${count} proyectos con fotos nuevas`),
};

const stageWords = (stage: string | null) => toSentenceCase(stageName(stage));

/** What a notice says in the bell and in a mail, such as 'Etapa: Obra gris → Terminado'. */
export function noticeWords(
  notice: Pick<Notice, "kind" | "pointId" | "count" | "fields" | "stageBefore" | "stageAfter">,
): string {
  const { kind, pointId, count, fields, stageBefore, stageAfter } = notice;
  if (pointId === null) return countedWords[kind](count);
  switch (kind) {
    case "new":
      return "Proyecto nuevo";
    case "photos":
      return "Fotos nuevas";
    case "data":
      return changedWords(fields) || "Cambiaron sus datos";
    case "stage":
      return [`Etapa: ${stageWords(stageBefore)} → ${stageWords(stageAfter)}`, changedWords(fields)]
        .filter(Boolean)
        .join(" · ");
  }
}
