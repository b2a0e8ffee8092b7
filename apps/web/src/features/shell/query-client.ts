import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { requestedWait } from "../../api/requested-wait.ts";

/** Retries twice on network errors and 5xx, once after 429 with a short wait; never on other 4xx or timeouts. */
const shouldRetry = (failures: number, error: Error) =>
  (failures < 1 && requestedWait(error) !== undefined) ||
  (failures < 2 &&
    error instanceof ApiError &&
    !error.isTimeout &&
    (error.status === 0 || error.status >= 500));

const retryDelay = (failures: number, error: Error) => 1_000 * (requestedWait(error) ?? 2 ** failures);

export const queryClient = new QueryClient({
  // `always`: offline requests fail at once instead of pausing.
  defaultOptions: { queries: { retry: shouldRetry, retryDelay, networkMode: "always" } },
});
