import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import styles from "./Content.module.css";

const CONTENT_ID = "contenido";

/** Visible on keyboard focus, over the bar. */
export const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    className={styles.skip}
    onClick={(event) => {
      // Keeps the fragment out of the URL, which is the state of the screen.
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    Ir al contenido
  </a>
);

/** Main area of a screen. A new screen takes the focus and, except on Back, scrolls to the top. */
export function Content({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A form over the map has its own address: the control that opened it is still there, and keeps the focus.
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
    if (!isBack) scrollTo(0, 0);
  }, [pathname, isBack]);

  return (
    <div ref={ref} id={CONTENT_ID} className={styles.content} tabIndex={-1}>
      {children}
    </div>
  );
}
