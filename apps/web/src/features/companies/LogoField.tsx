import { useState } from "react";
import { logoSource } from "../../api/picture-source.ts";
import { readableSize } from "../../lib/file-size.ts";
import { useObjectUrl } from "../../lib/use-object-url.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FieldGroup } from "../../ui/Field.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { TrashIcon, UndoIcon } from "../../ui/icons.tsx";
import styles from "./LogoField.module.css";
import { LogoPreview } from "./LogoPreview.tsx";
import { type LogoChange, noLogoChange } from "./logo-change.ts";
import { logoTypes, readLogoRefusal } from "./logo-file.ts";

interface LogoFieldProps {
  /** The logo that the company has. */
  readonly stored: string | null;
  readonly change: LogoChange;
  readonly required: boolean;
  readonly problem: string | undefined;
  readonly onChange: (change: LogoChange) => void;
}

/** What is asked before a logo is let go (P1 §4). */
type Question = { readonly kind: "reemplazarLogo"; readonly file: File } | { readonly kind: "eliminarLogo" };

/** A company's logo as the form has it in mind: nothing happens to it before the company is saved. */
export function LogoField({ stored, change, required, problem, onChange }: LogoFieldProps) {
  const [question, setQuestion] = useState<Question>();
  const [refusal, setRefusal] = useState<string>();
  const staged = change.kind === "file" ? change.file : undefined;
  const stagedAddress = useObjectUrl(staged);
  const kept = change.kind === "none" ? stored : null;
  const hasLogo = staged !== undefined || kept !== null;

  const put = (next: LogoChange) => {
    setRefusal(undefined);
    onChange(next);
  };
  const choose = async (file: File) => {
    if (question) return;
    const why = await readLogoRefusal(file);
    setRefusal(why);
    if (why) return;
    if (hasLogo) setQuestion({ kind: "reemplazarLogo", file });
    else put({ kind: "file", file });
  };
  const answer = (next: LogoChange) => {
    setQuestion(undefined);
    put(next);
  };
  const told = refusal ?? problem;

  return (
    <FieldGroup label="Logo" required={required} wide hint="JPG, PNG o GIF, máx. 5MB" problem={told}>
      {(describedBy) => (
        <>
          <FileDrop
            label={hasLogo ? "Cambiar logo" : "Elegir logo"}
            accept={logoTypes}
            onFile={(file) => void choose(file)}
            describedBy={describedBy}
            isInvalid={told !== undefined}
            actions={
              hasLogo && (
                <Button onClick={() => setQuestion({ kind: "eliminarLogo" })}>
                  <TrashIcon /> Quitar logo
                </Button>
              )
            }
          >
            <div>
              <LogoPreview source={stagedAddress ?? logoSource(kept)} description="Vista previa del logo" />
              <Staged change={change} onUndo={() => put(noLogoChange)} />
            </div>
          </FileDrop>
          {question?.kind === "reemplazarLogo" && (
            <ConfirmDialog
              title="Reemplazar logo"
              confirmLabel="Reemplazar"
              onConfirm={() => answer({ kind: "file", file: question.file })}
              onClose={() => setQuestion(undefined)}
            >
              <p>¿Desea reemplazar el logo actual por «{question.file.name}»?</p>
              <p className={styles.later}>El cambio se aplica cuando guarde la empresa.</p>
            </ConfirmDialog>
          )}
          {question?.kind === "eliminarLogo" && (
            <ConfirmDialog
              title="Quitar logo"
              confirmLabel="Quitar"
              isDanger
              onConfirm={() => answer(stored === null ? noLogoChange : { kind: "removed" })}
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

interface StagedProps {
  readonly change: LogoChange;
  readonly onUndo: () => void;
}

/** What is going to happen, and the way back. */
function Staged({ change, onUndo }: StagedProps) {
  const text =
    change.kind === "file"
      ? `«${change.file.name}» (${readableSize(change.file.size)}) se subirá cuando guarde la empresa.`
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
