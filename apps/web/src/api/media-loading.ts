/** A medium that takes longer than this shows that it is on its way (P2 §9). */
export const SPINNER_DELAY_MS = 200;
/** From then on nothing turns any more, whatever became of it. */
export const SPINNER_TIMEOUT_MS = 8_000;

/** How far a medium has come. */
export interface MediaLoading {
  readonly phase: "loading" | "shown" | "failed";
  /** Null while it comes from its own address; then what makes the proxy's address one that no cache knows. */
  readonly cacheBuster: string | null;
  readonly showsSpinner: boolean;
}

type LoadingEvent =
  | { readonly kind: "waited" }
  | { readonly kind: "waited-long" }
  | { readonly kind: "arrived" }
  | { readonly kind: "failed"; readonly cacheBuster: string }
  /** A person wants it tried from the beginning. */
  | { readonly kind: "asked-again"; readonly cacheBuster: string };

export const initialLoading: MediaLoading = { phase: "loading", cacheBuster: null, showsSpinner: false };

/** A medium that does not come is asked of the proxy once, and then told to be broken (P2 §4.4). */
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
