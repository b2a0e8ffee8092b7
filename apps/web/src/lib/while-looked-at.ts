/** Where a page stands: given by hand in tests. */
export interface Surroundings {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly navigator: { readonly onLine: boolean };
}

/** A tab that somebody comes back to sooner than this has missed nothing. */
const AWAY_MS = 30_000;

/**
 * Has work go on while somebody can see the page and there is a connection. The work is told to stop by the
 * signal it gets, and begins anew when they are back.
 */
export function whileLookedAt(
  begin: (signal: AbortSignal) => void,
  signal: AbortSignal,
  { window, document, navigator }: Surroundings = globalThis,
): void {
  let visit: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const come = () => {
    clearTimeout(leaving);
    if (visit || document.visibilityState === "hidden" || !navigator.onLine) return;
    visit = new AbortController();
    begin(visit.signal);
  };
  const leave = () => {
    clearTimeout(leaving);
    visit?.abort();
    visit = null;
  };
  const turn = () => {
    clearTimeout(leaving);
    if (document.visibilityState === "hidden") leaving = setTimeout(leave, AWAY_MS);
    else come();
  };

  document.addEventListener("visibilitychange", turn, { signal });
  window.addEventListener("online", come, { signal });
  window.addEventListener("offline", leave, { signal });
  // A page that is kept for the way back holds nothing meanwhile.
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("pageshow", come, { signal });
  signal.addEventListener("abort", leave);
  come();
}
