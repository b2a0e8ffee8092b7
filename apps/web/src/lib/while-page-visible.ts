/** Where a page stands: given by hand in tests. */
export interface PageEnvironment {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly navigator: { readonly onLine: boolean };
}

/** A tab that somebody comes back to sooner than this has missed nothing. */
const HIDDEN_GRACE_MS = 30_000;

/**
 * Has work go on while somebody can see the page and there is a connection. The work is told to stop by the
 * signal it gets, and begins anew when they are back.
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
  // A page that is kept for the way back holds nothing meanwhile.
  window.addEventListener("pagehide", suspend, { signal });
  window.addEventListener("pageshow", resume, { signal });
  signal.addEventListener("abort", suspend);
  resume();
}
