import { type ReactNode, useEffect } from "react";
import { Logo } from "../../ui/controls/Logo.tsx";
import styles from "./MessageScreen.module.css";
import { companyOfPage, usePageConfig } from "./page-config-context.ts";
import { SiteFooter } from "./SiteFooter.tsx";

interface MessageScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A branded page with one message and its actions. */
export function MessageScreen({ title, children, actions }: MessageScreenProps) {
  const page = usePageConfig();
  const { brand, providerName, providerUrl } = page;
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand]);

  return (
    <div className={styles.screen}>
      <main className={styles.card}>
        <div className={styles.brand}>
          <Logo source={brand.logo} company={companyOfPage(page)} variant="bar" />
          {brand.name}
        </div>
        <h1>{title}</h1>
        <p>{children}</p>
        <div className={styles.actions}>{actions}</div>
      </main>
      <SiteFooter name={providerName} url={providerUrl} />
    </div>
  );
}
