import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWideScreen } from "../../lib/browser/use-media-query.ts";
import { useOutsideEvent } from "../../lib/browser/use-outside-event.ts";
import { afterEntryRemoved } from "../../lib/navigation/back-stack.ts";
import { useEscape } from "../../lib/navigation/escape-stack.ts";
import { BellIcon } from "../../ui/controls/icons.tsx";
import { ModalSheet } from "../../ui/dialogs/ModalSheet.tsx";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import { paths } from "../shell/paths.ts";
import styles from "./NoticesBell.module.css";
import { bellLabel } from "./notices/bell-label.es.ts";
import { useNoticesSummary } from "./notices/use-notices.ts";
import { requestSearchesPanel } from "./panel-request.ts";

const NoticesPanel = lazy(() => import("./notices/NoticesPanel.tsx"));

/** The bell of the user bar: how many notices are unread, and the list of all in a popover, on a phone in a sheet. */
export function NoticesBell() {
  const unread = useNoticesSummary()?.unread ?? 0;
  const isWide = useWideScreen();
  const [state, setState] = useState<"closed" | "open" | "toSearches">("closed");
  const isOpen = state === "open";
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => setState("closed");

  useEscape(isOpen && isWide, () => {
    close();
    button.current?.focus();
  });
  useOutsideEvent(root, isOpen && isWide, close);

  const showSearches = useEffectEvent(() => {
    requestSearchesPanel();
    if (pathname !== paths.office.home) void navigate(paths.office.home);
  });
  useEffect(() => {
    // After the history entry of the sheet is gone.
    if (state === "toSearches") afterEntryRemoved(() => showSearches());
  }, [state]);

  const label = bellLabel(unread);
  const panel = (
    <LazyBoundary message="No se pudieron mostrar los avisos." onClose={close}>
      {/* A sheet without content would only darken the page. */}
      <Suspense fallback={<LoadingText className={styles.loading} />}>
        <NoticesPanel
          unread={unread}
          isSheet={!isWide}
          onClose={close}
          onSearches={() => setState("toSearches")}
        />
      </Suspense>
    </LazyBoundary>
  );
  return (
    <div ref={root} className={styles.bell} data-screen-only>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? "closed" : "open")}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </button>
      {isOpen && isWide && (
        <div role="dialog" aria-label="Avisos" className={styles.popover}>
          {panel}
        </div>
      )}
      {isOpen && !isWide && (
        <ModalSheet label="Avisos" className={styles.sheet} onClose={close}>
          {panel}
        </ModalSheet>
      )}
    </div>
  );
}
