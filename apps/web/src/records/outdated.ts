import { ApiError, isAboutRecord } from "../api/api-error.ts";

/** Whether a refusal says that the record is not any more what is seen here: somebody changed or removed it. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (isAboutRecord(error) || error.current !== undefined);
