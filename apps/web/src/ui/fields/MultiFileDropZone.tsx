import { type ReactNode, useRef } from "react";
import { useMediaQuery } from "../../lib/browser/use-media-query.ts";
import { useFileDrop } from "../../lib/files/file-drop-paste.ts";
import { Button } from "../controls/Button.tsx";
import { CameraIcon, UploadIcon } from "../controls/icons.tsx";
import styles from "./FileDropZone.module.css";
import { FileInput } from "./FileInput.tsx";

interface FilesDropProps {
  /** Label of the button. */
  readonly label: string;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  /** Label of the camera button on phones; without it there is no such button. */
  readonly cameraLabel?: string | undefined;
  /** Id of the help text, which is rendered elsewhere. */
  readonly describedBy?: string | undefined;
  /** Above the buttons: the current files. */
  readonly children?: ReactNode;
}

/** An input for several files: chosen with the button, taken with the camera, or dropped. */
export function MultiFileDropZone(props: FilesDropProps) {
  const { label, accept, onFiles, disabled = false, cameraLabel, describedBy, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const hasCoarsePointer = useMediaQuery("(pointer: coarse)");
  const isOver = useFileDrop(place, onFiles);
  return (
    <div ref={place} className={isOver ? `${styles.dropZone} ${styles.dragOver}` : styles.dropZone}>
      {children}
      <div className={styles.actions}>
        <FilePickerButton {...{ accept, onFiles, disabled, describedBy }} multiple>
          <UploadIcon /> {label}
        </FilePickerButton>
        {cameraLabel && hasCoarsePointer && (
          <FilePickerButton {...{ accept, onFiles, disabled }} capture="environment">
            <CameraIcon /> {cameraLabel}
          </FilePickerButton>
        )}
        <span className={styles.gestures}>o arrastre o pegue aquí</span>
      </div>
    </div>
  );
}

interface ChooseButtonProps extends Pick<FilesDropProps, "accept" | "onFiles" | "describedBy"> {
  readonly disabled: boolean;
  readonly multiple?: boolean;
  readonly capture?: "environment";
  readonly children: ReactNode;
}

function FilePickerButton({ onFiles, disabled, describedBy, children, ...choice }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} disabled={disabled} aria-describedby={describedBy}>
        {children}
      </Button>
      <FileInput ref={input} onFiles={onFiles} {...choice} />
    </>
  );
}
