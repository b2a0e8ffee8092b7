import styles from "./OneLineLink.module.css";

interface OneLineLinkProps {
  /** Null or undefined for text that is no link. */
  readonly href: string | null | undefined;
  readonly title: string;
  readonly children: string;
}

/** A link to a page or picture in another tab, or plain text, on one line that ends where there is no room. */
export const OneLineLink = ({ href, title, children }: OneLineLinkProps) =>
  href ? (
    <a className={styles.link} href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span className={styles.link} title={title}>
      {children}
    </span>
  );
