import { type ReactNode, useRef } from "react";
import { useFileDrop, useFilePaste } from "../../lib/files/file-drop-paste.ts";
import { Button } from "../controls/Button.tsx";
import { UploadIcon } from "../controls/icons.tsx";
import styles from "./FileDropZone.module.css";

interface FileDropProps {
  /** Label of the button. */
  readonly label: string;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Ids of the help text and error, which are rendered elsewhere. */
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Next to the button. */
  readonly actions?: ReactNode;
  /** Above the button: the current file. */
  readonly children?: ReactNode;
}

/** An input for one file: chosen with the button, dropped, or pasted while the focus is inside. */
export function FileDropZone(props: FileDropProps) {
  const { label, accept, onFile, describedBy, isInvalid = false, actions, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pickFirst = ([file]: readonly File[]) => file && onFile(file);
  const isDragOver = useFileDrop(place, pickFirst);
  useFilePaste(place, pickFirst);
  return (
    <div ref={place} className={isDragOver ? `${styles.dropZone} ${styles.dragOver}` : styles.dropZone}>
      {children}
      <div className={styles.actions}>
        <Button
          onClick={() => input.current?.click()}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
        >
          <UploadIcon /> {label}
        </Button>
        {actions}
        <span className={styles.gestures}>o arrastre o pegue aquí</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
