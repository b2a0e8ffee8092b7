import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useIsSlow } from "../../../lib/time/use-is-slow.ts";
import type { PanoramaSource } from "../../../panorama/panorama-source.ts";
import type { Direction } from "../../../panorama/projection.ts";
import type { SphereViewer } from "../../../panorama/sphere-viewer.ts";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { SlowServerAlert } from "../../../ui/feedback/SlowServerAlert.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import { Field, InputField } from "../../../ui/fields/Field.tsx";
import { isChanged, isNew, type LinkDraft, withLink, withoutLink } from "./link-draft.ts";
import styles from "./PanoramaLinks.module.css";
import { useLinkFormGuard } from "./use-link-form-guard.tsx";
import { useLinkSaving } from "./use-link-saving.ts";
import type { Links } from "./use-panorama-links.ts";

interface LinkFormProps {
  /** Undefined while the WebGL context is lost; the draft stays. */
  readonly viewer: SphereViewer | undefined;
  readonly draft: LinkDraft;
  readonly others: readonly PanoramaSource[];
  readonly links: Links;
  readonly onChange: (link: PanoramaLink) => void;
  /** Closes the form, then runs the action that it blocked. */
  readonly onClose: (afterClose?: () => void) => void;
}

const MAX_LABEL_LENGTH = 200;

/** Form for the target and label of a panorama link; its position is clicked in the view behind the card. */
export function LinkForm({ viewer, draft, others, links, onChange, onClose }: LinkFormProps) {
  const { initial, link } = draft;
  const { pendingAction, failure, run, stopWaiting } = useLinkSaving(links.save);
  const isLong = useIsSlow(pendingAction !== null);
  const {
    close,
    end: closeNow,
    question,
    dismissQuestion,
  } = useLinkFormGuard({
    isChanged: isChanged(draft),
    isSaving: pendingAction !== null,
    onClose,
  });
  const target = useRef<HTMLSelectElement>(null);
  useEffect(() => target.current?.focus({ preventScroll: true }), []);

  // The values do not change while a request with them is pending.
  const change = (part: Partial<PanoramaLink>) => pendingAction === null && onChange({ ...link, ...part });
  const setDirection = ({ yaw, pitch }: Direction) => change({ yaw, pitch });
  const setPressedDirection = useEffectEvent(setDirection);
  useEffect(() => viewer?.on("press", (spot) => setPressedDirection(spot)), [viewer]);

  const hasTarget = others.some(({ id }) => id === link.to);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (pendingAction !== null) return;
    if (!hasTarget) return target.current?.focus();
    const named = { initial, link: { ...link, label: link.label.trim() } };
    const saved = () => {
      showToast("Enlace guardado");
      closeNow();
    };
    void run("save", (all) => withLink(all, named), saved, dismissQuestion);
  };
  const remove = () => {
    const restored = { initial: { ...initial, id: undefined }, link: { ...initial, id: undefined } };
    const undoRemove = () =>
      void links.save((all) => withLink(all, restored)).catch(() => showToast("No se pudo deshacer."));
    const removed = () => {
      showToast("Enlace quitado", { label: "Deshacer", run: undoRemove });
      closeNow();
    };
    void run("remove", (all) => withoutLink(all, draft), removed, dismissQuestion);
  };

  return (
    <>
      <form
        className={styles.card}
        aria-label={isNew(draft) ? "Enlace nuevo" : "Editar enlace"}
        onSubmit={save}
      >
        <p className={styles.hint}>
          {viewer ? "Presione en la vista el lugar del enlace." : "El enlace conserva su lugar."}
        </p>
        <div className={styles.fields}>
          <Field label="Lleva a" required error={hasTarget ? undefined : missingTargetMessage(others)}>
            {(control) => (
              <select
                {...control}
                ref={target}
                value={hasTarget ? link.to : ""}
                onChange={(event) => change({ to: Number(event.target.value) })}
              >
                {!hasTarget && (
                  <option value="" disabled>
                    Ninguno
                  </option>
                )}
                {others.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <InputField
            label="Nombre"
            maxLength={MAX_LABEL_LENGTH}
            value={link.label}
            onChange={(label) => change({ label })}
          />
        </div>
        {isLong && <SlowServerAlert onStopWaiting={stopWaiting} />}
        {failure && (
          <Alert tone="danger" title={failure.message}>
            {failure.reason}
          </Alert>
        )}
        <div className={styles.actions}>
          {viewer && <Button onClick={() => setDirection(viewer.camera)}>Centrar</Button>}
          {!isNew(draft) && (
            <BusyButton
              busy={pendingAction === "remove"}
              busyLabel="Quitando…"
              disabled={pendingAction === "save"}
              onClick={remove}
            >
              Quitar
            </BusyButton>
          )}
          <Button onClick={() => close()}>Cancelar</Button>
          <BusyButton
            type="submit"
            variant="main"
            busy={pendingAction === "save"}
            busyLabel="Guardando…"
            disabled={pendingAction === "remove"}
          >
            Guardar
          </BusyButton>
        </div>
      </form>
      {question}
    </>
  );
}

const missingTargetMessage = (others: readonly PanoramaSource[]) =>
  others.length > 0 ? "Ese panorama ya no está. Elija otro." : "No queda otro panorama en este punto.";
