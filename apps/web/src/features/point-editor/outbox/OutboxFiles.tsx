import { formatWhole } from "@mapaobra/domain/format/numbers";
import { downloadFile } from "../../../lib/files/download.ts";
import { formatFileSize } from "../../../lib/files/format-file-size.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import type { OutboxFile } from "../outbox-entry.ts";
import styles from "./OutboxDialog.module.css";

/** Limit of the collapsed list, so that the actions of the point stay visible below it. */
const MAX_SHOWN_FILES = 4;

interface OutboxFilesProps {
  /** Name of the point. */
  readonly name: string;
  readonly files: readonly OutboxFile[];
  readonly contentOf: (writeKey: string) => Promise<File | undefined>;
}

/** Files of an outbox entry: the rejected and the first few; the rest is collapsed. */
export function OutboxFiles({ name, files, contentOf }: OutboxFilesProps) {
  const failedFirst = files.toSorted(
    (one, other) => Number(other.problem !== null) - Number(one.problem !== null),
  );
  const minShown = Math.max(MAX_SHOWN_FILES, files.filter(({ problem }) => problem !== null).length);
  // A single hidden file would take no more space than the line that expands it: show it.
  const shown = files.length - minShown > 1 ? minShown : files.length;
  const others = failedFirst.slice(shown);
  const list = (some: readonly OutboxFile[], label: string) => (
    <ul className={styles.files} aria-label={label}>
      {some.map((file) => (
        <FileLine key={file.writeKey} file={file} contentOf={contentOf} />
      ))}
    </ul>
  );
  return (
    <>
      {list(failedFirst.slice(0, shown), `Archivos de ${name}`)}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {formatWhole(others.length)} archivos más ({formatFileSize(bytesOf(others))})
          </summary>
          {list(others, `Más archivos de ${name}`)}
        </details>
      )}
    </>
  );
}

const bytesOf = (files: readonly OutboxFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

interface FileLineProps extends Pick<OutboxFilesProps, "contentOf"> {
  readonly file: OutboxFile;
}

function FileLine({ file: { name, bytes, problem, writeKey }, contentOf }: FileLineProps) {
  const downloadContent = async () => {
    const content = await contentOf(writeKey);
    if (content) downloadFile(name, content);
  };
  return (
    <li className={styles.file}>
      <span className={styles.fileName} title={name}>
        {name}
      </span>
      <span className={styles.size}>{formatFileSize(bytes)}</span>
      {problem && (
        <>
          <IconButton label={`Descargar ${name}`} onClick={() => void downloadContent()}>
            <DownloadIcon />
          </IconButton>
          <span className={styles.problem}>{problem}</span>
        </>
      )}
    </li>
  );
}
