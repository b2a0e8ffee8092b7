import { useState } from "react";
import { reloadIfReachable } from "../../lib/browser/reload-page.ts";
import { BusyButton } from "../controls/Button.tsx";
import styles from "./ReloadPrompt.module.css";

/**
 * Reload button for a script that failed to load: browsers cache the failed import, so only a page reload
 * retries it. Rendered inside a live region, which announces it.
 */
export function ReloadPrompt() {
  const [state, setState] = useState<"idle" | "checking" | "unreachable">("idle");
  const reload = async () => {
    setState("checking");
    if (!(await reloadIfReachable())) setState("unreachable");
  };
  return (
    <span className={styles.content}>
      <BusyButton busy={state === "checking"} busyLabel="Conectando..." onClick={() => void reload()}>
        Reintentar
      </BusyButton>
      {state === "unreachable" && (
        <span className={styles.message}>No hay conexión con el servidor. Revise su conexión.</span>
      )}
    </span>
  );
}
