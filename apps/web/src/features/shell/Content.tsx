import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import styles from "./Content.module.css";

const CONTENT_ID = "contenido";

/** Over the bar for whoever comes by keyboard. */
export const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    className={styles.skip}
    onClick={(event) => {
      // The address bar is the state of the screen, and the way to it is none.
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    Ir al contenido
  </a>
);

/** Where the screen stands. Whoever goes to another one is at its beginning, with the keyboard too. */
export function Content({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
    if (!isBack) scrollTo(0, 0);
  }, [pathname, isBack]);

  return (
    <div ref={ref} id={CONTENT_ID} className={styles.content} tabIndex={-1}>
      {children}
    </div>
  );
}
