import { countWords } from "@mapaobra/domain/change/change-words.es";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { alertKinds } from "@mapaobra/domain/search/search";
import type { AlertReport } from "./alert-report.ts";

/** What a mail reports, as its subject: '3 proyectos nuevos en Escazú', '2 proyectos nuevos y 4 con cambios en «Torres»'. */
export function subjectOf(report: AlertReport): string {
  const { counts, total, place } = report;
  return `${newsText(counts, total)} en ${place || searchesText(report)}`;
}

function newsText(counts: AlertReport["counts"], total: number): string {
  const [first, ...others] = alertKinds.filter((kind) => counts[kind] > 0);
  if (first && others.length === 0) return countWords[first](total);
  if (counts.new === 0) return countWords.mixed(total);
  return `${countWords.new(counts.new)} y ${formatWhole(total - counts.new)} con cambios`;
}

function searchesText({ sections: [first, ...others], otherSearches }: AlertReport): string {
  return others.length === 0
    ? `«${first?.search.name ?? ""}»`
    : `${1 + others.length + otherSearches} búsquedas`;
}
