import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./Button.module.css";
import { Spinner } from "./Spinner.tsx";

interface ButtonVariant {
  /** `main` stands out as the one thing to do here, `danger` takes something away for good. */
  readonly variant?: "main" | "danger" | undefined;
}

const classOf = ({ variant }: ButtonVariant) =>
  variant ? `${styles.button} ${styles[variant]}` : styles.button;

export function Button({ variant, ...rest }: ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf({ variant })} {...rest} />;
}

interface BusyButtonProps extends ButtonVariant, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is under way, while it is; the button does nothing then. */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * A button whose work takes time. While busy it keeps the focus and answers nothing: a disabled one would
 * lose it.
 */
export function BusyButton({ busy, busyLabel, children, variant, onClick, ...rest }: BusyButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ variant })}
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
export function ButtonLink({ variant, ...rest }: ButtonVariant & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classOf({ variant })} {...rest} />;
}

/** A button that shows an icon alone; `label` is what it is called. */
export function IconButton({
  label,
  ...rest
}: { label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title">) {
  return <button type="button" className={styles.icon} aria-label={label} title={label} {...rest} />;
}
