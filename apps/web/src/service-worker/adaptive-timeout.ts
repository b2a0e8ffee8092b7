/** The result of a fetch with a timeout. */
export type FetchOutcome =
  | { readonly kind: "responded"; readonly response: Response }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "slow" };

/** Timeout of the next requests after one has timed out, in milliseconds. */
const SHORT_TIMEOUT_MS = 1_000;

/**
 * Returns `withTimeout`. A page requests several things in sequence: after a timeout, calls use a short
 * timeout until the network responds again, however late.
 */
export function createAdaptiveTimeout(): (
  timeoutMs: number,
  network: Promise<Response>,
) => Promise<FetchOutcome> {
  let isShort = false;
  return (timeoutMs, network) =>
    new Promise((resolve) => {
      const stopWaiting = () => {
        isShort = true;
        resolve({ kind: "slow" });
      };
      const timer = setTimeout(stopWaiting, isShort ? Math.min(SHORT_TIMEOUT_MS, timeoutMs) : timeoutMs);
      network.then(
        (response) => {
          isShort = false;
          clearTimeout(timer);
          resolve({ kind: "responded", response });
        },
        (error: unknown) => {
          clearTimeout(timer);
          resolve({ kind: "failed", error });
        },
      );
    });
}

/** Shared by all requests of this service worker. */
export const withTimeout = createAdaptiveTimeout();
