import { useState } from "react";
import { reloadIfReachable } from "../lib/reload-page.ts";
import { BusyButton } from "./Button.tsx";
import styles from "./ReloadPrompt.module.css";

/**
 * The way on where a script did not come: browsers keep it as failed, so only loading the page again asks for
 * it anew. It stands in a notice, which is read out as it changes.
 */
export function ReloadPrompt() {
  const [state, setState] = useState<"rest" | "asking" | "unreachable">("rest");
  const reload = async () => {
    setState("asking");
    if (!(await reloadIfReachable())) setState("unreachable");
  };
  return (
    <span className={styles.parts}>
      <BusyButton busy={state === "asking"} busyLabel="Conectando..." onClick={() => void reload()}>
        Reintentar
      </BusyButton>
      {state === "unreachable" && (
        <span className={styles.sentence}>No hay conexión con el servidor. Revise su conexión.</span>
      )}
    </span>
  );
}
