import { useState } from "react";
import { logoUrl } from "../../../api/picture-url.ts";
import { formatFileSize } from "../../../lib/files/format-file-size.ts";
import { useObjectUrl } from "../../../lib/files/use-object-url.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TrashIcon, UndoIcon } from "../../../ui/controls/icons.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { FieldGroup } from "../../../ui/fields/Field.tsx";
import { FileDropZone } from "../../../ui/fields/FileDropZone.tsx";
import styles from "./LogoField.module.css";
import { LogoPreview } from "./LogoPreview.tsx";
import { type LogoChange, noLogoChange } from "./logo-change.ts";
import { checkLogoFile, logoTypes } from "./logo-file.ts";

interface LogoFieldProps {
  /** Stored logo of the company. */
  readonly stored: string | null;
  readonly change: LogoChange;
  readonly required: boolean;
  readonly problem: string | undefined;
  readonly onChange: (change: LogoChange) => void;
}

/** Change that needs a confirmation because it discards a logo (P1 §4). */
type PendingChange =
  | { readonly kind: "reemplazarLogo"; readonly file: File }
  | { readonly kind: "eliminarLogo" };

/** Logo field of the company form. Changes are staged and applied when the company is saved. */
export function LogoField({ stored, change, required, problem, onChange }: LogoFieldProps) {
  const [pendingChange, setQuestion] = useState<PendingChange>();
  const [fileError, setFileError] = useState<string>();
  const staged = change.kind === "file" ? change.file : undefined;
  const stagedAddress = useObjectUrl(staged);
  const currentLogo = change.kind === "none" ? stored : null;
  const hasLogo = staged !== undefined || currentLogo !== null;

  const setChange = (next: LogoChange) => {
    setFileError(undefined);
    onChange(next);
  };
  const choose = async (file: File) => {
    if (pendingChange) return;
    const error = await checkLogoFile(file);
    setFileError(error);
    if (error) return;
    if (hasLogo) setQuestion({ kind: "reemplazarLogo", file });
    else setChange({ kind: "file", file });
  };
  const confirm = (next: LogoChange) => {
    setQuestion(undefined);
    setChange(next);
  };
  const message = fileError ?? problem;

  return (
    <FieldGroup
      label="Logo"
      required={required}
      fullWidth
      hint="JPG, PNG o GIF, máx. 5MB (recomendado)."
      error={message}
    >
      {(describedBy) => (
        <>
          <FileDropZone
            label={hasLogo ? "Cambiar logo" : "Elegir logo"}
            accept={logoTypes}
            onFile={(file) => void choose(file)}
            describedBy={describedBy}
            isInvalid={message !== undefined}
            actions={
              hasLogo && (
                <Button onClick={() => setQuestion({ kind: "eliminarLogo" })}>
                  <TrashIcon /> Quitar logo
                </Button>
              )
            }
          >
            <div>
              <LogoPreview
                source={stagedAddress ?? logoUrl(currentLogo)}
                description="Vista previa del logo"
              />
              <StagedChange change={change} onUndo={() => setChange(noLogoChange)} />
            </div>
          </FileDropZone>
          {pendingChange?.kind === "reemplazarLogo" && (
            <ConfirmDialog
              title="Reemplazar logo"
              confirmLabel="Reemplazar"
              onConfirm={() => confirm({ kind: "file", file: pendingChange.file })}
              onClose={() => setQuestion(undefined)}
            >
              <p>¿Desea reemplazar el logo actual por «{pendingChange.file.name}»?</p>
              <p className={styles.later}>El cambio se aplica cuando guarde la empresa.</p>
            </ConfirmDialog>
          )}
          {pendingChange?.kind === "eliminarLogo" && (
            <ConfirmDialog
              title="Quitar logo"
              confirmLabel="Quitar"
              isDestructive
              onConfirm={() => confirm(stored === null ? noLogoChange : { kind: "removed" })}
              onClose={() => setQuestion(undefined)}
            >
              <p>¿Desea quitar el logo?</p>
              <p className={styles.later}>El cambio se aplica cuando guarde la empresa.</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </FieldGroup>
  );
}

/** The staged change, with an undo button. */
function StagedChange({ change, onUndo }: { readonly change: LogoChange; readonly onUndo: () => void }) {
  const text =
    change.kind === "file"
      ? `«${change.file.name}» (${formatFileSize(change.file.size)}) se subirá cuando guarde la empresa.`
      : "El logo se quitará cuando guarde la empresa.";
  return (
    <div role="status">
      {change.kind !== "none" && (
        <div className={styles.staged}>
          <p>{text}</p>
          <Button onClick={onUndo}>
            <UndoIcon /> Deshacer
          </Button>
        </div>
      )}
    </div>
  );
}
