import { readDiskUsage } from "@mapaobra/contract/endpoints/disk-usage";
import { type DiskUsage, diskLevel } from "@mapaobra/domain/disk/disk-level";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { ChevronDownIcon } from "../../ui/controls/initial-icons.tsx";
import styles from "./DiskSpaceNotice.module.css";

const remedy = "Pida a quien administra el servidor que libere espacio o amplíe el disco.";

/** The fraction of a megabyte means nothing for a disk. */
const formatMegabytes = (bytes: number) => `${formatWhole(Math.floor(bytes / 1_048_576))} MB`;

interface DiskMessage {
  readonly title: string;
  readonly text: string;
}

/** What little free space means for the work, and what to do; undefined while there is enough. */
function diskMessage(usage: DiskUsage): DiskMessage | undefined {
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

const POLL_MS = 300_000;

/**
 * Warns in one line, which expands, while the server has little free space. The live region is always rendered, so
 * that screen readers announce changes.
 */
export function DiskSpaceNotice() {
  const { data } = useQuery({
    queryKey: [readDiskUsage.name],
    queryFn: ({ signal }) => api.send(readDiskUsage, {}, { signal }),
    refetchInterval: POLL_MS,
  });
  const message = data && diskMessage(data);
  return (
    <div className={styles.region} role="status">
      {message && (
        <details className={styles.notice}>
          <summary className={styles.title}>
            {message.title}
            <ChevronDownIcon />
          </summary>
          <p className={styles.text}>{message.text}</p>
        </details>
      )}
    </div>
  );
}
