import { type DiskUsage, diskLevel } from "@mapaobra/domain/disk/disk-level";
import { formatWhole } from "@mapaobra/domain/format/numbers";

const remedy = "Pida a quien administra el servidor que libere espacio o amplíe el disco.";

/** The fraction of a megabyte means nothing for a disk. */
const formatMegabytes = (bytes: number) => `${formatWhole(Math.floor(bytes / 1_048_576))} MB`;

interface DiskMessage {
  readonly title: string;
  readonly text: string;
}

/** What little free space means for the work, and what to do; undefined while there is enough. */
export function diskMessage(usage: DiskUsage): DiskMessage | undefined {
  const level = diskLevel(usage);
  if (level === "enough") return undefined;
  const isFull = level === "full";
  const effect = isFull
    ? "No se reciben fotos, videos ni documentos. Los puntos todavía se guardan."
    : `Con menos de ${formatMegabytes(usage.reserveBytes)} dejarán de recibirse fotos, videos y documentos.`;
  return {
    title: `${isFull ? "Sin espacio para archivos" : "Queda poco espacio"}: ${formatMegabytes(usage.freeBytes)} libres.`,
    text: `${effect} ${remedy}`,
  };
}
