import { useState } from "react";
import styles from "./BrandLogo.module.css";

/**
 * A company's logo; the product's sign when it has none or it can't be loaded. The name stands beside it, so
 * it says nothing of its own. It keeps its white ground at night: most logos are drawn for paper.
 */
export function BrandLogo({ address }: { readonly address: string | null }) {
  const [broken, setBroken] = useState(false);
  if (address === null || broken) {
    return (
      <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={styles.ground} />
        <path
          d="M16 26s7.5-6.7 7.5-12.3a7.5 7.5 0 10-15 0C8.5 19.3 16 26 16 26zM16 10.75a2.75 2.75 0 110 5.5 2.75 2.75 0 010-5.5z"
          fillRule="evenodd"
          className={styles.pin}
        />
      </svg>
    );
  }
  return <img className={styles.logo} src={address} alt="" onError={() => setBroken(true)} />;
}
