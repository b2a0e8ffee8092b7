import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./Button.module.css";
import { Spinner } from "./Spinner.tsx";

interface Look {
  /** `main` stands out as the one thing to do here, `danger` takes something away for good. */
  readonly look?: "main" | "danger" | undefined;
}

const classOf = ({ look }: Look) => (look ? `${styles.button} ${styles[look]}` : styles.button);

export function Button({ look, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf({ look })} {...rest} />;
}

interface BusyButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is under way, while it is; the button does nothing then. */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * A button whose work takes time. While busy it keeps the focus and answers nothing: a disabled one would
 * lose it.
 */
export function BusyButton({ busy, busyLabel, children, look, onClick, ...rest }: BusyButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ look })}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </button>
  );
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
