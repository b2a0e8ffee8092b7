import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** What the server has refused it will refuse again; what never arrived is worth two more tries. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof ApiError &&
  !error.isTimeout &&
  (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  // Without a connection an answer is a failure that is told, not something to wait for without a word.
  defaultOptions: { queries: { retry: shouldRetry, networkMode: "always" } },
});
