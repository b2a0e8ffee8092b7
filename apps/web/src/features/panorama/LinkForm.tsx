import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { useEffect, useRef, useState } from "react";
import { type Failure, tellFailure } from "../../api/tell-failure.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button } from "../../ui/Button.tsx";
import { Field, InputField } from "../../ui/Field.tsx";
import { showToast } from "../../ui/toast.ts";
import { type LinkDraft, withLink } from "./link-draft.ts";
import styles from "./PanoramaLinks.module.css";
import type { Links } from "./use-links.ts";

interface LinkFormProps {
  readonly draft: LinkDraft;
  readonly others: readonly PanoramaSource[];
  readonly links: Links;
  readonly onChange: (link: PanoramaLink) => void;
  /** Puts it in the middle of what is seen. */
  readonly onCentre: () => void;
  readonly onClose: () => void;
}

const LONGEST_LABEL = 200;

/** Where a way leads and what it is called; its place is pressed in the view behind the card. */
export function LinkForm({ draft, others, links, onChange, onCentre, onClose }: LinkFormProps) {
  const { before, link } = draft;
  const [failure, setFailure] = useState<Failure | null>(null);
  const first = useRef<HTMLSelectElement>(null);
  useEscape(true, onClose);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const save = async (next: PanoramaLink | null, done: string) => {
    setFailure(null);
    try {
      await links.save((all) => withLink(all, before, next));
      const takeBack = () =>
        void links.save((all) => withLink(all, null, before)).catch(() => showToast("No se pudo deshacer."));
      showToast(done, next ? undefined : { label: "Deshacer", take: takeBack });
      onClose();
    } catch (error) {
      setFailure(tellFailure(error, "No se pudo guardar el enlace."));
    }
  };

  return (
    <form
      className={styles.card}
      aria-label={before ? "Editar enlace" : "Enlace nuevo"}
      onSubmit={(event) => {
        event.preventDefault();
        if (!links.isSaving) void save({ ...link, label: link.label.trim() }, "Enlace guardado");
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
        {before && (
          <BusyButton
            busy={links.isSaving}
            busyLabel="Quitando…"
            onClick={() => save(null, "Enlace quitado")}
          >
            Quitar
          </BusyButton>
        )}
        <Button onClick={onClose}>Cancelar</Button>
        <BusyButton type="submit" look="main" busy={links.isSaving} busyLabel="Guardando…">
          Guardar
        </BusyButton>
      </div>
    </form>
  );
}
