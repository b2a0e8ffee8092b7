import type { ReactNode } from "react";
import { usePageConfig } from "../../shell/page-config-context.ts";
import { SiteFooter } from "../../shell/SiteFooter.tsx";
import styles from "./MapScreenFrame.module.css";

/** The bar and, without a map, a message. */
export function MapScreenFrame({ bar, children }: { readonly bar: ReactNode; readonly children: ReactNode }) {
  const { providerName, providerUrl } = usePageConfig();
  return (
    <div className={styles.screen}>
      {bar}
      <main className={styles.message}>{children}</main>
      <div className={styles.footer}>
        <SiteFooter name={providerName} url={providerUrl} />
      </div>
    </div>
  );
}
