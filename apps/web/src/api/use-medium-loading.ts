import { useEffect, useReducer } from "react";
import { beginsLoading, mediumLoading, SPINNER_AFTER_MS, SPINNER_UNTIL_MS } from "./medium-loading.ts";
import { newCacheBuster, pictureSource, proxiedSource } from "./picture-source.ts";

/** Follows one medium on its way; whoever shows another one begins anew. */
export function useMediumLoading() {
  const [state, tell] = useReducer(mediumLoading, beginsLoading);
  const { cacheBuster } = state;
  const isUnderWay = state.phase === "loading";

  useEffect(() => {
    if (!isUnderWay) return;
    const timers = [
      setTimeout(() => tell({ kind: "waited" }), SPINNER_AFTER_MS),
      setTimeout(() => tell({ kind: "waited-long" }), SPINNER_UNTIL_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isUnderWay]);

  return {
    ...state,
    /** Where it is asked for now. */
    sourceOf: (address: string) =>
      cacheBuster === null ? pictureSource(address, address) : proxiedSource(address, cacheBuster),
    arrived: () => tell({ kind: "arrived" }),
    failed: () => tell({ kind: "failed", cacheBuster: newCacheBuster() }),
    askAgain: () => tell({ kind: "asked-again", cacheBuster: newCacheBuster() }),
  };
}
