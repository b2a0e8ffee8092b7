import { formatDay } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { BulkTarget } from "@mapaobra/domain/point/bulk-edit";

/** What can be changed, in the order of the form. */
export const targetLabels: Readonly<Record<BulkTarget, string>> = {
  stage: "Etapa",
  workClass: "Clasificación",
  progress: "Avance",
  date: "Fecha del permiso",
  developer: "Desarrollador",
  builder: "Constructora",
  manager: "Encargado",
  mapId: "Mover a otro mapa",
  bin: "Enviar a la papelera",
};

export function valueWords(target: BulkTarget, value: string | null): string {
  if (value === null || value === "") return "sin dato";
  if (target === "date") return formatDay(value);
  return target === "progress" ? `${value} %` : value;
}

export const projectWords = (count: number): string =>
  `${formatWhole(count)} ${count === 1 ? "proyecto" : "proyectos"}`;

/** A change that was made, in one line. */
export function editWords({
  target,
  after,
}: {
  readonly target: BulkTarget;
  readonly after: string | null;
}): string {
  if (target === "bin") return "A la papelera";
  return `${target === "mapId" ? "Mapa" : targetLabels[target]} → ${valueWords(target, after)}`;
}

/** Who gets news of the map; empty without followers. */
export function followerWords({
  people,
  visitors,
}: {
  readonly people: number;
  readonly visitors: number;
}): string {
  const parts = [
    people > 0 && `${formatWhole(people)} ${people === 1 ? "persona" : "personas"}`,
    visitors > 0 && `${formatWhole(visitors)} ${visitors === 1 ? "visitante" : "visitantes"}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return "";
  return `${people + visitors === 1 ? "Sigue" : "Siguen"} este mapa ${parts.join(" y ")}: lo que cumpla con sus filtros les llega como aviso.`;
}

/** The result of a change, and how many were left as they were. */
export function undoneWords({ undone, kept }: { readonly undone: number; readonly kept: number }): string {
  if (kept === 0) return `Se deshizo el cambio de ${projectWords(undone)}.`;
  return `Se deshizo en ${formatWhole(undone)}; ${formatWhole(kept)} se ${kept === 1 ? "conserva" : "conservan"}: ${kept === 1 ? "cambió" : "cambiaron"} después.`;
}
