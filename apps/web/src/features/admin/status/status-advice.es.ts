import type { ServerStatus } from "@mapaobra/domain/status/server-status";
import {
  hasSeveralVersions,
  isSilent,
  type StatusLevel,
  type StatusPart,
} from "@mapaobra/domain/status/status-levels";

/** What to do about a part of the status that is not in order; undefined while there is nothing to do. */
export function statusAdvice(part: StatusPart, level: StatusLevel, status: ServerStatus): string | undefined {
  if (part === "slowQueries") return level === "unknown" ? withoutStatements : undefined;
  if (level === "ok" || level === "unknown") return undefined;
  const { processes, readAt, backup, disk, mail } = status;
  switch (part) {
    case "processes":
      return processes.some((each) => isSilent(each, readAt))
        ? "Un proceso no da señales desde hace más de un minuto: revise su registro y reinícielo."
        : hasSeveralVersions(processes)
          ? "Hay procesos de versiones distintas: termine de actualizarlos."
          : undefined;
    case "backup":
      if (backup === null) return "Todavía no hay ninguna: ejecute npm run backup y programe una diaria.";
      return level === "alarm"
        ? "Tiene más de un día: revise la tarea que ejecuta npm run backup."
        : `Archivos que los datos nombran y no están: ${backup.missingFileCount}. npm run backup los lista.`;
    case "disk":
      return disk.freeBytes < disk.reserveBytes
        ? "No se reciben archivos. Libere espacio o amplíe el disco."
        : "Pronto no se recibirán archivos. Libere espacio o amplíe el disco.";
    case "queues":
      return "Hay mucho trabajo en espera. Si no baja en unos minutos, revise procesador, disco y registro.";
    case "mail":
      return mail.server === null
        ? "Los mensajes se escriben en archivos y no llegan a nadie: indique SMTP_URL y MAIL_FROM."
        : "El último mensaje no salió. Pruebe con npm run admin -- test-mail.";
    case "certificates":
      return level === "alarm"
        ? "Los navegadores rechazan algún dominio: renueve o instale su certificado."
        : "Alguno vence pronto o no se pudo revisar desde el servidor.";
  }
}

const withoutStatements =
  "PostgreSQL no las mide. Agregue pg_stat_statements a shared_preload_libraries y cree la extensión.";

/** What the badge of a level says. */
export const levelLabels: Readonly<Record<StatusLevel, string>> = {
  ok: "En orden",
  warning: "Revisar",
  alarm: "Atender",
  unknown: "Sin datos",
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
