import { can } from "@mapaobra/domain/access/policy";
import { useActor } from "../../../session/session-context.ts";
import styles from "./NoticesPanel.module.css";
import { useNoticesSummary } from "./use-notices.ts";

/** Why notices do not arrive by mail: for the owner of a refused address, and for who can set up the mail server. */
export function MailNote() {
  const actor = useActor();
  const mail = useNoticesSummary()?.mail;
  if (mail === "refused") {
    return (
      <p className={styles.stale}>
        El servidor de su correo rechazó un aviso, y no se envían más. Pida que corrijan su dirección; aquí
        los sigue viendo.
      </p>
    );
  }
  if (mail === "off" && can(actor, "status.read")) {
    return (
      <p className={styles.stale}>Sin servidor de correo (SMTP_URL) los avisos solo llegan a esta lista.</p>
    );
  }
  return null;
}
