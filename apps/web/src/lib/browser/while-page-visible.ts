/** Visibility and connection of the page. Tests pass their own. */
export interface PageEnvironment {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly navigator: { readonly onLine: boolean };
}

/** A page hidden for less than this keeps its work running. */
const HIDDEN_GRACE_MS = 30_000;

/**
 * Runs `start` while the page is visible and online. Aborts its signal otherwise, and runs it again
 * afterwards.
 */
export function whilePageVisible(
  start: (signal: AbortSignal) => void,
  signal: AbortSignal,
  { window, document, navigator }: PageEnvironment = globalThis,
): void {
  let running: AbortController | null = null;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;

  const resume = () => {
    clearTimeout(stopTimer);
    if (running || document.visibilityState === "hidden" || !navigator.onLine) return;
    running = new AbortController();
    start(running.signal);
  };
  const suspend = () => {
    clearTimeout(stopTimer);
    running?.abort();
    running = null;
  };
  const onVisibilityChange = () => {
    clearTimeout(stopTimer);
    if (document.visibilityState === "hidden") stopTimer = setTimeout(suspend, HIDDEN_GRACE_MS);
    else resume();
  };

  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  window.addEventListener("online", resume, { signal });
  window.addEventListener("offline", suspend, { signal });
  // A page in the back-forward cache must hold no connection or lock.
  window.addEventListener("pagehide", suspend, { signal });
  window.addEventListener("pageshow", resume, { signal });
  signal.addEventListener("abort", suspend);
  resume();
}
