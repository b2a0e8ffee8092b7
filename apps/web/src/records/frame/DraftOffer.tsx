import { useState } from "react";
import { formatAge } from "../../lib/time/format-age.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./DraftOffer.module.css";

export interface DraftOfferProps {
  /** Time of the last change of the draft, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The record was saved after the draft was typed. */
  readonly isOutdated: boolean;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers the draft of an earlier session above the fields of a form. */
export function DraftOffer({ keptAt, isOutdated, onContinue, onDiscard }: DraftOfferProps) {
  const [age] = useState(() => formatAge(Date.now() - keptAt));
  return (
    <div className={styles.offer} role="status">
      <p className={styles.text}>
        Hay un borrador sin guardar de {age}.
        {isOutdated && <strong> El registro cambió después de este borrador.</strong>}
      </p>
      <div className={styles.actions}>
        <Button onClick={onContinue}>Continuar</Button>
        <Button onClick={onDiscard}>Descartar</Button>
      </div>
    </div>
  );
}
