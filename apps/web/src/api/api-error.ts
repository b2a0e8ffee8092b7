import { sharedErrorCodes } from "@mapaobra/contract/shared-error-codes";

/** What is wrong with one field of a request, by its wire name. */
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
 * A call that did not succeed. `status` is zero when no answer came at all; `codigo` is the server's
 * stable word for programs, empty when something else than our server answered; `message` is Spanish
 * and fit to be shown.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly fields: readonly FieldError[];
  /** Whether `message` is what the server said, and not our own words for an answer without any. */
  readonly isServerMessage: boolean;
  /** The record as it is now, when somebody else saved it first; undefined otherwise. */
  readonly current: unknown;
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;
  /** Nobody answered in all the time that a call may take: another attempt would take as long. */
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

/** The failure of a call that was answered with this status. */
export const isApiError = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Whether a server said no to a call, and did not fail at it. */
export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether somebody else saved the record first; `current` is what they saved. */
export const isConflict = (error: unknown): error is ApiError & { readonly current: object } =>
  isApiError(error, 409) && error.current !== undefined;

/**
 * A 404 with a word of its own (`punto_no_encontrado`) comes from our server and speaks of a record: every
 * other address of the endpoint would say the same.
 */
export const isRecordNotFound = ({ status, codigo }: ApiError): boolean =>
  status === 404 && codigo !== "" && codigo !== sharedErrorCodes.notFound;

/** Whether nothing answers at the address of a call: an older API, or another one. */
export const isEndpointMissing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status) && !isRecordNotFound(error);

const sessionEndStatuses: readonly number[] = [401, 403, 419, 440];

/** Whether an answer means that the session is over (P1 §8); a live session may be forbidden an action. */
export const endsSession = ({ status, codigo }: ApiError): boolean =>
  sessionEndStatuses.includes(status) && codigo !== sharedErrorCodes.actionForbidden;
