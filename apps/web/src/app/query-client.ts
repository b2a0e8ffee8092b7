import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** Retries twice on network errors and 5xx; never on 4xx or timeouts. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof ApiError &&
  !error.isTimeout &&
  (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  // `always`: offline requests fail at once instead of pausing.
  defaultOptions: { queries: { retry: shouldRetry, networkMode: "always" } },
});
