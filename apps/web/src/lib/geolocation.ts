import type { Position } from "@mapaobra/domain/point/coordinates";

/** P2 §2.4: how long a position may take, and how old it may be. */
const TIMEOUT_MS = 4_000;
const MAXIMUM_AGE_MS = 10_000;

/** A position is off by no more than its `accuracy`, in metres. */
export type GeolocationResult =
  | { readonly kind: "found"; readonly position: Position; readonly accuracy: number }
  | { readonly kind: "not-found" }
  | { readonly kind: "unsupported" };

/** P2 §7: how long the most exact position may take. */
const EXACT_TIMEOUT_MS = 10_000;

/** Where the person is, as far as the browser can and may say. */
export const getPosition = (): Promise<GeolocationResult> =>
  requestPosition({ timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS });

/** The same as exactly as the device can, for what is written down. */
export const getPrecisePosition = (): Promise<GeolocationResult> =>
  requestPosition({ enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: 0 });

function requestPosition(options: PositionOptions): Promise<GeolocationResult> {
  if (!("geolocation" in navigator)) return Promise.resolve({ kind: "unsupported" });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (found) => resolve(toResult(found)),
      () => resolve({ kind: "not-found" }),
      options,
    );
  });
}

/**
 * Tells where the person is, as exactly as can be had and whenever that changes, until the function that it
 * gives back is called.
 */
export function watchPosition(onChange: (location: GeolocationResult) => void): () => void {
  if (!("geolocation" in navigator)) {
    onChange({ kind: "unsupported" });
    return () => {};
  }
  const watch = navigator.geolocation.watchPosition(
    (found) => onChange(toResult(found)),
    () => onChange({ kind: "not-found" }),
    { enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
  );
  return () => navigator.geolocation.clearWatch(watch);
}

const toResult = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): GeolocationResult => ({
  kind: "found",
  position: { latitude, longitude },
  accuracy,
});
