import { useState } from "react";
import styles from "./Logo.module.css";

interface LogoProps {
  /** URL; null if there is none. */
  readonly source: string | null;
  /** Its location: in a bar, on the sign-in page, or across a card. */
  readonly variant: "bar" | "signIn" | "card";
}

/**
 * A company's logo, or the product's icon in the company's colour if it has none or it fails to load. The
 * company name is displayed next to it, so the alternative text is empty. The background stays light in dark
 * mode, because most logos are designed for white paper.
 */
export const Logo = (props: LogoProps) => <LogoOrFallback key={props.source} {...props} />;

function LogoOrFallback({ source, variant }: LogoProps) {
  const [hasFailed, setBroken] = useState(false);
  if (source !== null && !hasFailed) {
    const look = `${styles.logo} ${styles[variant]}`;
    return <img className={look} src={source} alt="" onError={() => setBroken(true)} />;
  }
  return (
    <svg className={`${styles.fallback} ${styles[variant]}`} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 26s7.5-6.7 7.5-12.3a7.5 7.5 0 10-15 0C8.5 19.3 16 26 16 26zM16 10.75a2.75 2.75 0 110 5.5 2.75 2.75 0 010-5.5z"
        fillRule="evenodd"
      />
    </svg>
  );
}
