import { useEffect, useReducer } from "react";
import {
  initialLoading,
  mediaLoadingReducer,
  SPINNER_DELAY_MS,
  SPINNER_TIMEOUT_MS,
} from "./media-loading.ts";
import { newCacheBuster, pictureUrl, proxiedUrl } from "./picture-url.ts";

/** Loading state of one medium. A component that shows another medium remounts. */
export function useMediaLoading() {
  const [state, dispatch] = useReducer(mediaLoadingReducer, initialLoading);
  const { cacheBuster } = state;
  const isLoading = state.phase === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const timers = [
      setTimeout(() => dispatch({ kind: "spinner-delay" }), SPINNER_DELAY_MS),
      setTimeout(() => dispatch({ kind: "spinner-timeout" }), SPINNER_TIMEOUT_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isLoading]);

  return {
    ...state,
    /** The URL to load now. */
    urlOf: (address: string) =>
      cacheBuster === null ? pictureUrl(address, address) : proxiedUrl(address, cacheBuster),
    onLoaded: () => dispatch({ kind: "loaded" }),
    onFailed: () => dispatch({ kind: "failed", cacheBuster: newCacheBuster() }),
    retry: () => dispatch({ kind: "retried", cacheBuster: newCacheBuster() }),
  };
}
