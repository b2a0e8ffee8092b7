import { type ReactNode, useRef } from "react";
import { useFileDrop, useFilePaste } from "../lib/file-drop-paste.ts";
import { Button } from "./Button.tsx";
import styles from "./FileDropZone.module.css";
import { UploadIcon } from "./icons.tsx";

interface FileDropProps {
  /** What the button says. */
  readonly label: string;
  /** The kinds of file that the browser's own window offers first. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** What helps and what is wrong stand elsewhere under these ids. */
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Beside the button. */
  readonly actions?: ReactNode;
  /** Above it: what is there now. */
  readonly children?: ReactNode;
}

/** A place for one file: chosen with the button, dropped here, or pasted while one works around it. */
export function FileDropZone(props: FileDropProps) {
  const { label, accept, onFile, describedBy, isInvalid = false, actions, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pickFirst = ([file]: readonly File[]) => file && onFile(file);
  const isDragOver = useFileDrop(place, pickFirst);
  useFilePaste(place, pickFirst);
  return (
    <div ref={place} className={isDragOver ? `${styles.place} ${styles.over}` : styles.place}>
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
          // The same file may be chosen again.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
