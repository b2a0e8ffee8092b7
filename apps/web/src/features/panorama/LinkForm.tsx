import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Failure, tellFailure } from "../../api/tell-failure.ts";
import { useBackCloses } from "../../lib/back-stack.ts";
import { useBeforeLeaving } from "../../lib/before-leaving.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field, InputField } from "../../ui/Field.tsx";
import { showToast } from "../../ui/toast.ts";
import { isChanged, isNew, type LinkDraft, withLink, withoutLink } from "./link-draft.ts";
import styles from "./PanoramaLinks.module.css";
import type { LinksChange } from "./save-links.ts";
import type { Links } from "./use-links.ts";

interface LinkFormProps {
  readonly draft: LinkDraft;
  readonly others: readonly PanoramaSource[];
  readonly links: Links;
  readonly onChange: (link: PanoramaLink) => void;
  /** Puts it in the middle of what is seen. */
  readonly onCentre: () => void;
  /** It is put away; what it was in the way of goes on. */
  readonly onClose: (go?: () => void) => void;
}

const LONGEST_LABEL = 200;

/** Where a way leads and what it is called; its place is pressed in the view behind the card. */
export function LinkForm({ draft, others, links, onChange, onCentre, onClose }: LinkFormProps) {
  const { begun, link } = draft;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asks, setAsks] = useState<{ readonly go: (() => void) | undefined } | null>(null);
  const [doing, setDoing] = useState<"save" | "remove">("save");
  const first = useRef<HTMLSelectElement>(null);
  const close = (go?: () => void) => {
    if (links.isSaving) return;
    if (isChanged(draft)) setAsks({ go });
    else onClose(go);
  };
  useUnsavedWork(isChanged(draft));
  useEscape(true, close);
  useBackCloses(true, close);
  useBeforeLeaving(close);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const run = async (what: "save" | "remove", change: LinksChange, done: () => void) => {
    setFailure(null);
    setDoing(what);
    try {
      await links.save(change);
      done();
      onClose();
    } catch (error) {
      setFailure(tellFailure(error, "No se pudo guardar el enlace."));
    }
  };
  const save = () => {
    if (links.isSaving) return;
    const named = { begun, link: { ...link, label: link.label.trim() } };
    void run(
      "save",
      (all) => withLink(all, named),
      () => showToast("Enlace guardado"),
    );
  };
  const remove = () => {
    const again = { begun: { ...begun, id: undefined }, link: { ...begun, id: undefined } };
    const takeBack = () =>
      void links.save((all) => withLink(all, again)).catch(() => showToast("No se pudo deshacer."));
    void run(
      "remove",
      (all) => withoutLink(all, draft),
      () => showToast("Enlace quitado", { label: "Deshacer", take: takeBack }),
    );
  };

  return (
    <>
      <form
        className={styles.card}
        aria-label={isNew(draft) ? "Enlace nuevo" : "Editar enlace"}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.hint}>Presione en la vista el lugar del enlace.</p>
        <div className={styles.fields}>
          <Field label="Lleva a">
            {(control) => (
              <select
                {...control}
                ref={first}
                value={link.to}
                onChange={(event) => onChange({ ...link, to: Number(event.target.value) })}
              >
                {others.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <InputField
            label="Nombre (opcional)"
            maxLength={LONGEST_LABEL}
            value={link.label}
            onChange={(label) => onChange({ ...link, label })}
          />
        </div>
        {failure && (
          <Alert tone="danger" title={failure.sentence}>
            {failure.reason}
          </Alert>
        )}
        <div className={styles.actions}>
          <Button onClick={onCentre}>Centrar</Button>
          {!isNew(draft) && (
            <BusyButton
              busy={links.isSaving && doing === "remove"}
              busyLabel="Quitando…"
              disabled={links.isSaving && doing === "save"}
              onClick={remove}
            >
              Quitar
            </BusyButton>
          )}
          <Button onClick={() => close()} disabled={links.isSaving}>
            Cancelar
          </Button>
          <BusyButton
            type="submit"
            look="main"
            busy={links.isSaving && doing === "save"}
            busyLabel="Guardando…"
            disabled={links.isSaving && doing === "remove"}
          >
            Guardar
          </BusyButton>
        </div>
      </form>
      {asks && (
        <ConfirmDialog
          title="¿Descartar los cambios?"
          confirmLabel="Descartar"
          cancelLabel="Seguir editando"
          isDanger
          onConfirm={() => {
            // The question goes first: it gives the focus back to what is still there.
            flushSync(() => setAsks(null));
            onClose(asks.go);
          }}
          onClose={() => setAsks(null)}
        >
          Lo que escribió no se ha guardado.
        </ConfirmDialog>
      )}
    </>
  );
}
