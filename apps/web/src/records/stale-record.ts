import { ApiError, isRecordNotFound } from "../api/api-error.ts";

/** Whether an error means that the displayed record is outdated: another user changed or deleted it. */
export const isStaleRecord = (error: unknown): boolean =>
  error instanceof ApiError && (isRecordNotFound(error) || error.current !== undefined);
