/** How the network answered within the time that it had. */
export type FetchOutcome =
  | { readonly kind: "answered"; readonly response: Response }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "slow" };

/** What is waited for the next request when one got no answer in time, in milliseconds. */
const SHORT_TIMEOUT_MS = 1_000;

/**
 * Gives a function that tells the network's answer, or that there is none after so many milliseconds. A page
 * asks for several things one after another: once the network was too slow, the next ones wait little, until
 * something is answered, however late.
 */
export function createAdaptiveTimeout(): (
  timeoutMs: number,
  network: Promise<Response>,
) => Promise<FetchOutcome> {
  let isShort = false;
  return (timeoutMs, network) =>
    new Promise((resolve) => {
      const giveUp = () => {
        isShort = true;
        resolve({ kind: "slow" });
      };
      const timer = setTimeout(giveUp, isShort ? Math.min(SHORT_TIMEOUT_MS, timeoutMs) : timeoutMs);
      network.then(
        (response) => {
          isShort = false;
          clearTimeout(timer);
          resolve({ kind: "answered", response });
        },
        (error: unknown) => {
          clearTimeout(timer);
          resolve({ kind: "failed", error });
        },
      );
    });
}

/** One for all requests of this worker. */
export const withTimeout = createAdaptiveTimeout();
