import { editMany, previewBulkEdit } from "@mapaobra/contract/endpoints/bulk-edits";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import {
  type BulkPreview,
  type BulkResult,
  type BulkTarget,
  bulkTargets,
} from "@mapaobra/domain/point/bulk-edit";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../../api/api.ts";
import { ApiError, isApiError } from "../../../api/api-error.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import styles from "./BulkDialog.module.css";
import { BulkValueField } from "./BulkValueField.tsx";
import { followerWords, projectWords, targetLabels, valueWords } from "./bulk-words.es.ts";

interface BulkDialogProps {
  readonly ids: readonly number[];
  readonly onDone: (result: BulkResult) => void;
  readonly onClose: () => void;
}

/** A preview, and the key of the change that follows it: a repeated request changes nothing twice. */
interface Seen {
  readonly preview: BulkPreview;
  readonly idempotencyKey: string;
}

/** One change of several projects: what, then how many change from what to what, then the change. */
export function BulkDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const { map } = useOpenMap();
  const formId = useId();
  const [target, setTarget] = useState<BulkTarget>("stage");
  const [value, setValue] = useState<string | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [valueError, setValueError] = useState<string>();
  const change = { mapId: map.id, ids, target, value };

  const attempt = async (failed: string, work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setValueError(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toFailure(error, failed));
      // Only the value is typed.
      if (error instanceof ApiError) setValueError(error.fields[0]?.message);
      // What was seen is no longer so.
      if (isApiError(error, 409)) setSeen(null);
    } finally {
      setBusy(false);
    }
  };
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    void attempt("No se pudo calcular qué cambia.", async () => {
      const preview = await api.send(previewBulkEdit, change);
      setSeen({ preview, idempotencyKey: newIdempotencyKey() });
    });
  };
  const apply = ({ preview, idempotencyKey }: Seen) =>
    attempt("No se pudieron cambiar los proyectos.", async () =>
      onDone(await api.send(editMany, { ...change, versions: preview.versions }, { idempotencyKey })),
    );

  const title = `Cambiar ${projectWords(ids.length)}`;
  const message = failure && (
    <Alert tone="danger" title={failure.message}>
      {failure.reason}
    </Alert>
  );
  if (seen) {
    const { changing } = seen.preview;
    return (
      <Dialog
        key="preview"
        title={targetLabels[target]}
        onClose={() => !isBusy && setSeen(null)}
        footerMessage={message}
        actions={
          <>
            <Button disabled={isBusy} onClick={() => setSeen(null)}>
              Atrás
            </Button>
            {changing > 0 && (
              <BusyButton
                variant={target === "bin" ? "danger" : "main"}
                busy={isBusy}
                busyLabel="Cambiando…"
                onClick={() => void apply(seen)}
              >
                {target === "bin" ? "Enviar" : target === "mapId" ? "Mover" : "Cambiar"}{" "}
                {projectWords(changing)}
              </BusyButton>
            )}
          </>
        }
      >
        <PreviewText target={target} preview={seen.preview} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="form"
      title={title}
      onClose={() => !isBusy && onClose()}
      footerMessage={message}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <BusyButton type="submit" form={formId} variant="main" busy={isBusy} busyLabel="Calculando…">
            Ver qué cambia
          </BusyButton>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={look}>
        <SelectField
          label="Qué cambia"
          options={bulkTargets.map((one) => ({ value: one, label: targetLabels[one] }))}
          searchable={false}
          value={target}
          onChange={(next) => {
            setTarget(next as BulkTarget);
            setValue(null);
            setValueError(undefined);
          }}
        />
        {target !== "bin" && (
          <BulkValueField key={target} target={target} value={value} onChange={setValue} error={valueError} />
        )}
      </form>
    </Dialog>
  );
}

function PreviewText({ target, preview }: { readonly target: BulkTarget; readonly preview: BulkPreview }) {
  const { after, groups, changing, same, gone } = preview;
  const others = changing - groups.reduce((sum, { count }) => sum + count, 0);
  const followers = followerWords(preview);
  return (
    <div className={styles.preview}>
      {changing === 0 && <p>Ninguno de estos proyectos cambia.</p>}
      {changing > 0 && target === "bin" && (
        <p>
          {projectWords(changing)} {changing === 1 ? "pasa" : "pasan"} a la papelera, de donde se pueden
          restaurar durante 30 días.
        </p>
      )}
      {changing > 0 && target !== "bin" && (
        <ul className={styles.groups} aria-label="Qué cambia">
          {groups.map(({ before, count }) => (
            <li key={before}>
              <span>{valueWords(target, before)}</span> <strong>{formatWhole(count)}</strong> →{" "}
              <span>{valueWords(target, after)}</span>
            </li>
          ))}
          {others > 0 && (
            <li>
              <span>otros valores</span> <strong>{formatWhole(others)}</strong> →{" "}
              <span>{valueWords(target, after)}</span>
            </li>
          )}
        </ul>
      )}
      {same > 0 && changing > 0 && (
        <p>
          {projectWords(same)} ya {same === 1 ? "está" : "están"} así.
        </p>
      )}
      {gone > 0 && (
        <p>
          {projectWords(gone)} ya no {gone === 1 ? "está" : "están"} en este mapa.
        </p>
      )}
      {changing > 0 && followers && <p>{followers}</p>}
      {changing > 0 && <p className={styles.note}>Se puede deshacer durante 30 días.</p>}
    </div>
  );
}
