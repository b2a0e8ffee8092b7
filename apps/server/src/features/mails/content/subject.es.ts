import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type AlertKind, alertKinds } from "@mapaobra/domain/search/search";
import type { AlertReport } from "./alert-report.ts";

type Phrase = readonly [one: string, several: string];

const phrases: Readonly<Record<AlertKind, Phrase>> = {
  new: ["proyecto nuevo", "proyectos nuevos"],
  stage: ["proyecto cambió de etapa", "proyectos cambiaron de etapa"],
  data: ["proyecto con datos nuevos", "proyectos con datos nuevos"],
  photos: ["proyecto con fotografías nuevas", "proyectos con fotografías nuevas"],
};
const changedProjects: Phrase = ["proyecto con cambios", "proyectos con cambios"];

const counted = (count: number, [one, several]: Phrase) =>
  `${formatWhole(count)} ${count === 1 ? one : several}`;

/** What a mail reports, as its subject: '3 proyectos nuevos en Escazú', '2 proyectos nuevos y 4 con cambios en «Torres»'. */
export function subjectOf(report: AlertReport): string {
  const { counts, total, place } = report;
  return `${newsText(counts, total)} en ${place || searchesText(report)}`;
}

function newsText(counts: AlertReport["counts"], total: number): string {
  const [first, ...others] = alertKinds.filter((kind) => counts[kind] > 0);
  if (first && others.length === 0) return counted(total, phrases[first]);
  if (counts.new === 0) return counted(total, changedProjects);
  return `${counted(counts.new, phrases.new)} y ${formatWhole(total - counts.new)} con cambios`;
}

function searchesText({ sections: [first, ...others], otherSearches }: AlertReport): string {
  return others.length === 0
    ? `«${first?.search.name ?? ""}»`
    : `${1 + others.length + otherSearches} búsquedas`;
}
