import { useState } from "react";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon } from "../../../ui/controls/icons.tsx";
import styles from "./StreetsHint.module.css";

const KEY = "mapa.aviso_calles";
const storage = safeStorage(() => localStorage);

/** A hint that stays away from this device once it is dismissed. */
export function StreetsHint({ text }: { readonly text: string }) {
  const [isDismissed, setDismissed] = useState(() => storage.read(KEY) !== null);
  if (isDismissed) return null;
  return (
    <div className={styles.hint}>
      <p>{text}</p>
      <IconButton
        label="No volver a mostrar este aviso"
        onClick={() => {
          storage.write(KEY, "oculto");
          setDismissed(true);
        }}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
}
