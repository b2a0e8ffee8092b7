import { useState } from "react";
import { initialsOf } from "../../lib/text/initials.ts";
import styles from "./Logo.module.css";

interface LogoProps {
  /** URL; null if there is none. */
  readonly source: string | null;
  /** Name of the company; undefined for the product itself. */
  readonly company: string | undefined;
  /** Its location: in a bar, on the sign-in page, across a card, or in a row of a table. */
  readonly variant: "bar" | "signIn" | "card" | "row";
}

/**
 * A company's logo, or its initials if it has none or it fails to load; for the product, its icon. The name is
 * displayed next to it, so there is no alternative text. The ground is light in dark mode too, because most
 * logos are designed for white paper.
 */
export const Logo = (props: LogoProps) => <LogoOrFallback key={props.source} {...props} />;

function LogoOrFallback({ source, company, variant }: LogoProps) {
  const [hasFailed, setBroken] = useState(false);
  const classOf = (kind: string | undefined) => `${kind} ${styles[variant]}`;
  if (source !== null && !hasFailed)
    return <img className={classOf(styles.logo)} src={source} alt="" onError={() => setBroken(true)} />;
  // Not as text: a link around it is labelled with the name, which must contain the text that the link shows.
  if (company)
    return (
      <span className={classOf(styles.monogram)} aria-hidden="true" data-initials={initialsOf(company)} />
    );
  return (
    <svg className={classOf(styles.icon)} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 26s7.5-6.7 7.5-12.3a7.5 7.5 0 10-15 0C8.5 19.3 16 26 16 26zM16 10.75a2.75 2.75 0 110 5.5 2.75 2.75 0 010-5.5z"
        fillRule="evenodd"
      />
    </svg>
  );
}
