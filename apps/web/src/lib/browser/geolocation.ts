import type { Position } from "@mapaobra/domain/point/coordinates";

/** P2 §2.4: timeout and maximum age of a position. */
const TIMEOUT_MS = 4_000;
const MAXIMUM_AGE_MS = 10_000;

/** `accuracy` is the maximum error in metres. */
export type GeolocationResult =
  | { readonly kind: "found"; readonly position: Position; readonly accuracy: number }
  | { readonly kind: "not-found" }
  | { readonly kind: "unsupported" };

/** P2 §7: timeout of a high-accuracy position. */
const EXACT_TIMEOUT_MS = 10_000;

/** The device's position, or the reason why there is none. */
export const getPosition = (): Promise<GeolocationResult> =>
  requestPosition({ timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS });

/** The device's position with high accuracy, for coordinates that are saved. */
export const getPrecisePosition = (): Promise<GeolocationResult> =>
  requestPosition({ enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: 0 });

/** Browsers give positions only to HTTPS and to `localhost`. */
export const needsHttps = (): boolean => globalThis.isSecureContext === false;

const isSupported = () => "geolocation" in navigator && !needsHttps();

function requestPosition(
  options: PositionOptions & { readonly timeout: number },
): Promise<GeolocationResult> {
  if (!isSupported()) return Promise.resolve({ kind: "unsupported" });
  return new Promise((resolve) => {
    // The browser's own timeout does not run while its question is unanswered.
    const timer = setTimeout(() => resolve({ kind: "not-found" }), options.timeout);
    const finish = (result: GeolocationResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    navigator.geolocation.getCurrentPosition(
      (found) => finish(toResult(found)),
      () => finish({ kind: "not-found" }),
      options,
    );
  });
}

/** Watches the position with high accuracy. Returns the function that stops it. */
export function watchPosition(onChange: (location: GeolocationResult) => void): () => void {
  if (!isSupported()) {
    onChange({ kind: "unsupported" });
    return () => {};
  }
  // As in `requestPosition`, for the first position.
  const timer = setTimeout(() => onChange({ kind: "not-found" }), EXACT_TIMEOUT_MS);
  const finish = (result: GeolocationResult) => {
    clearTimeout(timer);
    onChange(result);
  };
  const watch = navigator.geolocation.watchPosition(
    (found) => finish(toResult(found)),
    () => finish({ kind: "not-found" }),
    { enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
  );
  return () => {
    clearTimeout(timer);
    navigator.geolocation.clearWatch(watch);
  };
}

const toResult = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): GeolocationResult => ({
  kind: "found",
  position: { latitude, longitude },
  accuracy,
});
