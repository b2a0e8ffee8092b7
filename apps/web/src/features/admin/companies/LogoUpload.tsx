import type { Company } from "@mapaobra/domain/company/company";
import { useState } from "react";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import { FileDropZone } from "../../../ui/fields/FileDropZone.tsx";
import styles from "./LogoUpload.module.css";
import { checkLogoFile, logoTypes } from "./logo-file.ts";
import { useLogoUpload } from "./use-logo-upload.ts";

interface LogoUploadProps {
  readonly company: Company;
  readonly file: File;
  readonly onUploaded: () => void;
  /** Continues without the new logo. */
  readonly onSkip: () => void;
}

/** Uploads the staged logo after the company is saved. A failed upload does not affect the saved company. */
export function LogoUpload({ company, file, onUploaded, onSkip }: LogoUploadProps) {
  const { state, fileName, cancel, retry, replaceFile } = useLogoUpload(company.id, file, onUploaded);
  const [fileError, setFileError] = useState<string>();
  useUnsavedChanges(true);

  const isRunning = state.kind === "running";
  const stop = isRunning ? cancel : onSkip;
  const canRetry = state.kind === "cancelled" || (state.kind === "failed" && !state.isFileRejected);
  const choose = async (selected: File) => {
    const rejection = await checkLogoFile(selected);
    setFileError(rejection);
    if (!rejection) replaceFile(selected);
  };

  return (
    <Dialog
      title="Subir logo"
      onClose={stop}
      actions={
        <>
          <Button onClick={stop}>{isRunning ? "Cancelar la subida" : "Continuar sin el logo nuevo"}</Button>
          {canRetry && (
            <Button variant="main" onClick={retry}>
              Reintentar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.upload}>
        {isRunning ? (
          <ProgressBar label={`Subiendo «${fileName}»`} fraction={state.part} />
        ) : (
          <>
            {state.kind === "failed" ? (
              <Alert tone="danger" title="Error al subir logo">
                {fileError ?? state.reason}
              </Alert>
            ) : (
              <Alert tone="warning" title="La subida del logo se canceló.">
                {fileError}
              </Alert>
            )}
            <p>La empresa «{company.name}» ya está guardada; solo falta el logo.</p>
            <FileDropZone
              label="Elegir otro logo"
              accept={logoTypes}
              onFile={(selected) => void choose(selected)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
