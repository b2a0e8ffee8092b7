import { ApiError, isRecordNotFound } from "../api/api-error.ts";

/** Whether a refusal says that the record is not any more what is seen here: somebody changed or removed it. */
export const isStaleRecord = (error: unknown): boolean =>
  error instanceof ApiError && (isRecordNotFound(error) || error.current !== undefined);
