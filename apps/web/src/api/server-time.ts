/** How far the server's clock is ahead of the device's until it is known. */
let aheadMs = 0;
const known = Promise.withResolvers<void>();

/** Notes the server's time from a response: the clock of a device may be wrong by hours or years. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(date)) return;
  aheadMs = date - Date.now();
  known.resolve();
}

/** Resolves with the first response. */
export const serverTimeKnown = known.promise;

/** The server's time, ISO 8601, a second late at most; the device's until it is known. */
export const serverTime = (): string => new Date(Date.now() + aheadMs).toISOString();
