import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** What the server has refused it will refuse again; what never arrived is worth two more tries. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queries = new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } });
