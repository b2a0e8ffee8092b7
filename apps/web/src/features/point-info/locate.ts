import type { Position } from "@mapaobra/domain/point/coordinates";

/** P2 §2.4: how long a position may take, and how old it may be. */
const TIMEOUT_MS = 4_000;
const MAXIMUM_AGE_MS = 10_000;

export type Location =
  | { readonly kind: "found"; readonly position: Position }
  | { readonly kind: "not-found" }
  | { readonly kind: "unsupported" };

/** Where the person is, as far as the browser can and may say. */
export function locate(): Promise<Location> {
  if (!("geolocation" in navigator)) return Promise.resolve({ kind: "unsupported" });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: "found", position: { latitude, longitude } }),
      () => resolve({ kind: "not-found" }),
      { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}
