import { sharedErrorCodes } from "@mapaobra/contract/shared-error-codes";

/** A validation error of one request field, by its wire name. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface Reason {
  readonly status?: number;
  readonly codigo?: string;
  readonly fields?: readonly FieldError[];
  readonly isServerMessage?: boolean;
  readonly current?: unknown;
  readonly retryAfterSeconds?: number | undefined;
  readonly isTimeout?: boolean;
  readonly cause?: unknown;
}

/**
 * A failed API call. `status` is 0 without a response; `codigo` is the server's stable error code, empty if
 * another server responded; `message` is Spanish and can be shown to the user.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly fields: readonly FieldError[];
  /** Whether `message` comes from the server, and is not the client's fallback text. */
  readonly isServerMessage: boolean;
  /** The current record after an edit conflict; undefined otherwise. */
  readonly current: unknown;
  /** The response's `Retry-After`, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** The call timed out: a retry would take as long. */
  readonly isTimeout: boolean;

  constructor(message: string, reason: Reason = {}) {
    super(message, { cause: reason.cause });
    this.name = "ApiError";
    this.status = reason.status ?? 0;
    this.codigo = reason.codigo ?? "";
    this.fields = reason.fields ?? [];
    this.isServerMessage = reason.isServerMessage ?? false;
    this.current = reason.current;
    this.retryAfterSeconds = reason.retryAfterSeconds;
    this.isTimeout = reason.isTimeout ?? false;
  }
}

/** Whether the error is a response with this status. */
export const isApiError = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Whether the server has no space to save: it still responds, and takes the same call later. */
export const isServerFull = (error: unknown): boolean => isApiError(error, 507);

/** Whether the server rejected the call (4xx), as opposed to failing. */
export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether the call failed with an edit conflict. `current` is the record that the other user saved. */
export const isConflict = (error: unknown): error is ApiError & { readonly current: object } =>
  isApiError(error, 409) && error.current !== undefined;

/**
 * A 404 with a code (`punto_no_encontrado`) comes from our server and means a missing record: the alternative
 * URLs would respond the same.
 */
export const isRecordNotFound = ({ status, codigo }: ApiError): boolean =>
  status === 404 && codigo !== "" && codigo !== sharedErrorCodes.notFound;

/** Whether the endpoint's URL does not exist on this server: an older API, or another one. */
export const isEndpointMissing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status) && !isRecordNotFound(error);

const sessionEndStatuses: readonly number[] = [401, 403, 419, 440];

/** Whether a response ends the session (P1 §8). A forbidden action does not. */
export const endsSession = ({ status, codigo }: ApiError): boolean =>
  sessionEndStatuses.includes(status) && codigo !== sharedErrorCodes.actionForbidden;
