import type { Company } from "@mapaobra/domain/company/company";
import { useState } from "react";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import styles from "./LogoUpload.module.css";
import { logoTypes, readLogoRefusal } from "./logo-file.ts";
import { useLogoUpload } from "./use-logo-upload.ts";

interface LogoUploadProps {
  readonly company: Company;
  readonly file: File;
  readonly onUploaded: () => void;
  /** Whoever is here goes on without the new logo. */
  readonly onLeave: () => void;
}

/** The staged logo of a company that has just been saved, on its way. Whatever becomes of it, the company is saved. */
export function LogoUpload({ company, file, onUploaded, onLeave }: LogoUploadProps) {
  const { state, fileName, cancel, retry, exchange } = useLogoUpload(company.id, file, onUploaded);
  const [refusal, setRefusal] = useState<string>();
  useUnsavedWork(true);

  const isRunning = state.kind === "running";
  const stop = isRunning ? cancel : onLeave;
  const isSameWorthSending = state.kind === "cancelled" || (state.kind === "failed" && !state.isFileRefused);
  const choose = async (chosen: File) => {
    const why = await readLogoRefusal(chosen);
    setRefusal(why);
    if (!why) exchange(chosen);
  };

  return (
    <Dialog
      title="Subir logo"
      onClose={stop}
      actions={
        <>
          <Button onClick={stop}>{isRunning ? "Cancelar la subida" : "Continuar sin el logo nuevo"}</Button>
          {isSameWorthSending && (
            <Button look="main" onClick={retry}>
              Reintentar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.upload}>
        {isRunning ? (
          <ProgressBar label={`Subiendo «${fileName}»`} part={state.part} />
        ) : (
          <>
            {state.kind === "failed" ? (
              <Alert tone="danger" title="Error al subir logo">
                {refusal ?? state.reason}
              </Alert>
            ) : (
              <Alert tone="warning" title="La subida del logo se canceló.">
                {refusal}
              </Alert>
            )}
            <p>La empresa «{company.name}» ya está guardada; solo falta el logo.</p>
            <FileDrop label="Elegir otro logo" accept={logoTypes} onFile={(chosen) => void choose(chosen)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
