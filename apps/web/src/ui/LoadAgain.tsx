import { useState } from "react";
import { loadAgain } from "../lib/load-again.ts";
import { BusyButton } from "./Button.tsx";
import styles from "./LoadAgain.module.css";

/**
 * The way on where a script did not come: browsers keep it as failed, so only loading the page again asks for
 * it anew. It stands in a notice, which is read out as it changes.
 */
export function LoadAgain() {
  const [state, setState] = useState<"rest" | "asking" | "unreachable">("rest");
  const press = async () => {
    setState("asking");
    if (!(await loadAgain())) setState("unreachable");
  };
  return (
    <span className={styles.parts}>
      <BusyButton busy={state === "asking"} busyLabel="Conectando..." onClick={() => void press()}>
        Reintentar
      </BusyButton>
      {state === "unreachable" && (
        <span className={styles.sentence}>No hay conexión con el servidor. Revise su conexión.</span>
      )}
    </span>
  );
}
