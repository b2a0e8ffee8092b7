import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import styles from "./SiteFooter.module.css";

/** Credits of the site's author (P1 §2). */
export function SiteFooter({ name, url }: { readonly name: string; readonly url: string | null }) {
  const address = safeHttpUrl(url);
  return (
    <footer className={styles.footer}>
      Sitio creado por{" "}
      {address ? (
        <a href={address} target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        name
      )}
    </footer>
  );
}
