import { type PasswordCondition, passwordChecklist } from "@mapaobra/domain/user/password";
import { CheckIcon } from "../controls/icons.tsx";
import styles from "./PasswordChecklist.module.css";

const conditionTexts: Readonly<Record<PasswordCondition, string>> = {
  length: "8 caracteres o más",
  uppercase: "Una letra mayúscula",
  lowercase: "Una letra minúscula",
  digit: "Un número",
  special: "Un carácter especial",
};

/** The conditions of the password rule, marked as met or not. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const checklist = passwordChecklist(password);
  return (
    <ul className={styles.list} aria-label="La contraseña necesita">
      {(Object.keys(conditionTexts) as PasswordCondition[]).map((condition) => (
        <li key={condition} className={checklist[condition] ? styles.fulfilled : styles.missing}>
          <span className={styles.mark}>{checklist[condition] && <CheckIcon />}</span>
          {conditionTexts[condition]}
          <span className="visually-hidden">{checklist[condition] ? " (cumplido)" : " (falta)"}</span>
        </li>
      ))}
    </ul>
  );
}
