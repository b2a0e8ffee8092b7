/** A medium that takes longer than this shows a spinner (P2 §9). */
export const SPINNER_DELAY_MS = 200;
/** After this time the spinner is hidden, whether or not the medium has loaded. */
export const SPINNER_TIMEOUT_MS = 8_000;

/** Loading state of a medium. */
export interface MediaLoading {
  readonly phase: "loading" | "shown" | "failed";
  /** Null while it loads from its own URL; otherwise the parameter that bypasses caches at the proxy. */
  readonly cacheBuster: string | null;
  readonly showsSpinner: boolean;
}

type LoadingEvent =
  | { readonly kind: "waited" }
  | { readonly kind: "waited-long" }
  | { readonly kind: "arrived" }
  | { readonly kind: "failed"; readonly cacheBuster: string }
  /** The user retries. */
  | { readonly kind: "asked-again"; readonly cacheBuster: string };

export const initialLoading: MediaLoading = { phase: "loading", cacheBuster: null, showsSpinner: false };

/** Requests a failed medium from the proxy once, and then marks it as broken (P2 §4.4). */
export function mediaLoadingReducer(state: MediaLoading, event: LoadingEvent): MediaLoading {
  switch (event.kind) {
    case "waited":
      return state.phase === "loading" ? { ...state, showsSpinner: true } : state;
    case "waited-long":
      return { ...state, showsSpinner: false };
    case "arrived":
      return { ...state, phase: "shown", showsSpinner: false };
    case "asked-again":
      return { phase: "loading", cacheBuster: event.cacheBuster, showsSpinner: true };
    case "failed":
      return state.cacheBuster === null
        ? { ...state, cacheBuster: event.cacheBuster }
        : { ...state, phase: "failed", showsSpinner: false };
  }
}
