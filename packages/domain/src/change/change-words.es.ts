import { toOneLine } from "../format/control-characters.ts";
import { formatDay } from "../format/dates.ts";
import { formatDecimal, formatWhole } from "../format/numbers.ts";
import { toSentenceCase } from "../format/sentence-case.ts";
import { isOfKind, type PointField, pointFields } from "../point/fields.ts";
import { stageName } from "../point/stage.ts";
import type { AlertKind } from "../search/search.ts";
import { formatPlaceName } from "../territory/format-place-name.ts";
import type { Change } from "./change.ts";
import type { ChangeKind, DayChange } from "./day-change.ts";

/** More names than these are counted. */
const MAX_FIELDS = 4;
/** More fields than these are only named. */
const MAX_VALUES = 6;

const unknown = "sin dato";
const units: Readonly<Partial<Record<PointField, string>>> = { area: "\u00a0m²", progress: "\u00a0%" };
const shortLabels: Readonly<Partial<Record<PointField, string>>> = {
  area: "área",
  date: "fecha",
  latitude: "ubicación",
  longitude: "ubicación",
};

/** The name of a field within a sentence. */
const fieldWord = (field: PointField): string => {
  const { label } = pointFields[field];
  return shortLabels[field] ?? label.charAt(0).toLowerCase() + label.slice(1);
};

/** 'Cambió: área, fecha'; empty for no fields. */
function changedWords(fields: readonly PointField[]): string {
  const names = [...new Set(fields.map(fieldWord))];
  const others = names.length - MAX_FIELDS;
  const shown = others > 0 ? [...names.slice(0, MAX_FIELDS), `${others} más`] : names;
  return shown.length === 0 ? "" : `Cambió: ${shown.join(", ")}`;
}

type StageChange = Pick<Change, "stageBefore" | "stageAfter">;
const stageWords = ({ stageBefore, stageAfter }: StageChange) =>
  `${stageName(stageBefore)} → ${stageName(stageAfter)}`;

/** 'Área: 2.100 → 3.210 m²'; undefined for values that are the same, or that a line does not show. */
function valueLine(field: PointField, before: unknown, after: unknown): string | undefined {
  const [was, is] = [valueWords(field, before), valueWords(field, after)];
  if (was === undefined || is === undefined || was === is) return undefined;
  const name = fieldWord(field);
  const unit = is === unknown ? "" : (units[field] ?? "");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${was} → ${is}${unit}`;
}

/** '3.210', '3.210,50'. */
export const numberText = (value: number): string =>
  Number.isInteger(value) ? formatWhole(value) : formatDecimal(value);

/** A stored value as people read it; undefined for one that a line does not show. */
function valueWords(field: PointField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return unknown;
  if (typeof value === "number") {
    return isOfKind(field, "squareMetres", "percent") ? numberText(value) : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (isOfKind(field, "day")) return formatDay(value);
  if (field === "province" || field === "canton" || field === "district") return formatPlaceName(value);
  if (isOfKind(field, "upperCase")) return toSentenceCase(value);
  return isOfKind(field, "name", "text", "phone", "email") ? toOneLine(value) : undefined;
}

/** What changed of a project, in one sentence: 'Etapa: Obra gris → Terminado · Cambió: avance'. */
export function changeWords(change: Change): string {
  switch (change.kind) {
    case "new":
      return "Proyecto nuevo";
    case "photos":
      return "Fotos nuevas";
    case "data":
      return changedWords(change.fields) || "Cambiaron sus datos";
    case "stage":
      return [`Etapa: ${stageWords(change)}`, changedWords(change.fields)].filter(Boolean).join(" · ");
  }
}

/** The same, one text for each value that is known: 'Etapa: Obra gris → Acabados', 'Área: 2.100 → 3.210 m²', 'Cambió: reseña'. */
export function changeLines(change: Change): readonly string[] {
  const { kind, fields, values } = change;
  const lines = fields.flatMap((field) => {
    const value = values?.get(field);
    const text = value && valueLine(field, value.before, value.after);
    return text === undefined ? [] : [{ field, text }];
  });
  const shown = lines.slice(0, MAX_VALUES);
  const named = fields.filter((field) => shown.every((line) => line.field !== field));
  const happened = kind === "data" && fields.length > 0 ? [] : [changeWords({ ...change, fields: [] })];
  return [...happened, ...shown.map(({ text }) => text), ...[changedWords(named)].filter(Boolean)];
}

const counted = (count: number, one: string, several: string) =>
  `${formatWhole(count)} ${count === 1 ? one : several}`;

/** The same change of several projects: '35 proyectos nuevos'. */
export const countWords: Readonly<Record<AlertKind | "mixed", (count: number) => string>> = {
  new: (count) => counted(count, "proyecto nuevo", "proyectos nuevos"),
  stage: (count) => counted(count, "proyecto cambió de etapa", "proyectos cambiaron de etapa"),
  data: (count) => counted(count, "proyecto con datos cambiados", "proyectos con datos cambiados"),
  photos: (count) => counted(count, "proyecto con fotos nuevas", "proyectos con fotos nuevas"),
  mixed: (count) => counted(count, "proyecto con cambios", "proyectos con cambios"),
};

const dayWords: Readonly<Record<ChangeKind, (change: DayChange) => string>> = {
  new: () => "Nuevo",
  stage: stageWords,
  progress: ({ progressBefore, progress }) => valueLine("progress", progressBefore, progress) ?? "",
  date: () => pointFields.date.label,
  area: () => "Área",
  contact: () => "Contactos",
  data: ({ fields }) => changedWords(fields) || "Otros datos",
  photos: ({ photos }) => counted(photos, "fotografía nueva", "fotografías nuevas"),
  comments: ({ comments }) => counted(comments, "comentario nuevo", "comentarios nuevos"),
};

/** What changed of a project on one day: one text per kind. */
export const dayTexts = (change: DayChange): string[] => change.kinds.map((kind) => dayWords[kind](change));
