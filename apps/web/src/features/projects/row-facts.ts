import { formatDay } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";

/** '1.235 m²'; empty if unknown. */
export const shortArea = (area: number | null | undefined): string =>
  area ? `${formatWhole(Math.round(area) || 1)} m²` : "";

/** 'permiso 14/10/2026'; empty if unknown. */
export const permitDay = (date: string | null | undefined): string =>
  date ? `permiso\u00a0${formatDay(date)}` : "";

/** '12 proyectos'. */
export const countWords = (many: number) => `${formatWhole(many)} ${many === 1 ? "proyecto" : "proyectos"}`;

/** What part of the filtered projects a list has. */
export const scopeWords = (many: number, total: number) =>
  many === total ? "en el mapa" : `en esta vista, de ${formatWhole(total)}`;
