import type { ReactNode } from "react";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import styles from "./MoveBar.module.css";
import type { MoveState } from "./use-move.ts";

interface MoveBarProps {
  readonly name: string | undefined;
  /** Distance from the original position; null if unchanged. */
  readonly distance: string | null;
  readonly state: MoveState;
  /** Distance that another user moved the point during this move. */
  readonly theirDistance: string;
  /** Warning about the new position. */
  readonly warning: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Actions and confirmations during a move. Not modal, because the map must stay visible. */
export function MoveBar(props: MoveBarProps) {
  const { name, distance, state } = props;
  if (state.kind === "conflict") {
    return (
      <section className={styles.bar} aria-label="Mover el punto">
        <ConflictNotice
          differences={[
            { label: "Ubicación", mine: distance ?? "su lugar de antes", theirs: props.theirDistance },
          ]}
          onTakeTheirs={props.onTakeTheirs}
          onKeepMine={props.onKeepMine}
        />
      </section>
    );
  }
  const busy = state.kind === "saving";
  return (
    <section className={styles.bar} aria-label="Mover el punto">
      <div className={styles.text}>
        <div role="status">
          {distance !== null && <p className={styles.distance}>{`Queda ${distance}.`}</p>}
          <p className={styles.question}>
            {distance === null ? "Arrastre el punto a su nuevo lugar." : questionOf(name)}
          </p>
        </div>
        {distance === null && <p className={styles.distance}>O presione ese lugar en el mapa.</p>}
      </div>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={props.onCancel}>
          Cancelar
        </Button>
        <BusyButton
          variant="main"
          busy={busy}
          busyLabel="Moviendo…"
          disabled={distance === null}
          onClick={props.onConfirm}
        >
          {state.kind === "failed" ? "Reintentar" : "Mover"}
        </BusyButton>
      </div>
      {props.warning}
      {state.kind === "failed" && (
        <Alert tone="danger" title={state.failure.message}>
          {state.failure.reason}
        </Alert>
      )}
    </section>
  );
}

const questionOf = (name: string | undefined) =>
  name ? `¿Mover "${name}" a este lugar?` : "¿Mover el punto a este lugar?";
