import { formatWhole } from "@mapaobra/domain/format/numbers";
import { downloadFile } from "../../lib/download.ts";
import { readableSize } from "../../lib/file-size.ts";
import { IconButton } from "../../ui/Button.tsx";
import { DownloadIcon } from "../../ui/first-icons.tsx";
import styles from "./WaitingDialog.module.css";
import type { KeptFile } from "./waiting-point.ts";

/** How many are shown at once: what can be done about a point stays in sight below them. */
const SHOWN_FILES = 4;

interface WaitingFilesProps {
  /** Of the point. */
  readonly name: string;
  readonly files: readonly KeptFile[];
  readonly contentOf: (writeKey: string) => Promise<File | undefined>;
}

/** The files of a point: those that were refused and the first ones, the others once somebody asks. */
export function WaitingFiles({ name, files, contentOf }: WaitingFilesProps) {
  const refusedFirst = files.toSorted(
    (one, other) => Number(other.problem !== null) - Number(one.problem !== null),
  );
  const least = Math.max(SHOWN_FILES, files.filter(({ problem }) => problem !== null).length);
  // One alone takes no more room than the line that stands for it.
  const shown = files.length - least > 1 ? least : files.length;
  const others = refusedFirst.slice(shown);
  const list = (some: readonly KeptFile[], label: string) => (
    <ul className={styles.files} aria-label={label}>
      {some.map((file) => (
        <FileLine key={file.writeKey} file={file} contentOf={contentOf} />
      ))}
    </ul>
  );
  return (
    <>
      {list(refusedFirst.slice(0, shown), `Archivos de ${name}`)}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {formatWhole(others.length)} archivos más ({readableSize(bytesOf(others))})
          </summary>
          {list(others, `Más archivos de ${name}`)}
        </details>
      )}
    </>
  );
}

const bytesOf = (files: readonly KeptFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

interface FileLineProps extends Pick<WaitingFilesProps, "contentOf"> {
  readonly file: KeptFile;
}

function FileLine({ file: { name, bytes, problem, writeKey }, contentOf }: FileLineProps) {
  const take = async () => {
    const content = await contentOf(writeKey);
    if (content) downloadFile(name, content);
  };
  return (
    <li className={styles.file}>
      <span className={styles.fileName} title={name}>
        {name}
      </span>
      <span className={styles.size}>{readableSize(bytes)}</span>
      {problem && (
        <>
          <IconButton label={`Descargar ${name}`} onClick={() => void take()}>
            <DownloadIcon />
          </IconButton>
          <span className={styles.problem}>{problem}</span>
        </>
      )}
    </li>
  );
}
