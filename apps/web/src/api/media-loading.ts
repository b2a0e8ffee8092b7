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
  | { readonly kind: "spinner-delay" }
  | { readonly kind: "spinner-timeout" }
  | { readonly kind: "loaded" }
  | { readonly kind: "failed"; readonly cacheBuster: string }
  /** The user retries. */
  | { readonly kind: "retried"; readonly cacheBuster: string };

export const initialLoading: MediaLoading = { phase: "loading", cacheBuster: null, showsSpinner: false };

/** Requests a failed medium from the proxy once, and then marks it as broken (P2 §4.4). */
export function mediaLoadingReducer(state: MediaLoading, event: LoadingEvent): MediaLoading {
  switch (event.kind) {
    case "spinner-delay":
      return state.phase === "loading" ? { ...state, showsSpinner: true } : state;
    case "spinner-timeout":
      return { ...state, showsSpinner: false };
    case "loaded":
      return { ...state, phase: "shown", showsSpinner: false };
    case "retried":
      return { phase: "loading", cacheBuster: event.cacheBuster, showsSpinner: true };
    case "failed":
      return state.cacheBuster === null
        ? { ...state, cacheBuster: event.cacheBuster }
        : { ...state, phase: "failed", showsSpinner: false };
  }
}
