import { useEffect, useEffectEvent, useReducer, useState } from "react";
import {
  initialLoading,
  mediaLoadingReducer,
  SPINNER_DELAY_MS,
  SPINNER_TIMEOUT_MS,
} from "./media-loading.ts";
import { newCacheBuster, pictureUrl, proxiedUrl } from "./picture-url.ts";
import { isSignedAddress, useRenewAddresses } from "./signed-address.ts";

/**
 * Loading state of one medium. A component that shows another medium remounts. When a signed address fails, it is
 * requested again from the server, and the medium loads from the new one.
 *
 * @param address the medium's present address
 */
export function useMediaLoading(address: string) {
  const [state, dispatch] = useReducer(mediaLoadingReducer, initialLoading);
  const { cacheBuster } = state;
  const isLoading = state.phase === "loading";
  const isFailed = state.phase === "failed";
  const renew = useRenewAddresses();
  const onBroken = useEffectEvent(() => {
    if (isSignedAddress(address)) renew();
  });
  useEffect(() => {
    if (isFailed) onBroken();
  }, [isFailed]);
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    if (isFailed) dispatch({ kind: "retried", cacheBuster: newCacheBuster() });
  }

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
