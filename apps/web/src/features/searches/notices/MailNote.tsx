import { can } from "@mapaobra/domain/access/policy";
import { useActor } from "../../../session/session-context.ts";
import styles from "./NoticesPanel.module.css";
import { useNoticesSummary } from "./use-notices.ts";

/** Why notices do not arrive by mail: for the owner of an address that gets none, and for who can set up the mail server. */
export function MailNote() {
  const actor = useActor();
  const mail = useNoticesSummary()?.mail;
  if (mail === "refused") {
    return (
      <p className={styles.stale}>
        El servidor de correo no aceptó el último aviso para su dirección. Pida que la revisen; aquí los sigue
        viendo.
      </p>
    );
  }
  if (mail === "off" && can(actor, "status.read")) {
    return <p className={styles.stale}>Sin SMTP_URL y PUBLIC_URL los avisos solo llegan a esta lista.</p>;
  }
  return null;
}
