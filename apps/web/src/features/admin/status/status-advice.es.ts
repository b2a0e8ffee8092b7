import type { ServerStatus } from "@mapaobra/domain/status/server-status";
import {
  diskStatusLevel,
  hasSeveralVersions,
  hasWorker,
  isSilent,
  machineDisks,
  type StatusLevel,
  type StatusPart,
} from "@mapaobra/domain/status/status-levels";

/** What is wrong with a part of the status, and how it is put right in the words of an operator. */
interface Advice {
  readonly what: string;
  readonly how?: string;
}

/** What to do about a part of the status that is not in order; undefined while there is nothing to do. */
export function statusAdvice(part: StatusPart, level: StatusLevel, status: ServerStatus): Advice | undefined {
  if (part === "slowQueries") return level === "unknown" ? withoutStatements : undefined;
  if (level === "ok" || level === "unknown" || level === "none") return undefined;
  const { processes, readAt, backup, mail } = status;
  switch (part) {
    case "processes":
      if (!hasWorker(processes))
        return {
          what: "Ningún proceso trabaja en segundo plano: no salen avisos ni correos.",
          how: "Arranque uno con ROLE=worker, o sin ROLE.",
        };
      return processes.some((each) => isSilent(each, readAt))
        ? { what: "Un proceso no da señales desde hace más de un minuto: revise su registro y reinícielo." }
        : hasSeveralVersions(processes)
          ? { what: "Hay procesos de versiones distintas: termine de actualizarlos." }
          : undefined;
    case "backup":
      if (backup === null)
        return { what: "Todavía no hay ninguna.", how: "Ejecute npm run backup y programe una diaria." };
      return level === "alarm"
        ? { what: "Tiene más de un día.", how: "Revise la tarea que ejecuta npm run backup." }
        : {
            what: `Archivos que los datos nombran y no están: ${backup.missingFileCount}.`,
            how: "npm run backup los lista.",
          };
    case "disk":
      return {
        what: `${level === "alarm" ? "No se reciben" : "Pronto no se recibirán"} archivos${placesAt(level, processes)}. Libere espacio o amplíe el disco.`,
      };
    case "queues":
      if (status.queues.mapsGivenUp > 0)
        return {
          what: "Los cambios de algún mapa no se avisan: compararlos falló varias veces.",
          how: "npm run admin -- alerts --failed dice por qué, y con --retry se repite.",
        };
      return {
        what: "Hay mucho trabajo en espera. Si no baja en unos minutos, revise procesador, disco y registro.",
      };
    case "mail":
      return mail.server === null
        ? { what: "Los mensajes no llegan a nadie.", how: "Indique SMTP_URL y MAIL_FROM." }
        : { what: "El último mensaje no salió.", how: "Pruebe con npm run admin -- test-mail." };
    case "certificates":
      return {
        what:
          level === "alarm"
            ? "Los navegadores rechazan algún dominio: renueve o instale su certificado."
            : "Alguno vence pronto o no se pudo revisar desde el servidor.",
      };
  }
}

/** Which of several machines have a disk of this level. */
function placesAt(level: StatusLevel, processes: ServerStatus["processes"]): string {
  const machines = machineDisks(processes);
  const names = machines.filter(({ disk }) => diskStatusLevel(disk) === level).map(({ host }) => host);
  if (machines.length < 2 || names.length === 0) return "";
  return ` en ${new Intl.ListFormat("es").format(names)}`;
}

const withoutStatements: Advice = {
  what: "No se miden.",
  how: "Agregue pg_stat_statements a shared_preload_libraries de PostgreSQL y cree la extensión.",
};

/** What the badge of a level says. */
export const levelLabels: Readonly<Record<StatusLevel, string>> = {
  ok: "En orden",
  warning: "Revisar",
  alarm: "Atender",
  unknown: "Sin datos",
  none: "No aplica",
};

/** The parts as titles of their cards. */
export const partTitles: Readonly<Record<StatusPart, string>> = {
  processes: "Procesos",
  backup: "Copia de seguridad",
  disk: "Disco",
  queues: "Trabajo en espera",
  mail: "Correo",
  certificates: "Certificados",
  slowQueries: "Consultas lentas",
};

/** How many parts an operator should act on now, as a sentence; undefined for none. */
export function alarmSummary(levels: Readonly<Record<StatusPart, StatusLevel>>): string | undefined {
  const parts = (Object.keys(partTitles) as StatusPart[]).filter((part) => levels[part] === "alarm");
  if (parts.length === 0) return undefined;
  const names = parts.map((part) => partTitles[part].toLowerCase());
  return `Requiere atención: ${new Intl.ListFormat("es").format(names)}.`;
}
