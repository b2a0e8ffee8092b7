import { changeWords, countWords } from "@mapaobra/domain/change/change-words.es";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { ImportNotice, Notice } from "@mapaobra/domain/search/notice";

/** The lines of a notice: what happened, of what, and further facts. */
interface NoticeWords {
  readonly what: string;
  readonly about: string | null;
  readonly facts: readonly string[];
}

/** The news of a followed project have its name once. */
export function noticeWords(notice: Notice): NoticeWords {
  if (notice.kind === "import")
    return { what: importWords(notice), about: notice.error, facts: [notice.fileName] };
  if (notice.kind === "inquiry") {
    const { count, pointName, personName } = notice;
    return count === 1
      ? { what: "Nueva solicitud", about: pointName, facts: [personName] }
      : {
          what: `${formatWhole(count)} solicitudes nuevas`,
          about: pointName,
          facts: [`La última, de ${personName}`],
        };
  }
  const { kind, pointId, pointName, count, mapName, searchName } = notice;
  return {
    what: pointId === null ? countWords[kind](count) : changeWords(notice),
    about: pointName,
    facts: [mapName, ...(searchName === pointName ? [] : [searchName])],
  };
}

const counted = (count: number, one: string, several: string) =>
  count > 0 ? [`${formatWhole(count)} ${count === 1 ? one : several}`] : [];

function importWords({ state, error, created, changed, undone, kept }: ImportNotice): string {
  const written = [
    ...counted(created, "proyecto nuevo", "proyectos nuevos"),
    ...counted(changed, "proyecto cambiado", "proyectos cambiados"),
  ];
  const restored = [
    ...counted(undone, "proyecto", "proyectos"),
    ...counted(kept, "se conservó", "se conservaron"),
  ];
  const withCounts = (words: string, counts: readonly string[]) =>
    [words, ...(counts.length > 0 ? [counts.join(", ")] : [])].join(": ");
  switch (state) {
    case "ready":
      return error === null ? "Ya se puede revisar la importación" : "La importación no ha terminado";
    case "written":
      return error === null
        ? withCounts("Importación terminada", written)
        : "No se pudo deshacer la importación";
    case "undone":
      return withCounts("Importación deshecha", restored);
    case "failed":
      return "No se pudo importar el archivo";
  }
}
