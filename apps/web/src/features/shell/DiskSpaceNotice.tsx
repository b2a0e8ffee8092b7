import { readDiskUsage } from "@mapaobra/contract/endpoints/disk-usage";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { ChevronDownIcon } from "../../ui/controls/initial-icons.tsx";
import styles from "./DiskSpaceNotice.module.css";
import { diskMessage } from "./disk-space/disk-message.ts";

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
