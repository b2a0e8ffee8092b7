import type { Position } from "@mapaobra/domain/point/coordinates";

/** P2 §2.4: how long a position may take, and how old it may be. */
const TIMEOUT_MS = 4_000;
const MAXIMUM_AGE_MS = 10_000;

/** A position is off by no more than its `accuracy`, in metres. */
export type Location =
  | { readonly kind: "found"; readonly position: Position; readonly accuracy: number }
  | { readonly kind: "not-found" }
  | { readonly kind: "unsupported" };

/** P2 §7: how long the most exact position may take. */
const EXACT_TIMEOUT_MS = 10_000;

/** Where the person is, as far as the browser can and may say. */
export const locate = (): Promise<Location> =>
  locateOnce({ timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS });

/** The same as exactly as the device can, for what is written down. */
export const locateExactly = (): Promise<Location> =>
  locateOnce({ enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: 0 });

function locateOnce(options: PositionOptions): Promise<Location> {
  if (!("geolocation" in navigator)) return Promise.resolve({ kind: "unsupported" });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (found) => resolve(readFound(found)),
      () => resolve({ kind: "not-found" }),
      options,
    );
  });
}

/**
 * Tells where the person is, as exactly as can be had and whenever that changes, until the function that it
 * gives back is called.
 */
export function followLocation(tell: (location: Location) => void): () => void {
  if (!("geolocation" in navigator)) {
    tell({ kind: "unsupported" });
    return () => {};
  }
  const watch = navigator.geolocation.watchPosition(
    (found) => tell(readFound(found)),
    () => tell({ kind: "not-found" }),
    { enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
  );
  return () => navigator.geolocation.clearWatch(watch);
}

const readFound = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): Location => ({
  kind: "found",
  position: { latitude, longitude },
  accuracy,
});
