import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import styles from "./WebLink.module.css";

/** A link if the text is a valid URL; otherwise plain text. On one line, which ends where there is no room. */
export function WebLink({ url }: { readonly url: string | null }) {
  if (!url) return null;
  const href = safeHttpUrl(url);
  const text = url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  return href ? (
    <a className={styles.link} href={href} title={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <span className={styles.link} title={url}>
      {text}
    </span>
  );
}
