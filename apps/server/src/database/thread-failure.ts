/** An error on its way out of a worker thread: a message between threads drops the code of an error. */
export interface ThreadFailure {
  readonly reason: string;
  /** By which `isDatabaseUnavailable` and the like recognise it. */
  readonly code: string | undefined;
  readonly syscall: string | undefined;
}

export function describeFailure(error: unknown): ThreadFailure {
  if (!(error instanceof Error)) return { reason: String(error), code: undefined, syscall: undefined };
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  return { reason: message, code, syscall };
}

export const errorOf = ({ reason, code, syscall }: ThreadFailure): Error =>
  Object.assign(new Error(reason), { code, syscall });
