import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTakingLong } from "../../lib/use-taking-long.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import type { Spot } from "../../panorama/projection.ts";
import type { SphereViewer } from "../../panorama/sphere-viewer.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button } from "../../ui/Button.tsx";
import { Field, InputField } from "../../ui/Field.tsx";
import { SlowServer } from "../../ui/SlowServer.tsx";
import { showToast } from "../../ui/toast.ts";
import { isChanged, isNew, type LinkDraft, withLink, withoutLink } from "./link-draft.ts";
import styles from "./PanoramaLinks.module.css";
import { useLeavingLink } from "./use-leaving-link.tsx";
import { useLinkSaving } from "./use-link-saving.ts";
import type { Links } from "./use-links.ts";

interface LinkFormProps {
  /** Gone while the browser has taken the graphics away; what was written stays. */
  readonly viewer: SphereViewer | undefined;
  readonly draft: LinkDraft;
  readonly others: readonly PanoramaSource[];
  readonly links: Links;
  readonly onChange: (link: PanoramaLink) => void;
  /** It is put away; what it was in the way of goes on. */
  readonly onClose: (go?: () => void) => void;
}

const LONGEST_LABEL = 200;

/** Where a way leads and what it is called; its place is pressed in the view behind the card. */
export function LinkForm({ viewer, draft, others, links, onChange, onClose }: LinkFormProps) {
  const { begun, link } = draft;
  const { doing, failure, run, stopWaiting } = useLinkSaving(links.save);
  const isLong = useTakingLong(doing !== null);
  const { close, end, question, forget } = useLeavingLink({
    isChanged: isChanged(draft),
    isSaving: doing !== null,
    onClose,
  });
  const target = useRef<HTMLSelectElement>(null);
  useEffect(() => target.current?.focus({ preventScroll: true }), []);

  // What is on its way is what was read when it was sent.
  const change = (part: Partial<PanoramaLink>) => doing === null && onChange({ ...link, ...part });
  const put = ({ yaw, pitch }: Spot) => change({ yaw, pitch });
  const putPressed = useEffectEvent(put);
  useEffect(() => viewer?.on("press", (spot) => putPressed(spot)), [viewer]);

  const leads = others.some(({ id }) => id === link.to);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (doing !== null) return;
    if (!leads) return target.current?.focus();
    const named = { begun, link: { ...link, label: link.label.trim() } };
    const saved = () => {
      showToast("Enlace guardado");
      end();
    };
    void run("save", (all) => withLink(all, named), saved, forget);
  };
  const remove = () => {
    const again = { begun: { ...begun, id: undefined }, link: { ...begun, id: undefined } };
    const takeBack = () =>
      void links.save((all) => withLink(all, again)).catch(() => showToast("No se pudo deshacer."));
    const removed = () => {
      showToast("Enlace quitado", { label: "Deshacer", take: takeBack });
      end();
    };
    void run("remove", (all) => withoutLink(all, draft), removed, forget);
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
          <Field label="Lleva a" problem={leads ? undefined : noTarget(others)}>
            {(control) => (
              <select
                {...control}
                ref={target}
                value={leads ? link.to : ""}
                onChange={(event) => change({ to: Number(event.target.value) })}
              >
                {!leads && (
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
            label="Nombre (opcional)"
            maxLength={LONGEST_LABEL}
            value={link.label}
            onChange={(label) => change({ label })}
          />
        </div>
        {isLong && <SlowServer onStopWaiting={stopWaiting} />}
        {failure && (
          <Alert tone="danger" title={failure.sentence}>
            {failure.reason}
          </Alert>
        )}
        <div className={styles.actions}>
          {viewer && <Button onClick={() => put(viewer.look)}>Centrar</Button>}
          {!isNew(draft) && (
            <BusyButton
              busy={doing === "remove"}
              busyLabel="Quitando…"
              disabled={doing === "save"}
              onClick={remove}
            >
              Quitar
            </BusyButton>
          )}
          <Button onClick={() => close()}>Cancelar</Button>
          <BusyButton
            type="submit"
            look="main"
            busy={doing === "save"}
            busyLabel="Guardando…"
            disabled={doing === "remove"}
          >
            Guardar
          </BusyButton>
        </div>
      </form>
      {question}
    </>
  );
}

const noTarget = (others: readonly PanoramaSource[]) =>
  others.length > 0 ? "Ese panorama ya no está. Elija otro." : "No queda otro panorama en este punto.";
