import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Spinner } from "../feedback/Spinner.tsx";
import styles from "./Button.module.css";

interface ButtonVariant {
  /** `main` is the primary action, `danger` is destructive. */
  readonly variant?: "main" | "danger" | undefined;
}

const classOf = ({ variant }: ButtonVariant) =>
  variant ? `${styles.button} ${styles[variant]}` : styles.button;

export function Button({ variant, ...rest }: ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf({ variant })} {...rest} />;
}

interface BusyButtonProps extends ButtonVariant, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The label while busy; the button then does nothing. */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * A button of an asynchronous action. While busy it retains the focus and ignores clicks; a disabled button
 * would lose the focus.
 */
export const BusyButton = ({ busy, busyLabel, children, variant, onClick, ...rest }: BusyButtonProps) => (
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

/** A link with the look of a button, for navigation. */
export function ButtonLink({ variant, ...rest }: ButtonVariant & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classOf({ variant })} {...rest} />;
}

/** An icon button; `label` is its accessible name. */
export function IconButton({
  label,
  ...rest
}: { label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title" | "className">) {
  // After `rest`: a menu gives its trigger an empty class.
  return <button type="button" aria-label={label} title={label} {...rest} className={styles.icon} />;
}
