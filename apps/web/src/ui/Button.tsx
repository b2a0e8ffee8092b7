import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

interface Look {
  /** Stands out as the one thing to do here. */
  readonly look?: "main";
}

const classOf = ({ look }: Look) => (look === "main" ? `${styles.button} ${styles.main}` : styles.button);

export function Button({ look, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf({ look })} {...rest} />;
}

/** A link that looks like a button, for what is really another address. */
export function ButtonLink({ look, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classOf({ look })} {...rest} />;
}

/** A button that shows an icon alone; `label` is what it is called. */
export function IconButton({
  label,
  ...rest
}: { label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title">) {
  return <button type="button" className={styles.icon} aria-label={label} title={label} {...rest} />;
}
