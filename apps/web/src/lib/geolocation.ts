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

/** Watches the position with high accuracy. Returns the function that stops it. */
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
