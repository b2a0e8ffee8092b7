import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "../controls/Button.tsx";
import { CheckIcon } from "../controls/icons.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./SuccessDialog.module.css";

/** Display time of a success message, in milliseconds (P1 §9). */
const AUTO_CLOSE_MS = 1_200;

interface SuccessDialogProps {
  readonly title: string;
  /** Details, if the title does not contain them. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A success message that closes automatically. */
export function SuccessDialog({ title, children, onClose }: SuccessDialogProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
      <div className={children ? styles.message : undefined}>
        <span className={styles.icon}>
          <CheckIcon />
        </span>
        {children}
      </div>
    </Dialog>
  );
}
