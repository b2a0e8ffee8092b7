import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./TextField.module.css";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A field with its label as placeholder, for searches with an icon. */
export const TextField = ({ label, icon, inputRef, ...rest }: TextFieldProps) => (
  <span className={styles.field}>
    {icon}
    <input ref={inputRef} type="search" aria-label={label} placeholder={label} autoComplete="off" {...rest} />
  </span>
);
