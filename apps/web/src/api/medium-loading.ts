/** A medium that takes longer than this shows that it is on its way (P2 §9). */
export const SPINNER_AFTER_MS = 200;
/** From then on nothing turns any more, whatever became of it. */
export const SPINNER_UNTIL_MS = 8_000;

/** How far a medium has come. */
export interface MediumLoading {
  readonly phase: "loading" | "shown" | "failed";
  /** Null while it comes from its own address; then what makes the proxy's address one that no cache knows. */
  readonly cacheBuster: string | null;
  readonly spins: boolean;
}

type LoadingEvent =
  | { readonly kind: "waited" }
  | { readonly kind: "waited-long" }
  | { readonly kind: "arrived" }
  | { readonly kind: "failed"; readonly cacheBuster: string }
  /** A person wants it tried from the beginning. */
  | { readonly kind: "asked-again"; readonly cacheBuster: string };

export const beginsLoading: MediumLoading = { phase: "loading", cacheBuster: null, spins: false };

/** A medium that does not come is asked of the proxy once, and then told to be broken (P2 §4.4). */
export function mediumLoading(state: MediumLoading, event: LoadingEvent): MediumLoading {
  switch (event.kind) {
    case "waited":
      return state.phase === "loading" ? { ...state, spins: true } : state;
    case "waited-long":
      return { ...state, spins: false };
    case "arrived":
      return { ...state, phase: "shown", spins: false };
    case "asked-again":
      return { phase: "loading", cacheBuster: event.cacheBuster, spins: true };
    case "failed":
      return state.cacheBuster === null
        ? { ...state, cacheBuster: event.cacheBuster }
        : { ...state, phase: "failed", spins: false };
  }
}
