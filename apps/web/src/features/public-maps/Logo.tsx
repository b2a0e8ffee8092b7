import { useState } from "react";
import { MapIcon } from "../../ui/icons.tsx";
import styles from "./Logo.module.css";

/**
 * A company's logo; the product's sign when it has none or it can't be loaded. The name stands beside it,
 * so it says nothing of its own. It keeps its white ground at night: most logos are drawn for paper.
 */
export function Logo({ address }: { readonly address: string | null }) {
  const [broken, setBroken] = useState(false);
  if (address === null || broken) {
    return (
      <span className={styles.sign}>
        <MapIcon />
      </span>
    );
  }
  return <img className={styles.logo} src={address} alt="" onError={() => setBroken(true)} />;
}
